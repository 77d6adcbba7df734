// Its pages of the rules help.
import type { Topic } from '../../help/topics';
import { picture } from '../../ui/Landscape.svelte';

export const topics: Topic[] = [
  {
    id: 'gold', group: 'modules', paragraphs: 3, decisions: { second_ingot: 1, take_ingot: 2 }, switches: ['gold'],
    picture: picture(['gold/monastery_curve:0 V:0'], [
      { piece: 'ingot', colour: null, x: 0, y: 0, segment: 'f0' },
      { piece: 'ingot', colour: null, x: 1, y: 0, segment: 'f0' },
    ]),
  },
];
