// What this browser remembers of the puzzles it was given: stars, a streak, and a rating against those of the levels.
import { load, save } from '../../stored';
import type { Listed } from './library';

export interface Progress {
  rating: number;
  /** Found at the first try, one after the other: now, and at best. */
  streak: number;
  best: number;
  /** Stars by puzzle; none where the answer was shown. */
  stars: Record<string, number>;
}

const place = 'bastide.puzzles';
export const ALL_STARS = 3;
const beginning: Progress = { rating: 1000, streak: 0, best: 0, stars: {} };

// As docs/ai.md measures the levels; who finds what only the strongest finds has found something hard.
const ratings: Record<string, number> = { child: 500, beginner: 820, casual: 1050, club: 1390, expert: 1690, master: 2090 };
const ratingOf = ({ level }: Pick<Listed, 'level'>): number => ratings[level] ?? 1000;

const FIRST = 20; // puzzles after which the rating moves slowly
const QUICK = 48;
const SLOW = 24;

export const progressNow = (): Progress => ({ ...beginning, ...load<Partial<Progress>>(place, {}) });

/** After a puzzle that was found with so many stars. Only the first time counts for the rating and the streak. */
export function after(before: Progress, puzzle: Pick<Listed, 'id' | 'level'>, stars: number): Progress {
  const known = before.stars[puzzle.id];
  const all = { ...before.stars, [puzzle.id]: Math.max(stars, known ?? 0) };
  if (known !== undefined) return { ...before, stars: all };
  const expected = 1 / (1 + 10 ** ((ratingOf(puzzle) - before.rating) / 400));
  const step = Object.keys(before.stars).length < FIRST ? QUICK : SLOW;
  const streak = stars === ALL_STARS ? before.streak + 1 : 0;
  return {
    rating: Math.round(before.rating + step * (stars / ALL_STARS - expected)),
    streak, best: Math.max(before.best, streak), stars: all,
  };
}

export function finishPuzzle(puzzle: Pick<Listed, 'id' | 'level'>, stars: number): Progress {
  const now = after(progressNow(), puzzle, stars);
  save(place, now);
  return now;
}

const NEAREST = 12;

/** One that was not given yet and is neither too easy nor too hard; where all were, one with few stars. */
export function nextPuzzle(all: Listed[], { stars, rating }: Progress, random: () => number = Math.random): Listed | null {
  const fresh = all.filter(({ id }) => stars[id] === undefined);
  const pool = fresh.length ? fresh : all.filter(({ id }) => stars[id]! < ALL_STARS);
  const distance = (one: Listed): number => Math.abs(ratingOf(one) - rating);
  const near = [...(pool.length ? pool : all)].sort((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
  return near[Math.floor(random() * near.length)] ?? null;
}
