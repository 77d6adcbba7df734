// The lessons: a position, the tiles that will be drawn, and the steps with what has to happen in each.
import type { LiveGame } from '../../api/live.svelte';
import type { Cell } from '../../game/question/choices';
import { picture, type Picture } from '../../ui/Landscape.svelte';

/** What a figure is put on: a road, a city, a field. */
export type Ground = 'r' | 'c' | 'f';

export interface Step {
  /** What the person has to do; where it is missing they press Next. */
  until?: (live: LiveGame, draft: string[]) => boolean;
  /** It is asked again when that is undone. */
  undoable?: boolean;
  /** The only squares to choose; all where none are named. */
  squares?: Cell[];
  /** Confirm waits for a figure there. */
  figure?: Ground;
}

export interface Lesson {
  rules: string;
  with?: string[];
  /** Lines of the record's position. */
  position: string[];
  draws: string[];
  steps: Step[];
  alone?: boolean;
  topic: string;
  /** Where it is not the picture of its topic. */
  picture?: Picture;
}

const own = (live: LiveGame, what: RegExp): number =>
  live.log.filter(({ seat, action }) => seat === 'blue' && what.test(action ?? '')).length;

/** The person has placed so many tiles and confirmed them. */
const placed = (tiles = 1): Step => ({ until: (live) => own(live, /^blue place/) >= tiles });
/** ... has laid one there, confirmed or not. */
const laid = (x: number, y: number): Step => ({
  undoable: true, squares: [{ x, y }], until: (live, draft) => draft.includes('place') || own(live, /^blue place/) > 0,
});
/** ... has put a figure on a part of this kind; on any, or none, where no kind is said. */
const put = (figure: Ground): Step => ({ figure, until: (live) => own(live, new RegExp(`^blue put .* ${figure}\\d`)) > 0 });
const settled: Step = { until: (live) => own(live, /^blue (put|pass)/) > 0 };
const over: Step = { until: (live) => live.table?.phase === 'over' };
/** Something to read: nothing is lit meanwhile. */
const told: Step = { squares: [] };
/** Something to try out. */
const shown: Step = {};

export const lessons: Lesson[] = [
  {
    // The crossing fits in one place only: the road to the west has its end. Followers come in the next lesson.
    rules: 'classic', topic: 'placing',
    position: ['tile D 0,0 0', 'tile A -1,0 270', 'supply blue follower 0'],
    draws: ['X', 'U', 'E', 'K'],
    steps: [placed(1), told],
  },
  {
    rules: 'classic', topic: 'roads',
    position: ['tile D 0,0 0', 'tile W -1,0 270', 'tile U 1,0 90'],
    draws: ['A', 'E', 'V'],
    steps: [laid(2, 0), put('r'), told],
  },
  {
    rules: 'classic', topic: 'cities',
    position: ['tile D 0,0 0', 'tile M 0,-1 180', 'tile N 1,-1 270', 'piece blue follower 0,-1 c0'],
    draws: ['K', 'U', 'V'],
    steps: [laid(1, 0), settled, told],
  },
  {
    rules: 'classic', topic: 'cloisters',
    position: [
      'tile B 0,0 0', 'tile U 1,0 0', 'tile V 1,-1 0', 'tile U 0,-1 90', 'tile V -1,-1 270', 'tile U -1,0 0',
      'tile V -1,1 180', 'tile U 0,1 90', 'piece blue follower 0,0 cloister',
    ],
    draws: ['V', 'U', 'E'],
    steps: [laid(1, 1), settled, told],
  },
  {
    rules: 'classic', topic: 'cities',
    position: [
      'tile D 0,0 0', 'tile U -1,0 90', 'tile U 1,0 90', 'tile E -1,-1 90', 'tile E 1,-1 270',
      'piece blue follower -1,-1 c0', 'piece red follower 1,-1 c0',
    ],
    draws: ['R', 'U', 'V'],
    steps: [laid(0, -1), settled, told],
    picture: picture(['E:1 ? E:3', 'U:1 D:0 U:1'], [
      { piece: 'follower', colour: 'blue', x: 0, y: 0, segment: 'c0' },
      { piece: 'follower', colour: 'red', x: 2, y: 0, segment: 'c0' },
    ]),
  },
  {
    rules: 'classic', topic: 'farms',
    position: ['tile D 0,0 0', 'tile E 0,-1 180', 'tile E 0,1 180', 'tile E 0,2 0'],
    draws: ['B', 'U', 'V'],
    steps: [laid(1, 1), put('f'), told, told],
  },
  {
    rules: 'classic', topic: 'final',
    position: [
      'tile D 0,0 0', 'tile U -1,0 90', 'tile R 0,-1 180', 'piece blue follower 0,-1 c0', 'piece red follower -1,0 r0',
      'score blue 12', 'score red 14', 'bag V 1',
    ],
    draws: ['V'],
    steps: [over, told],
  },
  {
    rules: 'classic', topic: 'placing',
    position: ['tile D 0,0 0', 'tile E 0,-1 180', 'tile U 1,0 90', 'tile V 2,0 0', 'piece red follower 1,0 r0'],
    draws: ['N', 'U', 'V'],
    steps: [shown, shown, shown, placed()],
    picture: picture(['E:2 ? ?', 'D:0 U:1 V:0'], [{ piece: 'follower', colour: 'red', x: 1, y: 1, segment: 'r0' }]),
  },
  {
    rules: 'bigbox', with: ['inns'], topic: 'inns',
    position: ['tile D 0,0 0', 'tile U 1,0 90'],
    draws: ['inns/straight_inn', 'U', 'V'],
    steps: [told, told, told, told, told, told, told, told, placed()],
  },
  {
    rules: 'mists-1', alone: true, topic: 'mists_1',
    position: [],
    draws: ['mists/city_ew', 'mists/curve_ne', 'mists/clear_straight'],
    steps: [laid(1, -1), settled, told],
  },
];
