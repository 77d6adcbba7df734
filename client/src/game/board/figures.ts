// Where every figure is drawn: pieces that share a segment stand side by side, tokens keep to their corners.
import { ferryCurve, spotOf, type Owner, type PieceKind, type Side, type Spot } from '../../art';
import type { Placed, View } from '../../api/types';
import { variantAt } from './pictures.svelte';
import { factsOf } from './tiles';

export interface Figure {
  key: string;
  kind: PieceKind;
  owner: Owner | null;
  left: number;
  top: number;
  scale: number;
  lying: boolean;
  count: number;
}

const SIZE = 0.88;
const SHIFT = 9;

export interface At {
  x: number;
  y: number;
}

export function tileAt(tiles: Placed[], x: number, y: number): Placed | undefined {
  return tiles.findLast((tile) => tile.x === x && tile.y === y);
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

/** The way of a ferry between two sides of a lake, as a path in hundredths of its tile. */
export function ferryWay(tiles: Placed[], x: number, y: number, pair: string): string {
  const tile = tileAt(tiles, x, y);
  const facts = tile && factsOf(tile.tile);
  return facts ? ferryCurve(facts, tile.rotation, pair.split('-') as [Side, Side], variantAt(x, y)) : '';
}

/** A point of such a way, a cubic curve `M x y C x y x y x y`; t runs from 0 to 1. */
export function pointOfWay(d: string, t = 0.5): [number, number] {
  const [x0 = 50, y0 = 50, x1 = x0, y1 = y0, x2 = x1, y2 = y1, x3 = x2, y3 = y2] = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const [a, b, c, e] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
  return [a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3];
}

const TOWARDS: Record<string, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };
/** Where to point at the way between two sides: around the lake, so that no two places meet. */
export function gripOf(way: string, pair: string): [number, number] {
  const [left, top] = pointOfWay(way);
  const [a = [0, 0], b = [0, 0]] = pair.split('-').map((side) => TOWARDS[side]);
  const straight = a[0] + b[0] === 0 && a[1] + b[1] === 0;
  return straight ? [left + 36 * a[0]!, top + 36 * a[1]!] : [left + 20 * (a[0]! + b[0]!), top + 20 * (a[1]! + b[1]!)];
}

function pieces(view: View): Figure[] {
  const groups = new Map<string, View['pieces']>();
  for (const piece of view.pieces) {
    const place = `${piece.x},${piece.y} ${piece.segment}`;
    groups.set(place, [...(groups.get(place) ?? []), piece]);
  }
  const figures: Figure[] = [];
  for (const group of groups.values()) {
    // Large ones behind, the later ones in front.
    group.sort((a, b) => Number(b.piece === 'large') - Number(a.piece === 'large'));
    const first = group[0]!;
    const [left, top] = spotAt(view.tiles, first.x, first.y, first.segment);
    group.forEach((piece, index) => {
      const offset = (index - (group.length - 1) / 2) * 2 * SHIFT;
      const same = group.slice(0, index).filter((o) => o.colour === piece.colour && o.piece === piece.piece).length;
      figures.push({
        key: `${piece.colour} ${piece.piece} ${piece.x},${piece.y} ${piece.segment} ${same}`,
        kind: piece.piece, owner: piece.colour, left: left + offset, top: top + (index % 2) * 3,
        scale: SIZE, lying: piece.segment.startsWith('f') && piece.piece !== 'pig', count: 1,
      });
    });
  }
  return figures;
}

function neutral(view: View): Figure[] {
  const figures: Figure[] = [];
  const add = (key: string, kind: PieceKind, left: number, top: number, scale: number, count = 1): void => {
    figures.push({ key, kind, owner: null, left, top, scale, lying: false, count });
  };
  const { mage, witch, ferries = [], mists } = view.modules;
  for (const [kind, stands] of [['mage', mage], ['witch', witch]] as const) {
    if (!stands) continue;
    const [left, top] = spotAt(view.tiles, stands.x, stands.y, stands.segment);
    add(kind, kind, left + (kind === 'mage' ? -22 : 22), top - 2, 0.7);
  }
  for (const ferry of ferries) {
    const [left, top] = pointOfWay(ferryWay(view.tiles, ferry.x, ferry.y, ferry.pair));
    add(`ferry ${ferry.x},${ferry.y}`, 'ferry', ferry.x * 100 + left, ferry.y * 100 + top + 5, 0.75);
  }
  for (const tile of view.tiles) {
    if (tile.ingots) add(`ingot ${tile.x},${tile.y}`, 'ingot', tile.x * 100 + 18, tile.y * 100 + 90, 0.7, tile.ingots);
    if (tile.ghosts) add(`ghost ${tile.x},${tile.y}`, 'ghost', tile.x * 100 + 20, tile.y * 100 + 92, 0.75, tile.ghosts);
  }
  for (const [dog, stands] of Object.entries(mists?.dogs ?? {})) {
    if (!stands) continue;
    const [left, top] = spotAt(view.tiles, stands.x, stands.y, stands.segment);
    add(dog, dog as PieceKind, left + 20, top + 12, 0.7);
  }
  return figures;
}

export function figuresOn(view: View): Figure[] {
  return [...pieces(view), ...neutral(view)].sort((a, b) => a.top - b.top || a.left - b.left);
}
