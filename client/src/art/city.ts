// Where a city lies on its tile: walls run from tile corner to tile corner, so that walls of
// neighbouring tiles always meet.
import { halfIndex, sideIndex, symbolOf, type CityFacts, type TileFacts } from './facts';
import { add, corner, turn, type Point } from './geometry';
import { around, type Random } from './random';

export interface City {
  facts: CityFacts;
  sides: number[];
  region: Point[];
  walls: Point[][];
}

interface Bends {
  depth: number;
  pull: number;
  cut: number;
  narrow: boolean;
}

// The inner points of a wall, for the runs of open sides in standard position.
/** City on the N side: from the NE corner to the NW corner. */
const roundCap = ({ depth, narrow }: Bends): Point[] =>
  narrow
    ? [[75, 15], [60, depth], [40, depth], [25, 15]]
    : [[79, 20], [63, depth], [37, depth], [21, 20]];

/** City on the N and W sides: from the NE corner to the SW corner. */
function acrossCorner({ pull, narrow }: Bends): Point[] {
  const near = 19 - pull * 0.5 - (narrow ? 3 : 0);
  const far = 77 - pull * 0.8 - (narrow ? 3 : 0);
  return [[far, near], [56 - pull, 41 - pull], [41 - pull, 56 - pull], [near, far]];
}

/** Only the S side is open: from the SE corner to the SW corner. */
const alongSide = ({ cut }: Bends): Point[] => [
  [77, 100 - cut * 0.66],
  [61, 100 - cut],
  [39, 100 - cut],
  [23, 100 - cut * 0.66],
];

/** A field enclosed between a city through the tile (E, W) and a small one on its S side. */
const ENCLOSING = {
  outer: [[25, 9], [40, 14], [60, 14], [75, 9]],
  inner: [[84, 70], [64, 54], [36, 54], [16, 70]],
  small: [[27, 88], [41, 78], [59, 78], [73, 88]],
} satisfies Record<string, Point[]>;

const isThrough = (sides: number[]): boolean => sides.length === 2 && sides[1]! - sides[0]! === 2;
const isCorner = (sides: number[]): boolean => sides.length === 2 && !isThrough(sides);

/** Corners where two fields are kept apart by a city that reaches out to the corner. */
function wedges(tile: TileFacts): Set<number> {
  const found = new Set<number>();
  if (tile.id.startsWith('mists/start')) return found; // there the ruin keeps them apart
  const fieldOf: (string | undefined)[] = [];
  for (const field of tile.fields) for (const half of field.halves) fieldOf[halfIndex(half)] = field.id;
  for (let i = 0; i < 4; i++) {
    const before = fieldOf[(i * 2 + 7) % 8];
    const after = fieldOf[i * 2];
    if (before && after && before !== after) found.add(i);
  }
  return found;
}

function bends(tile: TileFacts, sides: number[], all: number[][]): Bends {
  const several = all.length > 1;
  const facing =
    all.length === 2 && all.every((s) => s.length === 1) && Math.abs(all[0]![0]! - all[1]![0]!) === 2;
  const crop = symbolOf(tile, 'crop_circle') !== undefined;
  let pull = 0;
  if (isCorner(sides)) {
    if (several) pull = all.filter(isCorner).length > 1 ? 10 : 6;
    if (tile.monastery) pull = 10;
    if (several && crop) pull = 14;
  }
  let depth = several ? 29 : 36;
  const village = tile.roads.some((road) => road.inner_end === 'village');
  if (facing) depth = crop ? 27 : village ? 29 : 33;
  if (tile.rivers.length) depth = 30;
  const viaduct = tile.roads.some((road) => road.crosses?.startsWith('c'));
  return { depth, pull, cut: viaduct ? 22 : 25, narrow: several && !(facing && !tile.rivers.length) };
}

export function citiesOf(tile: TileFacts, r: Random): City[] {
  const all = tile.cities.map((city) => city.sides.map(sideIndex));
  const cut = wedges(tile);
  const through = all.find(isThrough);
  const small = all.find((sides) => sides.length === 1);
  const enclosing = through && small ? small[0]! - 2 : undefined;
  return tile.cities.map((facts, index) => {
    const sides = all[index]!;
    const shape = bends(tile, sides, all);
    const isCity = (i: number) => sides.includes(((i % 4) + 4) % 4);
    const wallAlong = (from: number, to: number): Point[] => {
      const open = to - from;
      let inner: Point[];
      if (enclosing !== undefined) {
        const part =
          sides.length === 1 ? ENCLOSING.small : from % 4 === small![0] ? ENCLOSING.inner : ENCLOSING.outer;
        inner = part.map((p) => turn(p, enclosing));
      } else if (open === 1) inner = alongSide(shape).map((p) => turn(p, from - 2));
      else if (open === 2) inner = acrossCorner(shape).map((p) => turn(p, from - 1));
      else inner = roundCap(shape).map((p) => turn(p, from - 1));
      return [corner(from), ...inner.map((p) => add(p, [around(r, 1), around(r, 1)])), corner(to)];
    };
    const region: Point[] = [];
    const walls: Point[][] = [];
    const start = sides.find((i) => !isCity(i - 1)) ?? 0;
    for (let i = start; i < start + 4; ) {
      if (isCity(i)) {
        region.push(corner(i++));
        continue;
      }
      let end = i + 1;
      while (end < start + 4 && !isCity(end) && !cut.has(end % 4)) end++;
      const wall = wallAlong(i, end);
      walls.push(wall);
      region.push(...wall.slice(0, -1));
      i = end;
    }
    return { facts, sides, region, walls };
  });
}
