// What modules add to a position that is set up by hand: on its tiles, and with the seats. As lines of a position
// (docs/records.md, section 2).
import type { ColourState, Placed, View } from '../api/types';
import { listed } from './list';

/** A number of a seat, or of the table, by how its line begins; `now` is what stands there without a line. */
export interface Figure {
  line: string;
  name: string;
  now: number | null;
}

/** A square that was pointed at, and what the line of the thing there says already. */
export interface Spot {
  at: string;
  tile: Placed | undefined;
  segment: string | null;
  lies: string | null;
}

/** What can be put on the board besides tiles and figures; its line begins with its name. */
export interface Thing {
  name: string;
  /** There is one of it: its line does not begin with the square. */
  single?: boolean;
  /** What its line says once it is put there; null: it is taken away, undefined: it cannot be. */
  put: (spot: Spot) => string | null | undefined;
}

export interface ModuleEdit {
  things?: (view: View) => Thing[];
  /** What a seat has in hand. */
  hand?: (state: ColourState) => Figure[];
  /** What the team has. */
  team?: (view: View) => Figure[];
  /** All this of a table that lies there. */
  lines: (view: View) => string[];
}

export const edits = listed(import.meta.glob<ModuleEdit>('./*/edit.ts', { eager: true, import: 'edit' }));
