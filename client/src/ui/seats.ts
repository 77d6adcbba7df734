// The order in which colours are offered to new seats.
import type { Colour } from '../api/types';

export const seatOrder: readonly Colour[] = ['blue', 'red', 'yellow', 'black', 'pink', 'green'];
