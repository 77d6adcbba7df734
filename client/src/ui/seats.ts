// The order in which colours are offered to new seats.
import { OWNERS } from '../art';
import type { Colour } from '../api/types';

export const seatOrder: readonly Colour[] = OWNERS;
