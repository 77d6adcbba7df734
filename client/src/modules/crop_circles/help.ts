// Its pages of the rules help.
import type { Topic } from '../../help/topics';
import { picture } from '../../ui/Landscape.svelte';

export const topics: Topic[] = [
  {
    id: 'crop', group: 'modules', paragraphs: 3, decisions: { crop_option: 2, crop_add: 2, crop_take_back: 2 }, switches: ['crop_circles'],
    picture: picture(['crop/fork_city_road:0 B:0'], [{ piece: 'follower', colour: 'red', x: 1, y: 0, segment: 'f0' }]),
  },
];
