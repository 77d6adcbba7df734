// The puzzles that come with the page: which there are, and each with its position when it is opened.
import files from 'virtual:puzzles';
import type { CoachReason, Colour } from '../../api/types';
import { unfold } from './folded';

export interface Listed {
  id: string;
  mode: string;
  theme: string;
  /** The weakest level that finds it. */
  level: string;
}

/** What a line of data/puzzles tells, as docs/puzzles.md describes it. */
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
  /** What the obvious answer brings less: points, or the chance of a team, as it is told. */
  less: number;
}

export const puzzles: Listed[] = files.flatMap(({ mode, ids, themes, levels }) => {
  const [theme, level] = [themes.split(' '), levels.split(' ')];
  return ids.split(' ').map((id, n) => ({ id, mode, theme: theme[n]!, level: level[n]! }));
});

export async function loadPuzzle(id: string): Promise<Puzzle | null> {
  const known = puzzles.find((each) => each.id === id);
  const file = known && files.find(({ mode }) => mode === known.mode);
  if (!file) return null;
  const { default: folded } = await import('virtual:puzzles/positions');
  const n = file.ids.split(' ').indexOf(id);
  const kind = folded.kinds[known.mode]!;
  const [reasons, obvious_reasons] = kind.reasons[n]!.map((which) => folded.reasons[which]!) as [CoachReason[], CoachReason[]];
  return { id, theme: known.theme, level: known.level, ...unfold(folded, kind, n), seat: kind.seats[n]!, reasons, obvious_reasons, less: kind.less[n]! };
}

/** What was answered begins with an answer of the puzzle: what may still be asked in that turn does not count. */
export const isRight = ({ answers }: Pick<Puzzle, 'answers'>, given: string[]): boolean =>
  answers.some((answer) => answer.every((text, at) => given[at] === text));

const line = (record: string, word: string): string[] =>
  (new RegExp(`^${word} (.*)$`, 'm').exec(record)?.[1] ?? '').split(' ').filter(Boolean);

/** How this seat is called there, if anyhow. */
export const nameIn = (record: string, colour: Colour): string => line(record, `name ${colour}`).join(' ');

export const setupIn = (record: string): { rules: string; switches: string[]; seats: Colour[] } => ({
  rules: line(record, 'rules')[0] ?? 'classic', switches: line(record, 'with'), seats: line(record, 'seats') as Colour[],
});
