import type { ModuleFacts } from '../facts';

export const facts: ModuleFacts = { id: 'river', box: 'new', switches: ['river'], tile: 'river/straight' };
