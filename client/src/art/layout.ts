// Everything about one copy of a tile that does not depend on how it is turned: where its features
// run and where its buildings, symbols and pieces stand.
import { symbols } from '../modules/art';
import { citiesOf, type City } from './city';
import { showsGarden, sideIndex, symbolOf, type CropFigure, type TileFacts } from './facts';
import { mapFields, type Border, type FieldMap } from './fieldmap';
import { add, distance, distanceToLine, distanceToSegment, inside, inward, type Point } from './geometry';
import { Places } from './places';
import { random } from './random';
import { furnish, type Furniture } from './furnish';
import { scatter, type Prop } from './scatter';
import {
  cemeteryCentre, cropCentre, meetingPoint, riversOf, roadsOf, ruinCorner, stubsOf,
  type River, type Road, type Stub,
} from './ways';

export interface Building {
  at: Point;
  scale: number;
}

export interface Hub {
  at: Point;
  kind: 'village' | 'trees' | 'lake';
  scale: number;
}

export interface Crop {
  at: Point;
  radius: number;
  figure: CropFigure;
  /** The wheat between two cities that keeps fields apart. */
  strip?: Point[];
}

export interface Land {
  tile: TileFacts;
  name: string;
  cities: City[];
  roads: Road[];
  rivers: River[];
  stubs: Stub[];
  hub?: Hub;
  crop?: Crop;
  monastery?: Building;
  castle?: Building;
  cemetery?: Building;
  ruin?: Point;
  house?: Point;
  fields: FieldMap;
}

export interface Layout extends Land, Furniture {
  props: Prop[];
}

export const ROAD_HALF = 5.5;
export const RIVER_HALF = 8;
export const LAKE = { rx: 25, ry: 17, down: 3 };
export const POOL = { rx: 11, ry: 8 };
export const VILLAGE = { rx: 15.6, ry: 13.6 };
export const WIDE_LAKE = { rx: 23, ry: 19.4 };
export const MAP_SIZE = 100;

function hubOf(tile: TileFacts): Hub | undefined {
  const at = meetingPoint(tile);
  if (symbolOf(tile, 'lake')) return { at, kind: 'lake', scale: tile.cities.length ? 0.84 : 1.05 };
  if (!tile.roads.some((road) => road.inner_end === 'village')) return undefined;
  return { at, kind: tile.symbols.some(({ kind }) => symbols[kind]?.inTrees) ? 'trees' : 'village', scale: 1 };
}

/** The middle of the largest free disc, for a circle that lies in a field and parts nothing. */
function openDisc(cities: City[], roads: Road[], hub: Hub | undefined): { at: Point; radius: number } {
  let best = { at: [50, 50] as Point, radius: 0 };
  for (let x = 16; x <= 84; x += 2) {
    for (let y = 16; y <= 84; y += 2) {
      const at: Point = [x, y];
      if (cities.some((city) => inside(at, city.region))) continue;
      const radius = Math.min(
        ...cities.flatMap((city) => city.walls.map((wall) => distanceToLine(at, wall))),
        ...roads.map((road) => distanceToLine(at, road.line) - ROAD_HALF),
        hub ? distance(at, hub.at) - VILLAGE.rx : 50,
        Math.min(x, y, 100 - x, 100 - y) + 2,
      );
      if (radius > best.radius) best = { at, radius };
    }
  }
  return { at: best.at, radius: Math.min(17, best.radius - 5) };
}

function cropOf(tile: TileFacts, cities: City[], roads: Road[]): Crop | undefined {
  const symbol = symbolOf(tile, 'crop_circle');
  if (!symbol) return undefined;
  const at = cropCentre(tile);
  const crop: Crop = { at, radius: 17, figure: symbol.figure };
  const atRoads = tile.roads.some((road) => road.inner_end === 'crop_circle');
  if (atRoads) return { ...crop, radius: tile.cities.length ? 15 : 17 };
  if (tile.cities.length === 2 && tile.fields.length === 0) {
    const [first, second] = cities as [City, City];
    return { ...crop, radius: 14, strip: [...first.walls[0]!, ...second.walls[0]!.slice(1)] };
  }
  if (tile.cities.length === 2 && tile.fields.length === 2) {
    const strip: Point[] = [[40, 24], [60, 24], [66, 40], [66, 60], [60, 76], [40, 76], [34, 60], [34, 40]];
    return { ...crop, radius: 15.5, strip };
  }
  return { ...crop, ...openDisc(cities, roads, hubOf(tile)) };
}

function monasteryOf(tile: TileFacts): Building | undefined {
  if (!tile.monastery) return undefined;
  const bends = tile.roads.filter((road) => road.sides.length === 2);
  const city = tile.cities[0];
  const river = tile.rivers[0];
  const away = (sides: readonly ('N' | 'E' | 'S' | 'W')[], k: number): Point =>
    sides.reduce<Point>((p, side) => add(p, inward(sideIndex(side)), k), [50, 51]);
  if (city && bends.length) return { at: [53, 52], scale: 0.86 };
  if (city) return { at: add(away(city.sides, 12), [0, -1]), scale: 1.1 };
  if (bends.length > 1) return { at: [50, 51], scale: 1 };
  if (bends[0]) return { at: add(away(bends[0].sides, 10), [0, 1]), scale: 1.1 };
  if (river?.sides.length === 2) return { at: [50, 27], scale: 1.1 };
  if (river) return { at: [50, 60], scale: 1 };
  return { at: [50, 54], scale: 1.32 };
}

/** What keeps fields apart. */
export function bordersOf(land: Omit<Land, 'fields'>): Border[] {
  const borders: Border[] = [];
  for (const city of land.cities) {
    borders.push({ area: city.region });
    for (const wall of city.walls) borders.push({ line: wall, half: 1 });
  }
  for (const road of [...land.roads, ...land.stubs]) borders.push({ line: road.line, half: ROAD_HALF });
  for (const { line, facts, end } of land.rivers) {
    borders.push({ line, half: RIVER_HALF });
    if (facts.inner_end === 'lake') borders.push({ centre: add(end, [0, LAKE.down]), rx: LAKE.rx, ry: LAKE.ry });
    if (facts.inner_end === 'spring') borders.push({ centre: end, ...POOL });
  }
  const { hub, crop, castle, ruin } = land;
  if (hub?.kind === 'lake') {
    borders.push({ centre: hub.at, rx: WIDE_LAKE.rx * hub.scale, ry: WIDE_LAKE.ry * hub.scale });
  } else if (hub) borders.push({ centre: hub.at, ...VILLAGE });
  if (castle) borders.push({ centre: castle.at, rx: 18, ry: 9 });
  if (crop) borders.push({ centre: crop.at, rx: crop.radius, ry: crop.radius });
  if (crop?.strip) borders.push({ area: crop.strip });
  if (ruin) borders.push({ centre: ruin, rx: 20, ry: 20 });
  return borders;
}

/** Distance from the lines that nothing may stand on. */
function clearanceOf(land: Land): (p: Point) => number {
  const pieces: { a: Point; b: Point; half: number }[] = [];
  const keepOff = (line: readonly Point[], half: number) => {
    for (let i = 1; i < line.length; i++) pieces.push({ a: line[i - 1]!, b: line[i]!, half });
  };
  for (const city of land.cities) for (const wall of city.walls) keepOff(wall, 2);
  for (const road of [...land.roads, ...land.stubs]) keepOff(road.line, 6.5);
  for (const river of land.rivers) keepOff(river.line, 10);
  return (p) => {
    let least = 50;
    for (const { a, b, half } of pieces) least = Math.min(least, distanceToSegment(p, a, b) - half);
    return least;
  };
}

function build(tile: TileFacts, seed: number): Layout {
  const name = `${tile.id}#${seed}`;
  const r = random(name);
  const cities = citiesOf(tile, r);
  const roads = roadsOf(tile, cities, r);
  const base = {
    tile,
    name,
    cities,
    roads,
    rivers: riversOf(tile, r),
    stubs: stubsOf(tile, cities),
    hub: hubOf(tile),
    crop: cropOf(tile, cities, roads),
    monastery: monasteryOf(tile),
    castle: symbolOf(tile, 'castle') && { at: [50, 51] as Point, scale: 0.98 },
    cemetery: symbolOf(tile, 'cemetery') && { at: cemeteryCentre(tile), scale: 1.22 },
    ruin: ruinCorner(tile),
    house: roads.find((road) => road.facts.inner_end === 'house')?.end,
  };
  const land = { ...base, fields: mapFields(tile, bordersOf(base), MAP_SIZE) };
  const segmentAt = (p: Point): string | undefined => {
    const field = land.fields.cells[Math.floor(p[1]) * MAP_SIZE + Math.floor(p[0])]!;
    if (field >= 0) return tile.fields[field]!.id;
    return cities.find((city) => inside(p, city.region))?.facts.id;
  };
  const places = new Places(clearanceOf(land), segmentAt);
  const furniture = furnish(land, places, showsGarden(tile));
  return { ...land, ...furniture, props: scatter(land, places) };
}

const kept = new Map<string, Layout>();
const KEPT_AT_MOST = 1000;

/** The layout of a copy; the latest are kept. */
export function layoutOf(tile: TileFacts, seed: number): Layout {
  const key = `${tile.id}#${seed}`;
  let layout = kept.get(key);
  if (!layout) {
    layout = build(tile, seed);
    if (kept.size >= KEPT_AT_MOST) kept.delete(kept.keys().next().value!);
    kept.set(key, layout);
  }
  return layout;
}

