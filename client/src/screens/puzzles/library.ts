// The puzzles that come with the page: which there are, and each with its position when it is opened.
import listed from 'virtual:puzzles';
import type { CoachReason, Colour } from '../../api/types';

export interface Listed {
  id: string;
  mode: string;
  theme: string;
  /** The weakest level that finds it. */
  level: string;
}

/** One line of data/puzzles, as docs/puzzles.md describes it. */
export interface Puzzle {
  id: string;
  record: string;
  seat: Colour;
  answers: string[][];
  obvious: string[];
  theme: string;
  level: string;
  reasons: CoachReason[];
  obvious_reasons: CoachReason[];
  /** What the obvious answer brings less, and the error of that: points, or the chance of a team. */
  less: [number, number];
}

export const puzzles: Listed[] = listed.map(([id, mode, theme, level]) => ({ id, mode, theme, level }));

const files = import.meta.glob<string>('../../../../data/puzzles/*.jsonl', { query: '?raw', import: 'default' });

export const puzzleIn = (text: string, id: string): Puzzle | null =>
  text.split('\n').filter((line) => line.includes(`"${id}"`)).map((line) => JSON.parse(line) as Puzzle).find((each) => each.id === id) ?? null;

export async function loadPuzzle(id: string): Promise<Puzzle | null> {
  const known = puzzles.find((each) => each.id === id);
  const load = known && files[`../../../../data/puzzles/${known.mode}.jsonl`];
  return load ? puzzleIn(await load(), id) : null;
}

/** What was answered begins with an answer of the puzzle: what may still be asked in that turn does not count. */
export const isRight = ({ answers }: Pick<Puzzle, 'answers'>, given: string[]): boolean =>
  answers.some((answer) => answer.every((text, at) => given[at] === text));

const line = (record: string, word: string): string[] =>
  (new RegExp(`^${word} (.*)$`, 'm').exec(record)?.[1] ?? '').split(' ').filter(Boolean);

export const setupIn = (record: string): { rules: string; switches: string[]; seats: Colour[] } => ({
  rules: line(record, 'rules')[0] ?? 'classic', switches: line(record, 'with'), seats: line(record, 'seats') as Colour[],
});
