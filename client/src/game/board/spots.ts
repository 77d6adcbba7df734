// The spots on the tile that a question is about: where they stand, and how large the tile has to be to hit each of them.
import type { Colour, Placed, View } from '../../api/types';
import { isFlight, type Choice, type Variant } from '../question/choices';
import { gripOf, spotAt, wayAcross } from './where';
import { flightOf } from './flight';
import { spread, type Point } from './spread';
import { standingOf, type Standing } from './stands';
import { wordSides, type Side } from './word_sides';

/** Between the middles of two spots, in pixels: nothing nearer can be hit with a finger. */
const APART = 52;
/** How much larger than usual a tile becomes whose spots lie close together. */
const CLOSER = 1.235;
/** How far a spot may slide from its place, in pixels. */
const SLIDE = 24;
/** How much of the room the tile takes, and of one so wide that everything else can stand beside it. */
const SHARE = 0.55;
const SHARE_WIDE = 0.65;
const LARGEST = 340;
const SMALLEST = 200;

/** How large a spot is drawn on a tile of this size. */
export const discSize = (size: number): number => Math.round(Math.max(52, Math.min(76, size * 0.2)));
/** Its word stands below it. */
const WORD = 14;

export interface Spot {
  choice: Choice;
  /** In hundredths of the board. */
  left: number;
  top: number;
  /** Where it belongs, when it had to make room for another. */
  from: Point | null;
  stand: Standing | null;
  word: Side;
}

/** A place of the tile where somebody stands already. */
export interface Lock {
  segment: string;
  left: number;
  top: number;
}

function placeOf(choice: Choice, tiles: Placed[]): Point | null {
  const { target } = choice;
  if (isFlight(choice)) return flightOf(tiles)?.spot ?? null;
  if (target.kind === 'pair') {
    const [left, top] = gripOf(wayAcross(tiles, target.x, target.y, target.pair), target.pair);
    return [target.x * 100 + left, target.y * 100 + top];
  }
  return target.kind === 'segment' ? spotAt(tiles, target.x, target.y, target.segment) : null;
}

/** The tile on which all spots of a question are. */
export function tileOf(choices: Choice[], tiles: Placed[]): Placed | null {
  const cells = new Set(choices.flatMap(({ target }) => ('x' in target ? [`${target.x},${target.y}`] : [])));
  const [key] = cells;
  if (cells.size !== 1) return null;
  return tiles.findLast(({ x, y }) => `${x},${y}` === key) ?? null;
}

const onTile = ({ target }: Choice): boolean => target.kind === 'segment' || target.kind === 'pair';
/** Those of the choices that stand on a tile as spots. */
export const spotsIn = (choices: Choice[]): Choice[] => choices.filter((choice) => onTile(choice));

function nearest(points: Point[]): number {
  let least = Infinity;
  points.forEach((a, i) => points.slice(i + 1).forEach((b) => (least = Math.min(least, Math.hypot(a[0] - b[0], a[1] - b[1])))));
  return least;
}

/** How large a tile is to be while figures are put on it. */
export function figureSize(choices: Choice[], tiles: Placed[], room: { width: number; height: number }): number {
  const share = room.width > 2 * LARGEST ? SHARE_WIDE : SHARE;
  const usual = Math.min(LARGEST, Math.max(SMALLEST, share * Math.min(room.width, room.height)));
  const points = choices.flatMap((choice) => [placeOf(choice, tiles) ?? []].filter((each): each is Point => each.length === 2));
  return Math.min(CLOSER * usual, Math.max(usual, (100 * APART) / nearest(points)));
}

/** Room for their words where that moves no spot far, else for the spots alone. */
function apart(points: Point[], size: number): Point[] {
  const disc = discSize(size);
  const places = spread(points, (100 * (disc + WORD)) / size);
  const far = places.some(([x, y], i) => (Math.hypot(x - points[i]![0], y - points[i]![1]) * size) / 100 > SLIDE);
  return far ? spread(points, (100 * disc) / size) : places;
}

/** Where the spots of one tile, and the locks of places that are taken, are drawn at this size of it. */
export function spotsOn(
  tile: Placed, choices: Choice[], locked: string[], view: View, size: number, seat: Colour, variantOf: (choice: Choice) => Variant,
): { spots: Spot[]; locks: Lock[] } {
  const found = choices.flatMap((choice) => {
    const at = placeOf(choice, view.tiles);
    return at ? [{ choice, at }] : [];
  });
  const all = [...found.map(({ at }) => at), ...locked.map((segment) => spotAt(view.tiles, tile.x, tile.y, segment))];
  const inTile = all.map(([left, top]): Point => [left - tile.x * 100, top - tile.y * 100]);
  const places = apart(inTile, size);
  const sides = wordSides(places.map(([x, y]): Point => [(x * size) / 100, (y * size) / 100]), discSize(size), size);
  const onBoard = places.map(([x, y]) => ({ left: x + tile.x * 100, top: y + tile.y * 100 }));
  const spots = found.map(({ choice, at }, i) => {
    const { left, top } = onBoard[i]!;
    const far = Math.hypot(left - at[0], top - at[1]) * size > 600;
    return { choice, left, top, from: far ? at : null, stand: standingOf(choice, variantOf(choice), seat), word: sides[i]! };
  });
  return { spots, locks: locked.map((segment, i) => ({ segment, ...onBoard[found.length + i]! })) };
}
