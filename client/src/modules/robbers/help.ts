// Its pages of the rules help.
import type { Topic } from '../../help/topics';
import { picture } from '../../ui/Landscape.svelte';

export const topics: Topic[] = [
  {
    id: 'robbers', group: 'modules', paragraphs: 3, decisions: { own_robber: 1, next_robber: 1, whom_to_rob: 3 }, switches: ['robbers'],
    picture: picture(['robbers/straight:1 robbers/curve:0'], [
      { piece: 'man', colour: 'red', x: 0, y: 0, segment: 'r0' },
      { piece: 'robber', colour: 'blue', x: 1, y: 0, segment: 'r0' },
    ]),
  },
];
