import type { ModuleFacts } from '../facts';

export const facts: ModuleFacts = {
  id: 'ferries', box: 'bigbox', switches: ['ferries'], tile: 'ferries/three_roads',
  readings: { ferry_changes: { second: 'turn' }, builder_at_lake: { second: 'off', with: ['builder'] } },
};
