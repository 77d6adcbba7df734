import type { ModuleFacts } from '../facts';

export const facts: ModuleFacts = { id: 'builders', box: 'bigbox', switches: ['builder', 'pig', 'goods'], tile: 'traders/corner_wine', endPoints: ['goods'] };
