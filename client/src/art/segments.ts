// The parts of a tile that a player points at: their areas, and where pieces stand on them.
import { contour, pathOf } from './contour';
import type { Rotation, Side, TileFacts } from './facts';
import { sideIndex } from './facts';
import { add, inside, mix, sub, unit, type Curve, type Point } from './geometry';
import { MAP_SIZE, ROAD_HALF, RIVER_HALF } from './layout';
import { mistRegion } from './mistbank';
import { curveLine, ellipse } from './svg';
import { viewOf, type View } from './view';

export interface Spot {
  x: number;
  y: number;
}

const AREAS = {
  cloister: { rx: 22, ry: 23, down: 2 },
  castle: { rx: 21, ry: 23, down: 2 },
  cemetery: { rx: 22, ry: 12, down: 0 },
  garden: { rx: 13.5, ry: 9, down: 0 },
} as const;

function buildingAt(view: View, segment: string): Point | undefined {
  const { monastery, castle, cemetery, garden } = view.layout;
  const found = { cloister: monastery, castle, cemetery, garden }[segment];
  return found && view.at(found.at);
}

/** Below the building, so that it stays visible, and beside a road that comes from there. */
function beforeBuilding(view: View): Point {
  const road = view.layout.roads.some((r) => r.sides.length === 1 && (r.sides[0]! + view.quarters) % 4 === 2);
  return road ? [-14, 15] : [0, 20];
}

/** Where a piece stands on a segment: the foot of a standing one, the middle of a lying one. */
export function spotOf(tile: TileFacts, rotation: Rotation, segment: string, seed = 0): Spot {
  const view = viewOf(tile, rotation, seed);
  const building = buildingAt(view, segment);
  if (building) {
    const [dx, dy] = segment === 'cloister' || segment === 'castle' ? beforeBuilding(view) : [0, 4];
    return { x: building[0] + dx, y: building[1] + dy };
  }
  const [x, y] = view.at(view.layout.spots.get(segment) ?? [50, 50]);
  if (segment.startsWith('r')) return { x, y: y + 2 };
  // A standing figure is tall: its foot goes a little below the middle of the area.
  const city = view.layout.cities.find((c) => c.facts.id === segment);
  const lower: Point = [x, y + 6];
  const room = (p: Point) => city && inside(p, view.all(city.region)) && p[1] < 98;
  return room(lower) && room(add(lower, [7, 1])) && room(add(lower, [-7, 1])) ? { x, y: y + 6 } : { x, y };
}

/** The area of a wide line with flat ends. */
function ribbon(line: readonly Point[], half: number): string {
  const sideways = line.map((p, i) => {
    const along = unit(sub(line[Math.min(i + 1, line.length - 1)]!, line[Math.max(i - 1, 0)]!));
    return { p, across: [-along[1], along[0]] as Point };
  });
  const left = sideways.map(({ p, across }) => add(p, across, half));
  const right = sideways.map(({ p, across }) => add(p, across, -half)).reverse();
  return pathOf([[...left, ...right]]);
}

/** The area of a segment as an SVG path; holes wind the other way round. */
export function segmentShape(tile: TileFacts, rotation: Rotation, segment: string, seed = 0): string {
  const view = viewOf(tile, rotation, seed);
  const { cities, roads, rivers, fields } = view.layout;
  const building = buildingAt(view, segment);
  if (building) {
    const { rx, ry, down } = AREAS[segment as keyof typeof AREAS];
    return ellipse(building[0], building[1] + down, rx, ry).d;
  }
  const city = cities.find((c) => c.facts.id === segment);
  if (city) return pathOf([view.all(city.region)]);
  const road = roads.find((r) => r.facts.id === segment);
  if (road) return ribbon(view.all(road.line), ROAD_HALF);
  const river = rivers.find((r) => r.facts.id === segment);
  if (river) return ribbon(view.all(river.line), RIVER_HALF);
  const mist = tile.mists?.find((m) => m.id === segment);
  if (mist) return pathOf([view.all(mistRegion(mist.sides).region)]);
  const index = tile.fields.findIndex((field) => field.id === segment);
  if (index < 0) return '';
  const has = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < MAP_SIZE && y < MAP_SIZE && fields.cells[y * MAP_SIZE + x] === index;
  return pathOf(contour(MAP_SIZE, has).map((loop) => view.all(loop)));
}

/** The way across a lake between the roads of two sides, as they lie on the table. */
export function curveAcross(tile: TileFacts, rotation: Rotation, pair: readonly [Side, Side], seed = 0): string {
  const view = viewOf(tile, rotation, seed);
  const hub = view.at(view.layout.hub?.at ?? [50, 50]);
  const ends = pair.map((side) => {
    const index = sideIndex(side);
    const road = view.layout.roads.find((r) => (r.sides[0]! + view.quarters) % 4 === index);
    return road ? mix(view.at(road.line[0]!), hub, 0.62) : hub;
  }) as [Point, Point];
  const [a, d] = ends;
  const curve: Curve = [a, mix(a, hub, 0.75), mix(d, hub, 0.75), d];
  return curveLine([curve]).d;
}
