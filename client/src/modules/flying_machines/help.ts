// Its pages of the rules help.
import type { Topic } from '../../help/topics';
import { picture } from '../../ui/Landscape.svelte';

export const topics: Topic[] = [
  {
    id: 'flying', group: 'modules', paragraphs: 3, decisions: { fly_roll: 1, landing: 2 }, switches: ['flying'],
    picture: picture(['D:0 U:1 flying/straight_EW_W:0'], [{ piece: 'follower', colour: 'red', x: 0, y: 0, segment: 'c0' }]),
  },
];
