// Why the answer of a puzzle is the best, in words.
import type { Colour } from '../../api/types';
import { isGood, reasonClauses } from '../../game/words/hint_words';
import { tAny } from '../../i18n/index.svelte';
import type { Puzzle } from './library';

/** What it does, and what the obvious answer does instead and loses with it; that something only brings more on average is not told. */
export function explained({ reasons, obvious_reasons, less }: Puzzle, name: (colour: Colour) => string, team: boolean): string {
  const best = reasonClauses(reasons.filter(isGood), name);
  const obvious = reasonClauses(obvious_reasons.filter(({ code }) => code !== 'average'), name);
  const [measure, n] = team ? ['chance', Math.round(100 * less)] : ['points', Math.round(less)];
  const because = best ? `${tAny('puzzle.because', { what: best })} ` : '';
  if (!obvious) return because + tAny(`puzzle.only_less_${measure}`, { n });
  return because + tAny('puzzle.instead', { what: obvious, amount: tAny(`puzzle.less_${measure}`, { n }) });
}
