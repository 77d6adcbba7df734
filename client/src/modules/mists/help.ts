// Its pages of the rules help.
import type { Topic } from '../../help/topics';
import { picture } from '../../ui/Landscape.svelte';

const misty = ['mists/city_ew:0 mists/city_sw:0', 'mists/clear_straight:1 mists/curve_ne:0'];

export const topics: Topic[] = [
  {
    id: 'mists_1', group: 'together', paragraphs: 5, decisions: { mists_place_tile: 2, mists_meeple: 5, mists_score_next: 4, points_or_ghosts: 4 }, level: 1,
    picture: picture(misty, [
      { piece: 'ghost', colour: null, x: 1, y: 0, segment: 'm0' },
      { piece: 'follower', colour: 'red', x: 0, y: 1, segment: 'r0' },
    ]),
  },
  {
    id: 'mists_2', group: 'together', paragraphs: 3, decisions: { bury: 1, cemetery_ghost: 2 }, level: 2,
    picture: picture(['mists/castle_new:0 mists/straight_w:0', 'mists/clear_straight:0 mists/cemetery_road:2'], [
      { piece: 'follower', colour: 'blue', x: 0, y: 0, segment: 'castle' },
      { piece: 'ghost', colour: null, x: 1, y: 1, segment: 'cemetery' },
    ]),
  },
  {
    id: 'mists_3', group: 'together', paragraphs: 3, decisions: { dog_target: 2, dog_ghosts: 2 }, level: 3,
    picture: picture(misty, [
      { piece: 'follower', colour: 'red', x: 0, y: 1, segment: 'r0' },
      { piece: 'rufus', colour: null, x: 0, y: 1, segment: 'f1' },
    ]),
  },
  {
    id: 'mists_4', group: 'together', paragraphs: 1, decisions: {}, level: 4,
    picture: picture(misty, [{ piece: 'ronja', colour: null, x: 0, y: 1, segment: 'f1' }]),
  },
  {
    id: 'mists_5', group: 'together', paragraphs: 3, decisions: { hidden_tile: 2 }, level: 5,
    picture: picture(['? mists/cemetery_two_roads:0 ?', '? ? ?']),
  },
  {
    id: 'mists_6', group: 'together', paragraphs: 2, decisions: {}, level: 6,
    picture: picture(['N:2 M:3', 'N:1 N:0'], [
      { piece: 'follower', colour: 'red', x: 0, y: 0, segment: 'c0' },
      { piece: 'follower', colour: 'blue', x: 1, y: 0, segment: 'c0' },
      { piece: 'follower', colour: 'yellow', x: 1, y: 1, segment: 'c0' },
    ]),
  },
];
