// What stands beside a thing that can be chosen: points, what a construction is worth, how many ghosts leave.
import { signed } from '../../i18n/index.svelte';
import type { Choice } from './choices';
import type { GameModel, Step } from './model.svelte';

/** What the construction under a spot is worth now and when it is finished. */
function worthOf({ target, actions }: Choice, model: GameModel): string {
  if (target.kind !== 'segment' || actions[0]?.verb !== 'put') return '';
  const feature = model.featureAsked(target.x, target.y, target.segment);
  if (feature?.value === undefined) return '';
  const end = feature.value_if_completed ?? feature.value;
  return end === feature.value ? `${feature.value}` : `${feature.value} → ${end}`;
}

/** By the keys of the choices; `counted` is the answer that says how many ghosts leave. */
export function valuesOf(model: GameModel, counted: Step | null): Map<string, string> {
  return new Map(model.choices.filter(({ opens }) => !opens).flatMap((choice): [string, string][] => {
    const { points, number = 0 } = counted?.choice.key === choice.key ? counted.action : model.actionFor(choice);
    const leaving = choice.target.kind === 'tile' && number ? `−${number}` : '';
    const text = leaving || (points === undefined ? worthOf(choice, model) : signed(points) || '0');
    return text ? [[choice.key, text]] : [];
  }));
}
