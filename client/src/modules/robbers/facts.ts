import type { ModuleFacts } from '../facts';

export const facts: ModuleFacts = { id: 'robbers', box: 'bigbox', switches: ['robbers'], tile: 'robbers/junction', points: ['robbery'] };
