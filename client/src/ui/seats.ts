// How a colour is told apart: fill, glyph and name. A record's green is drawn with the white set.
import type { Colour } from '../api/types';

export interface SeatLook {
  fill: string;
  onFill: string;
  /** The glyph in a box of 16 by 16. */
  glyph: string;
}

export const seatLooks: Record<Colour, SeatLook> = {
  blue: { fill: '#0072b2', onFill: '#fbf6ea', glyph: 'M8 2 14.5 13.5H1.5Z' },
  red: { fill: '#d55e00', onFill: '#fbf6ea', glyph: 'M8 1 15 8 8 15 1 8Z' },
  yellow: { fill: '#f0e442', onFill: '#23211f', glyph: 'm8 1 2.1 4.7 5.1.5-3.8 3.5 1.1 5L8 12.1 3.5 14.7l1.1-5L.8 6.2l5.1-.5Z' },
  black: { fill: '#23211f', onFill: '#fbf6ea', glyph: 'M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z' },
  pink: { fill: '#cc79a7', onFill: '#23211f', glyph: 'M5.5 1h5v4.5H15v5h-4.5V15h-5v-4.5H1v-5h4.5Z' },
  green: { fill: '#fbf6ea', onFill: '#23211f', glyph: 'M2 2h12v12H2Z' },
};

/** The order in which colours are offered to new seats. */
export const seatOrder: Colour[] = ['blue', 'red', 'yellow', 'black', 'pink', 'green'];
