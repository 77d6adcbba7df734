// Its pages of the rules help.
import type { Topic } from '../../help/topics';
import { picture } from '../../ui/Landscape.svelte';

export const topics: Topic[] = [
  {
    id: 'ferries', group: 'modules', paragraphs: 2, decisions: { new_ferry: 1, redirect_ferry: 2 }, switches: ['ferries'],
    picture: picture(['U:1 ferries/three_roads:0 U:1', '- U:0 -'], [{ piece: 'follower', colour: 'red', x: 0, y: 0, segment: 'r0' }]),
  },
];
