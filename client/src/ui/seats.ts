// The order in which colours are offered to new seats.
import type { Colour } from '../api/types';

export const seatOrder: readonly Colour[] = ['blue', 'red', 'yellow', 'black', 'pink', 'green'];

/** Those that are in the box: the classic and the new edition have five. */
export const coloursIn = (rules: string): readonly Colour[] =>
  /^(classic|new)/.test(rules) ? seatOrder.filter((colour) => colour !== 'pink') : seatOrder;
