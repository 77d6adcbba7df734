// Its pages of the rules help.
import type { Topic } from '../../help/topics';
import { picture } from '../../ui/Landscape.svelte';

export const topics: Topic[] = [
  {
    id: 'messages', group: 'modules', paragraphs: 4, decisions: { score_next: 1, advance_figure: 1, message: 2, message_follower: 3 }, switches: ['messages'],
    picture: picture(['U:1 D:0'], [
      { piece: 'man', colour: 'red', x: 0, y: 0, segment: 'r0' },
      { piece: 'woman', colour: 'red', x: 1, y: 0, segment: 'r0' },
    ]),
  },
];
