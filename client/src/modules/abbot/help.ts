// Its pages of the rules help.
import type { Topic } from '../../help/topics';
import { picture } from '../../ui/Landscape.svelte';

export const topics: Topic[] = [
  {
    id: 'abbot', group: 'modules', paragraphs: 3, decisions: {}, switches: ['abbot'],
    picture: picture(['V-garden:2 U:1', 'B:0 E:2'], [{ piece: 'abbot', colour: 'red', x: 0, y: 0, segment: 'garden' }]),
  },
];
