import type { ModuleFacts } from '../facts';

export const facts: ModuleFacts = { id: 'flying', box: 'bigbox', switches: ['flying'], tile: 'flying/field_NW', keys: { fly: 'v' } };
