// Symbols, inns, gardens and ghosts in free places, and where pieces stand. The order is the order
// of importance: what comes first gets the better place.
import { symbols } from '../modules/art';
import type { Goods, SymbolFacts } from './facts';
import { average, distance, distanceToLine, halfway, inside, mix, type Point } from './geometry';
import type { Building, Land } from './layout';
import { mistRegion } from './mistbank';
import type { Place, Places } from './places';
import { random, type Random } from './random';

export type TokenKind = 'shield' | Goods | SymbolFacts['kind'];

export interface Token {
  kind: TokenKind;
  at: Point;
}

export interface Furniture {
  tokens: Token[];
  inns: Point[];
  garden?: Building;
  ghosts: Point[];
  /** Where a piece stands, by segment, for an unturned tile. */
  spots: Map<string, Point>;
}

const STRIP_DISCS = [0.2, 0.5, 0.8];

function reserveBuildings(land: Land, places: Places): void {
  const { monastery, castle, cemetery, hub, crop, house, ruin, tile } = land;
  if (monastery) places.reserve(monastery.at, Math.max(24, 19 * monastery.scale));
  if (castle) places.reserve(castle.at, 24);
  if (cemetery) places.reserve(cemetery.at, 22);
  if (hub) places.reserve(hub.at, hub.kind === 'lake' ? 24 * hub.scale : 17);
  if (house) places.reserve(house, 9);
  if (ruin) places.reserve(ruin, 26);
  for (const { facts, end } of land.rivers) {
    if (facts.inner_end) places.reserve(end, facts.inner_end === 'lake' ? 26 : 14);
  }
  for (const road of land.roads) {
    const lower = [...land.roads, ...land.rivers].find((w) => w.facts.id === road.facts.crosses);
    if (lower) places.reserve(nearest(road.line, lower.line), 13);
  }
  if (crop) places.reserve(crop.at, crop.radius + 2);
  if (crop?.strip) {
    const half = Math.floor(crop.strip.length / 2);
    const [a, b] = [crop.strip[0]!, crop.strip[half]!];
    for (const share of STRIP_DISCS) places.reserve(mix(a, b, share), 18);
  }
  if (tile.symbols.some((s) => s.kind === 'flying_machine')) places.reserve([50, 50], 22);
  for (const city of land.cities) if (city.facts.cathedral) places.reserve([50, 54], 24);
}

/** The point of one line that is nearest to another. */
export function nearest(line: readonly Point[], other: readonly Point[]): Point {
  return line.reduce((best, p) => (distanceToLine(p, other) < distanceToLine(best, other) ? p : best));
}

function placeTokens(land: Land, places: Places, r: Random): Token[] {
  const tokens: Token[] = [];
  const put = (kind: TokenKind, place: Place | undefined, otherwise: Point) => {
    const at = place?.at ?? otherwise;
    tokens.push({ kind, at });
    places.reserve(at, 10);
  };
  for (const { facts, region, sides } of land.cities) {
    const centre = average(region);
    // A little to the left of the middle, so that pieces find room beside it.
    const wish: Point = sides.length === 4 ? [32, 36] : centre;
    const here = (place: Place) => place.segment === facts.id;
    for (let i = 0; i < facts.shields; i++) put('shield', places.pick(11, here, { wish, r, edge: 4 }), centre);
    if (facts.goods) put(facts.goods, places.pick(10, here, { wish, r, edge: 4 }), centre);
  }
  const inField = (place: Place) => land.tile.fields.some((field) => field.id === place.segment);
  for (const { kind } of land.tile.symbols) {
    if (!(kind in symbols)) continue;
    // Better among the houses than squeezed into a corner of a field.
    const roomy = (place: Place) => place.clearance >= 7.5;
    const inRoomyField = (place: Place) => inField(place) && roomy(place);
    put(kind, places.pick(10, inRoomyField, { r }) ?? places.pick(10, roomy, { r, edge: 4 }), [50, 50]);
  }
  return tokens;
}

/** Beside its own road and nearer to it than to any other. */
function placeInns(land: Land, places: Places, r: Random): Point[] {
  return land.roads
    .filter((road) => road.facts.inn)
    .map((road) => {
      let best: Point = [50, 30];
      let most = -Infinity;
      for (const { at, clearance, segment } of places.all) {
        const [x, y] = at;
        const room = Math.min(clearance, x - 4, y - 4, 96 - x, 96 - y);
        const away = distanceToLine(at, road.line);
        if (away < 11 || away > 19 || room < 4 || segment === land.tile.garden?.field) continue;
        if (land.roads.some((other) => other !== road && distanceToLine(at, other.line) < away + 2)) continue;
        const value = Math.min(room, 9) * 1.2 - Math.abs(away - 18) + r() * 0.5;
        if (value <= most) continue;
        most = value;
        best = at;
      }
      places.reserve(best, 15);
      return best;
    });
}

const GARDEN_WISHES: readonly [RegExp, Point][] = [
  [/W-SW|left of the road/, [24, 60]],
  [/\bSE\b/, [72, 72]],
  [/lower right/, [68, 70]],
  [/\bSW\b/, [30, 70]],
  [/\bNE\b|outside the bend/, [70, 28]],
  [/south/, [50, 88]],
];

function placeGarden(land: Land, places: Places, r: Random): Building | undefined {
  const garden = land.tile.garden;
  if (!garden) return undefined;
  const wish = GARDEN_WISHES.find(([words]) => words.test(garden.where))?.[1] ?? [50, 50];
  const here = (place: Place) => place.segment === garden.field;
  const place = places.pick(14, here, { wish, r }) ?? places.pick(6, here, { wish, r });
  const at = place?.at ?? wish;
  places.reserve(at, 14);
  return { at, scale: place && place.clearance >= 9 ? 1.08 : 0.85 };
}

function placeGhosts(land: Land, places: Places, r: Random): Point[] {
  const ghosts: Point[] = [];
  for (const mist of land.tile.mists ?? []) {
    const bank = mistRegion(mist.sides);
    for (let i = 0; i < mist.ghosts; i++) {
      let best: Point | undefined;
      let most = -Infinity;
      for (const { at, clearance, segment } of places.all) {
        const apart = Math.min(40, ...ghosts.map((ghost) => distance(ghost, at)));
        if (apart < 13 || clearance < -4 || !inside(at, bank.region)) continue;
        if (land.cities.some((city) => city.facts.id === segment)) continue;
        const rim = Math.min(...bank.rims.map((line) => distanceToLine(at, line)), 40) + 3;
        const [x, y] = at;
        const room = Math.min(clearance + 6, rim, x - 6, y - 6, 94 - x, 94 - y);
        const value = Math.min(room, 14) + Math.min(apart, 30) * 0.7 + r() * 2;
        if (value <= most) continue;
        most = value;
        best = at;
      }
      if (best) ghosts.push(best);
    }
  }
  return ghosts;
}

function roadSpot(land: Land, index: number): Point {
  const { line, facts } = land.roads[index]!;
  const over = [...land.roads, ...land.rivers].find(
    (way) => way.facts.id === facts.crosses || ('crosses' in way.facts && way.facts.crosses === facts.id),
  );
  if (!over) {
    // What a road ends at takes room at its inner end.
    const share = land.monastery || land.castle ? 0.3 : land.hub || land.crop || land.cemetery ? 0.38 : 0.5;
    return halfway(line, facts.sides.length === 1 ? share : 0.5).at;
  }
  const far = [0.2, 0.3, 0.7, 0.8].map((share) => halfway(line, share).at);
  return far.reduce((best, p) => (distanceToLine(p, over.line) > distanceToLine(best, over.line) ? p : best));
}

function findSpots(land: Land, places: Places): Map<string, Point> {
  const spots = new Map<string, Point>();
  land.roads.forEach((road, i) => {
    const at = roadSpot(land, i);
    spots.set(road.facts.id, at);
    places.reserve(at, 9);
  });
  for (const { facts, line } of land.rivers) spots.set(facts.id, halfway(line).at);
  for (const { facts, region } of land.cities) {
    const wish = average(region);
    const place = places.pick(13, (p) => p.segment === facts.id, { wish, edge: 4 });
    spots.set(facts.id, place?.at ?? wish);
  }
  for (const { id } of land.tile.fields) {
    const own = places.all.filter((place) => place.segment === id);
    if (!own.length) continue;
    const widest = own.reduce((a, b) => (a.clearance > b.clearance ? a : b));
    const wish = average(own.map((place) => place.at));
    const { at } = places.pick(14, (place) => place.segment === id, { wish }) ?? widest;
    spots.set(id, at);
    places.reserve(at, 9);
  }
  return spots;
}

function mistSpots(land: Land, places: Places, ghosts: Point[], spots: Map<string, Point>): void {
  for (const mist of land.tile.mists ?? []) {
    const { region, rims } = mistRegion(mist.sides);
    for (const ghost of ghosts) places.reserve(ghost, 7);
    const deep = ({ at }: Place) => inside(at, region) && rims.every((rim) => distanceToLine(at, rim) > 7);
    spots.set(mist.id, places.pick(9, deep)?.at ?? ghosts[0] ?? average(region));
  }
}

export function furnish(land: Land, places: Places, withGarden: boolean): Furniture {
  const r = random(land.name + 'furniture');
  reserveBuildings(land, places);
  const tokens = placeTokens(land, places, r);
  const inns = placeInns(land, places, r);
  const garden = withGarden ? placeGarden(land, places, r) : undefined;
  const ghosts = placeGhosts(land, places, random(land.name + 'ghosts'));
  const spots = findSpots(land, places);
  mistSpots(land, places, ghosts, spots);
  if (garden) spots.set('garden', garden.at);
  if (land.cemetery) spots.set('cemetery', land.cemetery.at);
  return { tokens, inns, ghosts, spots, ...(garden && { garden }) };
}
