// The centre lines of roads and rivers, where they end inside, and the gates they end at.
import type { City } from './city';
import { sideIndex, symbolOf, type RiverFacts, type RoadFacts, type TileFacts } from './facts';
import {
  add, distance, inside, inward, middle, mix, sample, sub, unit, type Curve, type Point,
} from './geometry';
import { around, type Random } from './random';

export interface Gate {
  at: Point;
  /** Towards the open land. */
  outward: Point;
}

export interface Way<Facts> {
  facts: Facts;
  sides: number[];
  curves: Curve[];
  /** The same in straight pieces, from the side of the tile inwards. */
  line: Point[];
  end: Point;
  gate?: Gate;
}
export type Road = Way<RoadFacts>;
export type River = Way<RiverFacts>;

/** A path from a village to a city gate: no road, but it parts the fields. */
export interface Stub {
  curves: Curve[];
  line: Point[];
  gate: Gate;
}

const straightened = (curves: readonly Curve[]): Point[] =>
  curves.flatMap((curve, i) => sample(curve, curves.length > 1 ? 8 : 14).slice(i ? 1 : 0));

function way<Facts>(facts: Facts, sides: number[], curves: Curve[], gate?: Gate): Way<Facts> {
  const end = curves[curves.length - 1]![3];
  return { facts, sides, curves, line: straightened(curves), end, ...(gate && { gate }) };
}

const capOn = (tile: TileFacts, side: number): boolean =>
  tile.cities.some((city) => city.sides.length === 1 && sideIndex(city.sides[0]!) === side);

/** Where the roads of a tile meet: a village, a lake or a clump of trees. */
export function meetingPoint(tile: TileFacts): Point {
  const [city, ...others] = tile.cities;
  if (!city || others.length || city.sides.length > 1) return [50, 51];
  return add([50, 50], inward(sideIndex(city.sides[0]!)), 10);
}

export function cropCentre(tile: TileFacts): Point {
  const ends = tile.roads.filter((road) => road.inner_end === 'crop_circle').length;
  const bend = tile.roads.some((road) => road.sides.length === 2);
  if (bend && ends === 1) return [51, 49]; // circle and bend touch
  if (bend && ends === 2) return [62, 38]; // they do not
  if (ends && tile.cities.length) return [50, 64]; // the field passes between circle and wall
  return [50, 50];
}

export function cemeteryCentre(tile: TileFacts): Point {
  const city = tile.cities[0];
  if (!city) return [50, 54];
  return city.sides.length === 2 ? [68, 68] : [50, 64];
}

const RUINS: Record<string, Point> = {
  'mists/start/NW': [100, 100],
  'mists/start/NE': [0, 100],
  'mists/start/SE': [0, 0],
  'mists/start/SW': [100, 0],
};
export const ruinCorner = (tile: TileFacts): Point | undefined => RUINS[tile.id];

function innerEnd(tile: TileFacts, road: RoadFacts): Point {
  switch (road.inner_end) {
    case 'house':
      return [76, 46];
    case 'crop_circle':
      return cropCentre(tile);
    case 'cemetery':
      return cemeteryCentre(tile);
    case 'ruin':
      return mix(ruinCorner(tile)!, [50, 50], 0.1);
    case 'monastery':
    case 'castle':
      return [50, 52];
    default:
      return meetingPoint(tile);
  }
}

/** A gate in the wall pieces of a city, near a wished point. */
function gateNear(city: City, wish: Point, extra: (piece: number) => number): Gate {
  let least = Infinity;
  let gate: Gate | undefined;
  for (const wall of city.walls) {
    for (let piece = 1; piece < wall.length - 2; piece++) {
      const a = wall[piece]!;
      const b = wall[piece + 1]!;
      for (let share = 0.2; share < 0.85; share += 0.1) {
        const at = mix(a, b, share);
        const cost = distance(at, wish) + extra(piece);
        if (cost >= least) continue;
        least = cost;
        const [dx, dy] = unit(sub(b, a));
        const normal: Point = [-dy, dx];
        const outward = inside(add(at, normal, 4), city.region) ? sub([0, 0], normal) : normal;
        gate = { at, outward };
      }
    }
  }
  return gate!;
}

function toGate(tile: TileFacts, road: RoadFacts, side: number, cities: City[]): Road {
  const city = cities.find((c) => c.facts.id === road.inner_end!.slice('city:'.length))!;
  const shared =
    tile.roads.filter((other) => other.inner_end === road.inner_end).length > 1 &&
    city.walls.length === 1 &&
    city.sides.length === 2;
  const start = middle(side);
  const wish = add(start, inward(side), 27);
  const gate = gateNear(city, wish, (piece) => (shared ? (piece === 2 ? 9 : 0) : piece === 2 ? 0 : 6));
  const curve: Curve = [start, add(start, inward(side), 18), add(gate.at, gate.outward, 12), gate.at];
  return way(road, [side], [curve], gate);
}

function bendHandle(tile: TileFacts, r: Random): number {
  const bends = tile.roads.filter((road) => road.sides.length === 2).length + tile.rivers.length;
  const crop = symbolOf(tile, 'crop_circle');
  let handle = bends > 1 ? 24 : 28;
  if (tile.monastery) handle = 20;
  else if (crop) {
    const ends = tile.roads.filter((road) => road.inner_end === 'crop_circle').length;
    handle = ends === 1 ? 29 : 21;
  } else if (tile.cities.some((city) => city.sides.length === 2)) handle = 25;
  return handle + around(r, 2);
}

/** From side to side. Every way meets the border at a right angle, so that ways join smoothly. */
function passing(tile: TileFacts, sides: number[], sway: number, id: string, r: Random): Curve[] {
  const [from, to] = [sides[0]!, sides[1]!];
  const [a, d] = [middle(from), middle(to)];
  const [into, back] = [inward(from), inward(to)];
  if (to - from !== 2) {
    const handle = bendHandle(tile, r);
    return [[a, add(a, into, handle), add(d, back, handle), d]];
  }
  const crossed = tile.roads.some((road) => road.crosses && (road.id === id || road.crosses === id));
  if (crossed) return [[a, add(a, into, 30), add(d, back, 30), d]];
  // A single cap city beside the way pushes it away.
  const right = (from + 3) % 4;
  const push = (capOn(tile, right) ? 10 : 0) - (capOn(tile, (right + 2) % 4) ? 10 : 0);
  const aside = inward(right);
  const tilt = around(r, sway);
  const centre = add([50, 50], aside, push + around(r, sway / 3));
  const along = unit(add(into, aside, tilt / 28));
  return [
    [a, add(a, into, 25), add(centre, along, -24), centre],
    [centre, add(centre, along, 24), add(d, back, 25), d],
  ];
}

export function riversOf(tile: TileFacts, r: Random): River[] {
  return tile.rivers.map((river) => {
    const sides = river.sides.map(sideIndex);
    if (sides.length === 2) return way(river, sides, passing(tile, sides, 7, river.id, r));
    const start = middle(sides[0]!);
    const n = inward(sides[0]!);
    // A spring beside a road touches it and so parts the fields.
    const end: Point = river.inner_end === 'lake' ? [50, 52] : tile.roads.length ? [57, 44] : [50, 46];
    const bend = add(add(end, n, -10), [n[1], n[0]], around(r, 7));
    return way(river, sides, [[start, add(start, n, 18), bend, end]]);
  });
}

export function roadsOf(tile: TileFacts, cities: City[], r: Random): Road[] {
  return tile.roads.map((road) => {
    const sides = road.sides.map(sideIndex);
    if (sides.length === 2) return way(road, sides, passing(tile, sides, 4.5, road.id, r));
    const side = sides[0]!;
    if (road.inner_end?.startsWith('city:')) return toGate(tile, road, side, cities);
    const [start, n, end] = [middle(side), inward(side), innerEnd(tile, road)];
    return way(road, sides, [[start, add(start, n, 22), add(end, n, -14), end]]);
  });
}

/** Paths from a village to those cities whose two neighbouring fields are not the same. */
export function stubsOf(tile: TileFacts, cities: City[]): Stub[] {
  if (!tile.roads.some((road) => road.inner_end === 'village')) return [];
  const hub = meetingPoint(tile);
  return cities
    .filter((city) => {
      const touching = tile.fields.filter((field) => field.cities.includes(city.facts.id));
      return city.sides.length === 1 && touching.length > 1;
    })
    .map((city) => {
      const gate = gateNear(city, hub, () => 0);
      const curve: Curve = [hub, mix(hub, gate.at, 0.3), add(gate.at, gate.outward, 3), gate.at];
      return { curves: [curve], line: sample(curve, 4), gate };
    });
}
