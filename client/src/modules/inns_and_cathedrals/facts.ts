import type { ModuleFacts } from '../facts';

export const facts: ModuleFacts = { id: 'inns', box: 'bigbox', switches: ['inns'], tile: 'inns/cathedral' };
