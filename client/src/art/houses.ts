// Houses: alone, or in the rows that fill a city.
import type { City } from './city';
import { distance, distanceToLine, inside, signedArea, turn, type Point } from './geometry';
import { tree, type Level } from './nature';
import type { Colour } from './palette';
import { around, between, chance, oneOf, random, whole, type Random } from './random';
import { ellipse, fill, path, polygon, rect, type Outline, type Shape } from './svg';
import { well } from './buildings';
import type { Upright } from './uprights';

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

const ROWS = 9;
const CITY_SCALE = 1.34;
const SQUARE_FROM = 2600;

export interface Disc {
  at: Point;
  radius: number;
}

/** The houses of a city in rows from back to front; rows run across the screen. */
export function cityHouses(
  city: City, quarters: number, keep: readonly Disc[], viaducts: readonly (readonly Point[])[],
  name: string, level: Level,
): { ground: Shape[]; uprights: Upright[] } {
  const r = random(`${name}${city.facts.id}houses${quarters}`);
  const region = city.region.map((p) => turn(p, quarters));
  const walls = city.walls.map((wall) => wall.map((p) => turn(p, quarters)));
  const squares = squareOf(region, walls, keep, city.facts.cathedral, r);
  const free = (x: number, y: number, width: number): boolean => {
    const [a, b] = [x - width / 2, x + width / 2];
    if (a < 0.2 || b > 99.8) return false;
    const corners: Point[] = [[a, y - 1], [b, y - 1], [x, y - 4]];
    if (!corners.every((p) => inside([p[0], Math.min(99.5, Math.max(0.5, p[1]))], region))) return false;
    for (const wall of walls) {
      const feet: Point[] = [[a, y], [b, y], [x, y]];
      if (feet.some((p) => distanceToLine(p, wall) < 3.5) || distanceToLine([x, y - 3.6], wall) < 3) return false;
    }
    return (
      keep.every(({ at, radius }) => Math.hypot(at[0] - x, (at[1] - y + 4) / 0.9) >= radius + width * 0.32) &&
      squares.every((at) => Math.hypot(at[0] - x, (at[1] - y + 3) * 1.3) >= 7.4 + width * 0.3) &&
      viaducts.every((road) => distanceToLine([x, y - 3], road) >= 12)
    );
  };
  const main = oneOf(r, ROOFS.slice(0, 3));
  const uprights: Upright[] = [];
  for (let row = 0; row < ROWS; row++) {
    const base = 8 + (row * 100) / ROWS;
    const fronts: Shape[] = [];
    const lit: Shape[] = [];
    const shade: Shape[] = [];
    const details: Shape[] = [];
    for (let x = 0.7; x < 99; ) {
      const gable = chance(r, 0.36);
      let width = (gable ? between(r, 6.6, 8.2) : between(r, 7.4, 12)) * CITY_SCALE;
      const y = Math.min(99.6, base + around(r, 1.3));
      if (x < 1 && row % 2) width = between(r, 5.6, 7.6) * CITY_SCALE;
      // The last house reaches the border, so that no bare strip shows at a city seam.
      const rest = 99.3 - x;
      if (rest >= 7.4 && rest - width - 0.9 < 7.4) width = rest > 19 ? rest / 2 - 0.5 : rest;
      if (!free(x + width / 2, y, width) && free(x + 4.4, y, 8.8)) width = 8.8;
      if (!free(x + width / 2, y, width)) {
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
      if (level) details.push(...parts.openings.map((o) => fill(o, lamp ? 'window' : 'window-unlit')));
      if (level === 2 && smoke) lit.unshift(fill(parts.chimney, 'stone-dark'));
      x += width + between(r, 0.9, 1.4);
    }
    if (fronts.length) uprights.push({ y: base, shapes: [...fronts, ...lit, ...shade, ...details] });
  }
  const ground = squares.map(([x, y]) => fill(ellipse(x, y, 8.6, 5.8), 'road-mid'));
  for (const [x, y] of squares) {
    const centre = chance(r, 0.5) ? well(x, y + 1, level) : tree(x, y + 2, 0.8, 'oak', level);
    uprights.push({ y: y + 1, shapes: centre });
    uprights.push({ y, shapes: tree(x - 5.6, y + 1.4, 0.62, 'oak', level) });
  }
  return { ground, uprights };
}

/** A large city without cathedral has one square. */
function squareOf(
  region: Point[], walls: Point[][], keep: readonly Disc[], cathedral: boolean, r: Random,
): Point[] {
  if (cathedral || Math.abs(signedArea(region)) < SQUARE_FROM) return [];
  for (let attempt = 0; attempt < 30; attempt++) {
    const at: Point = [whole(r, 14, 86), whole(r, 16, 86)];
    const clear =
      inside(at, region) &&
      walls.every((wall) => distanceToLine(at, wall) > 11) &&
      keep.every((disc) => distance(disc.at, at) > disc.radius + 7);
    if (clear) return [at];
  }
  return [];
}
