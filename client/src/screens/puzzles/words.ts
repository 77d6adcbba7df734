// Why the answer of a puzzle is the best, in words.
import type { Colour } from '../../api/types';
import { reasonClauses } from '../../game/words/hint_words';
import { tAny } from '../../i18n/index.svelte';
import type { Puzzle } from './library';

/** What it does, and what the obvious answer does instead and loses with it. */
export function explained({ reasons, obvious_reasons, less }: Puzzle, name: (colour: Colour) => string, team: boolean): string {
  const best = tAny('puzzle.because', { what: reasonClauses(reasons, name) });
  const amount = team ? tAny('puzzle.less_chance', { n: Math.round(100 * less) }) : tAny('puzzle.less_points', { n: Math.round(less) });
  return `${best} ${tAny('puzzle.instead', { what: reasonClauses(obvious_reasons, name), amount })}`;
}
