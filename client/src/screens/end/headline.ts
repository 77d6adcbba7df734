// Who has won, in one sentence.
import type { Colour, Table, View } from '../../api/types';
import { list, t } from '../../i18n/index.svelte';

export function winnersOf(view: View, table: Table): Colour[] {
  if (table.ended_by === 'forfeit') return table.seats.filter((seat) => !seat.forfeited).map(({ seat }) => seat);
  return view.result?.winners ?? [];
}

/** Why the team has lost, in the cooperative game. */
export function defeat(view: View, missing: number): string {
  const mists = view.modules.mists!;
  const params = { points: mists.points, goal: mists.goal };
  if (view.result?.outcome === 'lost_to_ghosts') return t('mists.lost.ghosts', { ...params, need: missing });
  const pile = mists.marks_reached;
  if (mists.marks.length > 1 && pile < mists.marks.length - 1) {
    return t('mists.lost.pile', { n: pile + 1, dog: pile ? 'Ronja' : 'Rufus', points: mists.points, mark: mists.marks[pile] });
  }
  return t('mists.lost.tiles', params);
}

export function headline(view: View, table: Table, name: (colour: Colour) => string): string {
  const mists = view.modules.mists;
  if (mists) return view.result?.outcome === 'won' ? t('mists.victory', { n: mists.level }) : t('mists.defeat');
  const winners = winnersOf(view, table);
  const best = Math.max(...view.colours.filter(({ colour }) => winners.includes(colour)).map(({ score }) => score));
  const pts = t('unit.points', { n: best });
  return winners.length > 1 ? t('end.tie', { list: list(winners.map(name)), pts }) : t('end.win', { name: name(winners[0]!), pts });
}
