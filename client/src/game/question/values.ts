// What stands beside a thing that can be chosen: the points it brings, how many ghosts leave.
import { signed } from '../../i18n/index.svelte';
import type { GameModel, Step } from './model.svelte';

/** By the keys of the choices; `counted` is the answer that says how many ghosts leave. */
export function valuesOf(model: GameModel, counted: Step | null): Map<string, string> {
  return new Map(model.choices.filter(({ opens }) => !opens).flatMap((choice): [string, string][] => {
    const { points, number = 0 } = counted?.choice.key === choice.key ? counted.action : model.actionFor(choice);
    const leaving = choice.target.kind === 'tile' && number ? `−${number}` : '';
    const text = leaving || (points === undefined ? '' : signed(points) || '0');
    return text ? [[choice.key, text]] : [];
  }));
}
