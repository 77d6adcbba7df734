import type { ModuleFacts } from '../facts';

export const facts: ModuleFacts = {
  id: 'gold', box: 'bigbox', switches: ['gold'], tile: 'gold/two_curves', readings: { gold: { second: 'own' } }, endPoints: ['gold'],
};
