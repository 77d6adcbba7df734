// Its pages of the rules help.
import type { Topic } from '../../help/topics';
import { picture } from '../../ui/Landscape.svelte';

export const topics: Topic[] = [
  {
    id: 'mage', group: 'modules', paragraphs: 3, decisions: { move_mage_or_witch: 1, remove_mage_or_witch: 1, separate_mage_and_witch: 3 }, switches: ['mage_witch'],
    picture: picture(['mage/corner_city_curve:0 V:0'], [
      { piece: 'witch', colour: null, x: 0, y: 0, segment: 'c0' },
      { piece: 'mage', colour: null, x: 1, y: 0, segment: 'r0' },
    ]),
  },
];
