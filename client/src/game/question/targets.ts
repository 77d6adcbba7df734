// What a person points at to give an answer.
import type { Colour, Legal as Action, ModulesState } from '../../api/types';

export interface Cell {
  x: number;
  y: number;
}
export type FigureName = 'man' | 'woman';

export type Target =
  | ({ kind: 'square' } & Cell)
  | ({ kind: 'tile' } & Cell)
  | ({ kind: 'segment'; segment: string } & Cell)
  | ({ kind: 'figure'; segment: string; colour?: Colour; what: string } & Cell)
  | ({ kind: 'token'; what: string } & Cell)
  | ({ kind: 'pair'; pair: string } & Cell)
  | { kind: 'track'; square: number }
  | { kind: 'track_figure'; colour: Colour; figure: FigureName }
  | { kind: 'option'; id: string };

export interface Choice {
  key: string;
  target: Target;
  /** Answers that point at the same thing. They differ in what `variantOf` names, or in the segment of a road or city;
   *  the segment that `target` names comes first. */
  actions: Action[];
  /** What is chosen among in a second step: the ways of a token, the tiles with ghosts. */
  opens?: Choice[];
}

/** What a person sets beside pointing: the turn of a tile, the kind or colour of a figure, how many ghosts. */
export type Variant = string | number;

export interface Context {
  seat: Colour;
  /** In the order in which they were placed. */
  tiles: Cell[];
  /** What modules have on the table, so that it can be pointed at. */
  modules?: ModulesState;
}

export const at = (action: Action): Cell => ({ x: action.x ?? 0, y: action.y ?? 0 });

export const square = (action: Action): Target => ({ kind: 'square', ...at(action) });

export const tile = (action: Action): Target => ({ kind: 'tile', ...at(action) });

export const segment = (action: Action): Target => ({ kind: 'segment', ...at(action), segment: action.segment ?? '' });

export const figure = (action: Action, colour: Colour | undefined, what: string): Target =>
  ({ kind: 'figure', ...at(action), segment: action.segment ?? '', colour, what });

/** Two sides of a tile, and the way between them. */
export const pair = (action: Action): Target => ({ kind: 'pair', ...at(action), pair: action.pair ?? '' });

export const option = (id: string): Target => ({ kind: 'option', id });

/** Tokens are known by what they are. */
export function keyOf(target: Target): string {
  const { kind, ...rest } = target;
  const parts = kind === 'token' ? [target.what, target.x, target.y] : [kind, ...Object.values(rest)];
  return parts.filter((part) => part !== undefined).join(' ');
}
