// Who has won, in one sentence.
import type { Colour, GameEvent, Table, View } from '../../api/types';
import { dogName } from './log_phrases';
import { list, t } from '../../i18n/index.svelte';

export function winnersOf(view: View, table: Table): Colour[] {
  if (table.ended_by === 'forfeit') return table.seats.filter((seat) => !seat.forfeited).map(({ seat }) => seat);
  return view.result?.winners ?? [];
}

/** Why the team has lost, in the cooperative game: what the event says that ended it. */
export function defeat({ what, number, points, goal, mark, dog }: GameEvent): string {
  if (what === 'lost_to_ghosts') return t('mists.lost.ghosts', { need: number, points, goal });
  if (mark !== undefined) return t('mists.lost.pile', { n: number, dog: dogName(dog), points, mark });
  return t('mists.lost.tiles', { points, goal });
}

/** That the game is over and who has won, as it is said. */
export function ending(view: View, table: Table, name: (colour: Colour) => string): string {
  const text = headline(view, table, name);
  return t('say.end', { headline: /[.!]$/.test(text) ? text : `${text}.` });
}

export function headline(view: View, table: Table, name: (colour: Colour) => string): string {
  const mists = view.modules.mists;
  if (mists) return view.result?.outcome === 'won' ? t('mists.victory', { n: mists.level }) : t('mists.defeat');
  const winners = winnersOf(view, table);
  const best = Math.max(...view.colours.filter(({ colour }) => winners.includes(colour)).map(({ score }) => score));
  const pts = t('unit.points', { n: best });
  return winners.length > 1 ? t('end.tie', { list: list(winners.map(name)), pts }) : t('end.win', { name: name(winners[0]!), pts });
}
