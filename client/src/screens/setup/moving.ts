// A game of this device that is to go on at the server, where others can join it.
import { keysOf } from '../../api/keys';
import { api } from '../../api/rest';
import type { Seat } from '../../api/types';
import { usualPlan, type Plan, type PlannedSeat } from './plan.svelte';

/** Who sits at this screen besides the first gets a link, which is what moving is for. */
function planned(seats: Seat[]): PlannedSeat[] {
  const first = seats.find(({ kind }) => kind === 'here');
  return seats.map((seat) => ({
    colour: seat.seat, name: seat.kind === 'computer' ? '' : seat.name, level: seat.level ?? 'casual',
    kind: seat.kind === 'computer' || seat === first ? seat.kind : 'link',
  }));
}

export async function planToMove(game: string): Promise<Plan> {
  const key = keysOf(game).host;
  const [{ table }, record] = await Promise.all([api.game(game, key), api.record(game, key)]);
  const { moves } = await api.checkRecord(record);
  return {
    ...usualPlan(), rules: table.setup.rules, seats: planned(table.seats), aids: table.aids, drawByHand: table.draw_by_hand,
    branch: { record, at: moves, order: 'shuffled' }, moving: game,
  };
}
