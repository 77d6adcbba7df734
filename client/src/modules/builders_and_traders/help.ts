// Its pages of the rules help.
import type { Topic } from '../../help/topics';
import { picture } from '../../ui/Landscape.svelte';

export const topics: Topic[] = [
  {
    id: 'builders', group: 'modules', paragraphs: 4, decisions: { second_tile: 2 }, switches: ['builder', 'pig', 'goods'],
    picture: picture(['E:1 traders/through_wine:0 E:3', 'V:3 U:1 V:0'], [
      { piece: 'follower', colour: 'red', x: 0, y: 0, segment: 'c0' },
      { piece: 'builder', colour: 'red', x: 1, y: 0, segment: 'c0' },
      { piece: 'pig', colour: 'red', x: 1, y: 1, segment: 'f1' },
    ]),
  },
];
