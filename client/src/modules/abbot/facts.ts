import type { ModuleFacts } from '../facts';

export const facts: ModuleFacts = { id: 'abbot', box: 'new', switches: ['abbot', 'gardens'], tile: 'base/V-garden', keys: { abbot: 'b' } };
