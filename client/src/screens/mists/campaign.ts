// The Mists campaign of this browser: which levels were won, when, by whom, with how much to spare.
import { load, save } from '../../stored';

export interface Won {
  at: number;
  team: string[];
  tiles: number;
  ghosts: number;
  points: number;
}

export interface LevelFacts {
  marks: number[]; // the last one is the goal
  ghosts: number;
  tiles: number;
}

/** What the box says about each level, to choose one. */
export const levelFacts: LevelFacts[] = [
  { marks: [50], ghosts: 15, tiles: 54 },
  { marks: [75], ghosts: 15, tiles: 64 },
  { marks: [15, 50, 100], ghosts: 15, tiles: 64 },
  { marks: [20, 60, 120], ghosts: 13, tiles: 64 },
  { marks: [15, 50, 100], ghosts: 13, tiles: 64 },
  { marks: [10, 25, 50], ghosts: 12, tiles: 64 },
];

const place = 'bastide.campaign';

export const campaign = (): Record<number, Won> => load(place, {});

/** Keeps the best victory of a level: the one with the most tiles to spare. */
export function recordVictory(level: number, won: Won): void {
  const all = campaign();
  const before = all[level];
  if (before && before.tiles >= won.tiles) return;
  save(place, { ...all, [level]: won });
}

export function nextLevel(all: Record<number, Won>): number {
  return [1, 2, 3, 4, 5, 6].find((level) => !all[level]) ?? 6;
}
