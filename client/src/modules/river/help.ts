// Its pages of the rules help.
import type { Topic } from '../../help/topics';
import { picture } from '../../ui/Landscape.svelte';

export const topics: Topic[] = [
  {
    id: 'river', group: 'modules', paragraphs: 3, decisions: {}, switches: ['river'],
    picture: picture(['river/spring:0 -', 'river/curve:2 river/straight:1']),
  },
];
