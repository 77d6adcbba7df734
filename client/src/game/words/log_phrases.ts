// Phrases of which the sentences of the log are made.
import type { GameEvent, LogEntry, PointsNote, PointsSum } from '../../api/types';
import { tAny } from '../../i18n/index.svelte';
import { place } from '../../i18n/words';

/** Where something happened. */
export const placeOf = (event: GameEvent): string => (event.x === undefined ? '' : place(event.x, event.y ?? 0));

/** The two sides that a pair such as N-S names. */
export function sidesOfPair(pair: string | undefined): [string, string] {
  const [a = 'n', b = 's'] = (pair ?? 'N-S').toLowerCase().split('-');
  return [tAny(`side.${a}`), tAny(`side.${b}`)];
}

/** An entry's action begins with its seat, where it has one. */
export function verbIn(entry: LogEntry): string {
  const words = (entry.action ?? '').split(' ');
  return (words[0] === entry.seat ? words[1] : words[0]) ?? '';
}

/** Whether a sum was changed by this. */
export const noted = (event: GameEvent, note: PointsNote): boolean => event.sum?.notes.includes(note) ?? false;

/** What a sum is before it is halved. */
export const whole = (sum: PointsSum): number =>
  sum.tiles * sum.per_tile + sum.shields * sum.per_shield + sum.cities * sum.per_city + sum.flat;

export const dogName = (dog: string | undefined): string => (dog ? dog.charAt(0).toUpperCase() + dog.slice(1) : '');
