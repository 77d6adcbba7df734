// Where things are on the board, in hundredths of a tile from square 0,0.
import { curveAcross, spotOf, type Side, type Spot } from '../../art';
import type { Placed } from '../../api/types';
import { variantAt } from './pictures.svelte';
import { factsOf } from './tiles';

/** The tiles of a position by their squares; a position that was drawn does not change. */
const squares = new WeakMap<Placed[], Map<string, Placed>>();

export function tileAt(tiles: Placed[], x: number, y: number): Placed | undefined {
  let found = squares.get(tiles);
  if (!found) squares.set(tiles, (found = new Map(tiles.map((tile) => [`${tile.x},${tile.y}`, tile]))));
  return found.get(`${x},${y}`);
}

/** Where a piece on a segment stands, in hundredths of a tile from square 0,0. */
export function spotAt(tiles: Placed[], x: number, y: number, segment: string): [number, number] {
  const tile = tileAt(tiles, x, y);
  const key = `${tile?.tile} ${tile?.rotation} ${segment} ${variantAt(x, y)}`;
  let spot = spots.get(key);
  if (!spot) {
    const facts = tile && factsOf(tile.tile);
    spots.set(key, (spot = facts ? spotOf(facts, tile.rotation, segment, variantAt(x, y)) : { x: 50, y: 50 }));
  }
  return [x * 100 + spot.x, y * 100 + spot.y];
}
const spots = new Map<string, Spot>();

/** The way between two sides of a tile, as a path in hundredths of it. */
export function wayAcross(tiles: Placed[], x: number, y: number, pair: string): string {
  const tile = tileAt(tiles, x, y);
  const facts = tile && factsOf(tile.tile);
  return facts ? curveAcross(facts, tile.rotation, pair.split('-') as [Side, Side], variantAt(x, y)) : '';
}

/** A point of such a way, a cubic curve `M x y C x y x y x y`; t runs from 0 to 1. */
export function pointOfWay(d: string, t = 0.5): [number, number] {
  const [x0 = 50, y0 = 50, x1 = x0, y1 = y0, x2 = x1, y2 = y1, x3 = x2, y3 = y2] = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const [a, b, c, e] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
  return [a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3];
}

const TOWARDS: Record<string, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
/** Where to point at the way between two sides: around the middle, so that no two places meet. */
export function gripOf(way: string, pair: string): [number, number] {
  const [left, top] = pointOfWay(way);
  const [a = [0, 0], b = [0, 0]] = pair.split('-').map((side) => TOWARDS[side]);
  const straight = a[0] + b[0] === 0 && a[1] + b[1] === 0;
  return straight ? [left + 36 * a[0]!, top + 36 * a[1]!] : [left + 20 * (a[0]! + b[0]!), top + 20 * (a[1]! + b[1]!)];
}
