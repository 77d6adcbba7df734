import type { ModuleFacts } from '../facts';

export const facts: ModuleFacts = {
  id: 'mage', box: 'bigbox', switches: ['mage_witch'], tile: 'mage/corner_city_curve',
  readings: { mage_within: { second: 'off' } }, keys: { mage: 'g', witch: 'w' },
};
