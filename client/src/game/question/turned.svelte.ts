// Around a phone that lies on the table: for those who sit opposite, the bar with question, hand and confirm is turned round.
import { keepTurned, keysOf } from '../../api/keys';
import type { Colour } from '../../api/types';
import type { GameModel } from './model.svelte';

export class Turned {
  #seats: Colour[] = $state.raw([]);

  constructor(readonly model: GameModel) {
    this.#seats = keysOf(model.live.id).turned ?? [];
  }

  /** Several people sit at this screen. */
  readonly offered: boolean = $derived.by(() => this.model.seats.length > 1);
  /** Whoever is to answer or draw sits opposite. */
  readonly now: boolean = $derived.by(() => {
    const seat = this.model.askedSeat ?? this.model.view?.active;
    return this.offered && !!seat && !this.model.view?.over && this.has(seat);
  });

  has(seat: Colour): boolean {
    return this.#seats.includes(seat);
  }

  toggle(seat: Colour): void {
    this.#seats = this.has(seat) ? this.#seats.filter((other) => other !== seat) : [...this.#seats, seat];
    keepTurned(this.model.live.id, this.#seats);
  }
}
