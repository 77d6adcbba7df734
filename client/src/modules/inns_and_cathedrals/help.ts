// Its pages of the rules help.
import type { Topic } from '../../help/topics';
import { picture } from '../../ui/Landscape.svelte';

export const topics: Topic[] = [
  {
    id: 'inns', group: 'modules', paragraphs: 3, decisions: {}, switches: ['inns'],
    picture: picture(['E:1 inns/cathedral:0 E:3', 'inns/straight_inn:0 inns/city_curve_inn:0 V:3'], [
      { piece: 'large', colour: 'blue', x: 1, y: 0, segment: 'c0' },
      { piece: 'follower', colour: 'red', x: 0, y: 1, segment: 'r0' },
    ]),
  },
];
