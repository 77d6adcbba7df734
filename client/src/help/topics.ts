// The pages of the rules help: their pictures, how many paragraphs they have, which questions and modules they are about.
import { picture, type Picture } from '../ui/Landscape.svelte';

export interface Topic {
  id: string;
  group: 'base' | 'modules' | 'together';
  paragraphs: number;
  decisions: string[];
  /** On in a game when one of these switches is; always for the rules of the base game. */
  switches?: string[];
  level?: number;
  picture: Picture;
}

const town = picture(['N:2 M:3', 'N:1 N:0'], [{ piece: 'follower', colour: 'blue', x: 1, y: 1, segment: 'c0' }]);
const misty = ['mists/city_ew:0 mists/city_sw:0', 'mists/clear_straight:1 mists/curve_ne:0'];

export const topics: Topic[] = [
  {
    id: 'placing', group: 'base', paragraphs: 5, decisions: ['place_tile', 'figure'],
    picture: picture(['U:1 D:0 ?', '- E:2 ?'], [{ piece: 'follower', colour: 'red', x: 0, y: 0, segment: 'r0' }]),
  },
  {
    id: 'roads', group: 'base', paragraphs: 4, decisions: [],
    picture: picture(['W:0 V:0', 'U:0 A:2'], [{ piece: 'follower', colour: 'red', x: 1, y: 0, segment: 'r0' }]),
  },
  { id: 'cities', group: 'base', paragraphs: 5, decisions: [], picture: town },
  {
    id: 'cloisters', group: 'base', paragraphs: 3, decisions: [],
    picture: picture(['V:3 U:1 V:0', 'U:0 B:0 U:0', 'V:2 U:1 V:1'], [{ piece: 'follower', colour: 'yellow', x: 1, y: 1, segment: 'cloister' }]),
  },
  {
    id: 'farms', group: 'base', paragraphs: 5, decisions: [],
    picture: picture(['E:2 E:2', 'E:0 J:0'], [{ piece: 'follower', colour: 'red', x: 0, y: 1, segment: 'f0' }]),
  },
  {
    id: 'final', group: 'base', paragraphs: 4, decisions: [],
    picture: picture(['R:2 E:3', 'D:0 U:1'], [
      { piece: 'follower', colour: 'blue', x: 0, y: 0, segment: 'c0' },
      { piece: 'follower', colour: 'red', x: 1, y: 1, segment: 'r0' },
    ]),
  },
  {
    id: 'river', group: 'modules', paragraphs: 3, decisions: [], switches: ['river'],
    picture: picture(['river/spring:0 -', 'river/curve:2 river/straight:1']),
  },
  {
    id: 'abbot', group: 'modules', paragraphs: 3, decisions: [], switches: ['abbot'],
    picture: picture(['V-garden:2 U:1', 'B:0 E:2'], [{ piece: 'abbot', colour: 'red', x: 0, y: 0, segment: 'garden' }]),
  },
  {
    id: 'inns', group: 'modules', paragraphs: 3, decisions: [], switches: ['inns'],
    picture: picture(['E:1 inns/cathedral:0 E:3', 'inns/straight_inn:0 inns/city_curve_inn:0 V:3'], [
      { piece: 'large', colour: 'blue', x: 1, y: 0, segment: 'c0' },
      { piece: 'follower', colour: 'red', x: 0, y: 1, segment: 'r0' },
    ]),
  },
  {
    id: 'builders', group: 'modules', paragraphs: 4, decisions: ['second_tile'], switches: ['builder', 'pig', 'goods'],
    picture: picture(['E:1 traders/through_wine:0 E:3', 'V:3 U:1 V:0'], [
      { piece: 'follower', colour: 'red', x: 0, y: 0, segment: 'c0' },
      { piece: 'builder', colour: 'red', x: 1, y: 0, segment: 'c0' },
      { piece: 'pig', colour: 'red', x: 1, y: 1, segment: 'f1' },
    ]),
  },
  {
    id: 'flying', group: 'modules', paragraphs: 3, decisions: ['fly_roll', 'landing'], switches: ['flying'],
    picture: picture(['D:0 U:1 flying/straight_EW_W:0'], [{ piece: 'follower', colour: 'red', x: 0, y: 0, segment: 'c0' }]),
  },
  {
    id: 'messages', group: 'modules', paragraphs: 4, decisions: ['score_next', 'advance_figure', 'message', 'message_follower'], switches: ['messages'],
    picture: picture(['U:1 D:0'], [
      { piece: 'man', colour: 'red', x: 0, y: 0, segment: 'r0' },
      { piece: 'woman', colour: 'red', x: 1, y: 0, segment: 'r0' },
    ]),
  },
  {
    id: 'ferries', group: 'modules', paragraphs: 2, decisions: ['new_ferry', 'redirect_ferry'], switches: ['ferries'],
    picture: picture(['U:1 ferries/three_roads:0 U:1', '- U:0 -'], [{ piece: 'follower', colour: 'red', x: 0, y: 0, segment: 'r0' }]),
  },
  {
    id: 'gold', group: 'modules', paragraphs: 3, decisions: ['second_ingot', 'take_ingot'], switches: ['gold'],
    picture: picture(['gold/monastery_curve:0 V:0'], [
      { piece: 'ingot', colour: null, x: 0, y: 0, segment: 'f0' },
      { piece: 'ingot', colour: null, x: 1, y: 0, segment: 'f0' },
    ]),
  },
  {
    id: 'mage', group: 'modules', paragraphs: 3, decisions: ['move_mage_or_witch', 'remove_mage_or_witch', 'separate_mage_and_witch'], switches: ['mage_witch'],
    picture: picture(['mage/corner_city_curve:0 V:0'], [
      { piece: 'witch', colour: null, x: 0, y: 0, segment: 'c0' },
      { piece: 'mage', colour: null, x: 1, y: 0, segment: 'r0' },
    ]),
  },
  {
    id: 'robbers', group: 'modules', paragraphs: 3, decisions: ['own_robber', 'next_robber', 'whom_to_rob'], switches: ['robbers'],
    picture: picture(['robbers/straight:1 robbers/curve:0'], [
      { piece: 'man', colour: 'red', x: 0, y: 0, segment: 'r0' },
      { piece: 'robber', colour: 'blue', x: 1, y: 0, segment: 'r0' },
    ]),
  },
  {
    id: 'crop', group: 'modules', paragraphs: 3, decisions: ['crop_option', 'crop_add', 'crop_take_back'], switches: ['crop_circles'],
    picture: picture(['crop/fork_city_road:0 B:0'], [{ piece: 'follower', colour: 'red', x: 1, y: 0, segment: 'f0' }]),
  },
  {
    id: 'mists_1', group: 'together', paragraphs: 5, decisions: ['mists_place_tile', 'mists_meeple', 'mists_score_next', 'points_or_ghosts'], level: 1,
    picture: picture(misty, [
      { piece: 'ghost', colour: null, x: 1, y: 0, segment: 'm0' },
      { piece: 'follower', colour: 'red', x: 0, y: 1, segment: 'r0' },
    ]),
  },
  {
    id: 'mists_2', group: 'together', paragraphs: 3, decisions: ['bury', 'cemetery_ghost'], level: 2,
    picture: picture(['mists/castle_new:0 mists/straight_w:0', 'mists/clear_straight:0 mists/cemetery_road:2'], [
      { piece: 'follower', colour: 'blue', x: 0, y: 0, segment: 'castle' },
      { piece: 'ghost', colour: null, x: 1, y: 1, segment: 'cemetery' },
    ]),
  },
  {
    id: 'mists_3', group: 'together', paragraphs: 3, decisions: ['dog_target', 'dog_ghosts'], level: 3,
    picture: picture(misty, [
      { piece: 'follower', colour: 'red', x: 0, y: 1, segment: 'r0' },
      { piece: 'rufus', colour: null, x: 0, y: 1, segment: 'f1' },
    ]),
  },
  {
    id: 'mists_4', group: 'together', paragraphs: 1, decisions: [], level: 4,
    picture: picture(misty, [{ piece: 'ronja', colour: null, x: 0, y: 1, segment: 'f1' }]),
  },
  {
    id: 'mists_5', group: 'together', paragraphs: 3, decisions: ['hidden_tile'], level: 5,
    picture: picture(['? mists/cemetery_two_roads:0 ?', '? ? ?']),
  },
  {
    id: 'mists_6', group: 'together', paragraphs: 2, decisions: [], level: 6,
    picture: picture(['N:2 M:3', 'N:1 N:0'], [
      { piece: 'follower', colour: 'red', x: 0, y: 0, segment: 'c0' },
      { piece: 'follower', colour: 'blue', x: 1, y: 0, segment: 'c0' },
      { piece: 'follower', colour: 'yellow', x: 1, y: 1, segment: 'c0' },
    ]),
  },
];

// The paragraph that answers a question, where it is not the first.
const paragraphs: Record<string, number> = {
  place_tile: 2, figure: 4, second_tile: 2, landing: 2, advance_figure: 1, message: 2, message_follower: 3, score_next:
  4, redirect_ferry: 2, take_ingot: 2, separate_mage_and_witch: 3, next_robber: 1, whom_to_rob: 3, crop_option: 2,
  crop_add: 2, crop_take_back: 2, mists_place_tile: 2, mists_meeple: 5, mists_score_next: 4, points_or_ghosts: 4, bury:
  3, cemetery_ghost: 2, dog_target: 2, dog_ghosts: 2, hidden_tile: 2,
};

/** Where the rules help has the answer to "why am I asked this?". */
export function ruleFor(decision: string): { topic: string; paragraph: number } {
  const topic = topics.find(({ decisions }) => decisions.includes(decision)) ?? topics[0]!;
  return { topic: topic.id, paragraph: paragraphs[decision] ?? 1 };
}
