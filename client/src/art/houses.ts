// Houses: alone, or in the rows that fill a city.
import type { City } from './city';
import { distance, distanceToLine, inside, signedArea, type Point } from './geometry';
import { tree, type Level } from './nature';
import type { Colour } from './palette';
import { around, between, chance, oneOf, random, whole } from './random';
import { ellipse, fill, path, polygon, rect, type Outline, type Shape } from './svg';
import { well } from './buildings';
import type { Upright } from './uprights';
import type { View } from './view';

export type Roof = 'roof1' | 'roof2' | 'roof3' | 'roof4' | 'slate';
export const ROOFS: readonly Roof[] = ['roof1', 'roof2', 'roof3', 'roof4'];
export const shadeOf = (roof: Roof): Colour => `${roof}-shade`;

interface House {
  front: Outline;
  lit: Outline;
  shade: Outline[];
  openings: Outline[];
  chimney: Outline;
}

/** A house seen from its long side, or from its gable. */
function house(x: number, y: number, width: number, gable: boolean, s: number): House {
  const [a, b] = [x - width / 2, x + width / 2];
  const over = 0.6 * s;
  const window = (left: number, up: number) => rect(left, y - up * s, s, 1.3 * s);
  if (!gable) {
    const [eave, ridge] = [3.1 * s, 9.4 * s];
    const openings = [window(a + 1.4 * s, 2.3), window(b - 2.4 * s, 2.3)];
    if (width > 8 * s) openings.push(rect(x - 0.6 * s, y - 2.5 * s, 1.2 * s, 2.5 * s));
    return {
      front: rect(a, y - eave - 0.6, width, eave + 0.6),
      lit: polygon([[a - over, y - eave], [b + over, y - eave], [b - 1.3 * s, y - ridge], [a + 1.3 * s, y - ridge]]),
      shade: [
        polygon([[b + over, y - eave], [b - 1.3 * s, y - ridge], [b - 2.9 * s, y - eave]]),
        polygon([[a - over, y - eave], [b + over, y - eave], [b + over * 0.6, y - eave - 0.7 * s], [a - over * 0.6, y - eave - 0.7 * s]]),
      ],
      openings,
      chimney: rect(a + 2.4 * s, y - ridge - 1.3 * s, 1.1 * s, 2.6 * s),
    };
  }
  const [eave, apex, ridge] = [3.3 * s, 7 * s, 11.4 * s];
  const back = eave + ridge - apex;
  return {
    front: polygon([[a, y], [b, y], [b, y - eave], [x, y - apex], [a, y - eave]]),
    lit: polygon([[a - over, y - eave + 0.5], [x, y - apex - 0.5], [x, y - ridge], [a - over, y - back]]),
    shade: [polygon([[b + over, y - eave + 0.5], [x, y - apex - 0.5], [x, y - ridge], [b + over, y - back]])],
    openings: [rect(x - 0.55 * s, y - 5 * s, 1.1 * s, 1.4 * s), window(a + 1.3 * s, 2.4), window(b - 2.3 * s, 2.4)],
    chimney: rect(b - 1.6 * s, y - back - 0.6 * s, s, 2.4 * s),
  };
}

/** A house that stands alone, with its shadow. */
export function freeHouse(
  x: number, y: number, width: number, gable: boolean, roof: Roof, level: Level, s = 1.12,
): Shape[] {
  const { front, lit, shade, openings } = house(x, y, width, gable, s);
  return [
    fill(path(`M${-width / 2} 0H${width / 2}l2.6 -1.6v-3h-3Z`, { x, y }), 'shadow'),
    fill(front, 'plaster'),
    fill(lit, roof),
    ...shade.map((part) => fill(part, shadeOf(roof))),
    ...(level ? openings.map((o) => fill(o, 'window')) : []),
  ];
}

/** Nine rows a tile keep their rhythm across the border. */
const ROWS = 9;
const FIRST_ROW = 8;
const ROW_HEIGHT = 100 / ROWS;
/** Between which rows of houses something stands. */
export const bandOf = (y: number): number => Math.floor((y - FIRST_ROW) / ROW_HEIGHT);
/** Just behind the next row: what stands at a wall is drawn after the wall, which fills its band. */
export const beforeNextRow = (y: number): number => FIRST_ROW + (bandOf(y) + 1) * ROW_HEIGHT - 0.1;
const CITY_SCALE = 1.34;
const ROW_SHIFT = 4.4;
const SQUARE_FROM = 2600;

export interface Disc {
  at: Point;
  radius: number;
}

/** A city as it lies, and what its houses keep away from. */
interface Site {
  name: string;
  region: Point[];
  walls: Point[][];
  keep: readonly Disc[];
  viaducts: readonly (readonly Point[])[];
  /** Whether its rows go on beyond the left and the right border. */
  onLeft: boolean;
  onRight: boolean;
  /** A large city without cathedral has one square. */
  square: Point | undefined;
}

export function siteOf(view: View, city: City, keep: readonly Disc[]): Site {
  const { layout: { name, roads }, quarters } = view;
  const region = view.all(city.region);
  const walls = city.walls.map(view.all);
  const viaducts = roads.filter((road) => road.facts.crosses === city.facts.id).map((road) => view.all(road.line));
  const reaches = (side: number) => !view.alone && city.sides.includes((side - quarters + 4) % 4);
  const site = {
    name: `${name}${city.facts.id}${quarters}`, region, walls, keep, viaducts,
    onLeft: reaches(3), onRight: reaches(1), square: undefined,
  };
  if (city.facts.cathedral || Math.abs(signedArea(region)) < SQUARE_FROM) return site;
  return { ...site, square: squareOf(site) };
}

function squareOf({ name, region, walls, keep }: Site): Point | undefined {
  const r = random(name + 'square');
  for (let attempt = 0; attempt < 30; attempt++) {
    const at: Point = [whole(r, 14, 86), whole(r, 16, 86)];
    const clear =
      inside(at, region) &&
      walls.every((wall) => distanceToLine(at, wall) > 11) &&
      keep.every((disc) => distance(disc.at, at) > disc.radius + 7);
    if (clear) return at;
  }
  return undefined;
}

function mayStand({ region, walls, keep, viaducts, square }: Site, x: number, y: number, width: number): boolean {
  const [a, b] = [x - width / 2, x + width / 2];
  const within = (v: number) => Math.min(99.5, Math.max(0.5, v));
  const corners: Point[] = [[a, y - 1], [b, y - 1], [x, y - 4]];
  if (!corners.every((p) => inside([within(p[0]), within(p[1])], region))) return false;
  const feet: Point[] = [[a, y], [b, y], [x, y]];
  return (
    walls.every((wall) => feet.every((p) => distanceToLine(p, wall) >= 3.5) && distanceToLine([x, y - 3.6], wall) >= 3) &&
    keep.every(({ at, radius }) => Math.hypot(at[0] - x, (at[1] - y + 4) / 0.9) >= radius + width * 0.32) &&
    (!square || Math.hypot(square[0] - x, (square[1] - y + 3) * 1.3) >= 7.4 + width * 0.3) &&
    viaducts.every((road) => distanceToLine([x, y - 3], road) >= 12)
  );
}

/** The houses of a city in rows from back to front; rows run across the screen. */
export function houseRows(site: Site, level: Level): Upright[] {
  const r = random(site.name + 'houses');
  const main = oneOf(r, ROOFS.slice(0, 3));
  const rows: Upright[] = [];
  for (let row = 0; row < ROWS; row++) {
    const base = FIRST_ROW + row * ROW_HEIGHT;
    const fronts: Shape[] = [];
    const chimneys: Shape[] = [];
    const lit: Shape[] = [];
    const shade: Shape[] = [];
    const openings: Shape[] = [];
    // Every other row is shifted across the borders that the city crosses, so that no line of gaps
    // shows where two tiles meet.
    const shift = row % 2 ? ROW_SHIFT : 0;
    const last = 99.3 + (site.onRight ? shift : 0);
    for (let x = 0.7 + (site.onLeft ? shift : 0); x < last - 0.3; ) {
      const rest = last - x;
      const gable = chance(r, 0.36) && rest > 24;
      let width = (gable ? between(r, 6.6, 8.2) : between(r, 7.4, 12)) * CITY_SCALE;
      const y = Math.min(99.6, base + around(r, 1.3));
      // The last house reaches the end of the row, so that no bare strip shows at a city seam.
      if (rest >= 7.4 && rest - width - 0.9 < 7.4) width = rest > 19 ? rest / 2 - 0.5 : rest;
      const fits = (w: number) => x + w < last + 0.3 && mayStand(site, x + w / 2, y, w);
      if (!fits(width) && fits(8.8)) width = 8.8;
      if (!fits(width)) {
        x += 2.2;
        continue;
      }
      const roof: Roof = chance(r, 0.05) ? 'slate' : chance(r, 0.5) ? main : oneOf(r, ROOFS);
      const parts = house(x + width / 2, y, width, gable, CITY_SCALE);
      const lamp = chance(r, 0.5);
      const smoke = chance(r, 0.22);
      fronts.push(fill(parts.front, 'plaster'));
      lit.push(fill(parts.lit, roof));
      shade.push(...parts.shade.map((part) => fill(part, shadeOf(roof))));
      if (level) openings.push(...parts.openings.map((o) => fill(o, lamp ? 'window' : 'window-unlit')));
      if (level === 2 && smoke) chimneys.push(fill(parts.chimney, 'stone-dark'));
      x += width + between(r, 0.9, 1.4);
    }
    if (fronts.length) rows.push({ y: base, shapes: [...fronts, ...chimneys, ...lit, ...shade, ...openings] });
  }
  return rows;
}

export const squareGround = ({ square }: Site): Shape[] =>
  square ? [fill(ellipse(square[0], square[1], 8.6, 5.8), 'road-mid')] : [];

export function squareLife({ square, name }: Site, level: Level): Upright[] {
  if (!square) return [];
  const [x, y] = square;
  const withWell = chance(random(name + 'well'), 0.5);
  return [
    { y: y + 1, shapes: withWell ? well(x, y + 1, level) : tree(x, y + 2, 0.8, 'oak', level) },
    { y, shapes: tree(x - 5.6, y + 1.4, 0.62, 'oak', level) },
  ];
}
