// Life in the fields: every copy of a tile has a mood. Places are chosen on the unturned tile.
import { add, inside, distanceToLine, distance, type Point } from './geometry';
import type { Land } from './layout';
import type { TreeKind } from './nature';
import type { Places } from './places';
import { around, between, chance, oneOf, random, whole, type Random } from './random';

export type Prop =
  | { kind: 'tree'; at: Point; tree: TreeKind; size: number }
  | { kind: 'bush'; at: Point; size: number }
  | { kind: 'sheep' | 'cow'; at: Point; left: boolean }
  | { kind: 'hay'; at: Point }
  | { kind: 'flowers'; at: Point; count: number }
  | { kind: 'furrows'; at: Point; angle: number }
  | { kind: 'fence'; at: Point }
  | { kind: 'tuft'; at: Point };

type Mood = 'little' | 'grove' | 'pasture' | 'orchard' | 'flowers' | 'open';

function moodOf(room: number, r: Random): Mood {
  const draw = r();
  if (room < 300) return 'little';
  if (draw < 0.42) return 'grove';
  if (draw < 0.62) return 'pasture';
  if (draw < 0.72) return 'orchard';
  if (draw < 0.83) return 'flowers';
  return 'open';
}

export function scatter(land: Land, places: Places): Prop[] {
  const r = random(land.name + 'fields');
  const fields = new Set(land.tile.fields.map((field) => field.id));
  const free = places.all.filter((place) => {
    const [x, y] = place.at;
    return fields.has(place.segment ?? '') && Math.min(place.clearance, x + 2, y + 2, 102 - x, 102 - y) > 3.2;
  });
  const props: Prop[] = [];
  const used: { at: Point; need: number }[] = [];

  const take = (need: number): Point | undefined => {
    for (let attempt = 0; attempt < 24 && free.length; attempt++) {
      const place = oneOf(r, free);
      const at = add(place.at, [around(r, 1), around(r, 1)]);
      if (place.clearance < need || used.some((u) => distance(u.at, at) <= u.need + need)) continue;
      used.push({ at, need });
      return at;
    }
    return undefined;
  };
  const walls = land.cities.flatMap((city) => city.walls);
  const mayStand = (p: Point): boolean =>
    Math.min(p[0], p[1], 100 - p[0], 100 - p[1]) > 4 &&
    !land.cities.some((city) => inside(p, city.region)) &&
    walls.every((wall) => distanceToLine(p, wall) > 4) &&
    [...land.roads, ...land.stubs].every((road) => distanceToLine(p, road.line) > 8.5) &&
    land.rivers.every((river) => distanceToLine(p, river.line) > 11) &&
    places.near(p).clearance > -1;

  const plant = (at: Point, tree: TreeKind, size: number) => {
    if (mayStand(at)) props.push({ kind: 'tree', at, tree, size });
  };
  const anyTree = (): TreeKind =>
    chance(r, 0.13) ? 'autumn' : chance(r, 0.38) ? 'elm' : chance(r, 0.5) ? 'poplar' : 'oak';
  const group = (count: number, tree: TreeKind) => {
    const middle = take(6);
    if (!middle) return;
    for (let i = 0; i < count; i++) {
      const angle = i * 2.4 + r();
      const away = i ? 3.4 + r() * 2.6 + i * 0.5 : 0;
      const at = add(middle, [Math.cos(angle) * away * 1.15, Math.sin(angle) * away * 0.85]);
      plant(at, tree !== 'autumn' && chance(r, 0.12) ? 'oak' : tree, between(r, 0.76, 1.14));
    }
    const beside = add(middle, [6, 3]);
    if (chance(r, 0.7) && mayStand(beside)) props.push({ kind: 'bush', at: beside, size: 0.8 });
  };
  const flowerBed = (count: number) => {
    const at = take(count > 6 ? 4 : 3.4);
    if (at) props.push({ kind: 'flowers', at, count });
  };
  const herd = () => {
    const at = take(8);
    if (!at) return;
    const kind = chance(r, 0.2) ? 'cow' : 'sheep';
    const behind = add(at, [0, -6.5]);
    const ends: Point[] = [[7, 0], [-7, 0], [0, 7], [0, -7]];
    if (ends.every((end) => mayStand(add(behind, end)))) props.push({ kind: 'fence', at: behind });
    for (let i = whole(r, 2, 4); i > 0; i--) {
      const p = add(at, [(i - 2) * 6 + around(r, 1.5), (i % 2 ? 3 : -2) + around(r, 1)]);
      const left = chance(r, 0.5);
      if (mayStand(p)) props.push({ kind, at: p, left });
    }
  };
  const furrows = () => {
    const at = take(12);
    if (at && Math.min(...at, 100 - at[0], 100 - at[1]) > 15) props.push({ kind: 'furrows', at, angle: around(r, 0.5) });
  };
  const orchard = () => {
    const at = take(11);
    if (!at) return;
    const tree: TreeKind = chance(r, 0.35) ? 'autumn' : 'oak';
    for (let i = -1; i <= 1; i++) for (let j = -1; j <= 1; j++) plant(add(at, [i * 7.2 + j * 0.8, j * 6.2]), tree, 0.6);
  };

  switch (moodOf(free.length, r)) {
    case 'little':
      group(whole(r, 1, 2), anyTree());
      break;
    case 'grove':
      group(whole(r, 5, 7), chance(r, 0.5) ? 'elm' : 'oak');
      group(2, anyTree());
      if (chance(r, 0.5)) group(1, 'poplar');
      break;
    case 'pasture':
      group(3, anyTree());
      group(1, 'poplar');
      herd();
      break;
    case 'orchard':
      orchard();
      group(2, 'elm');
      break;
    case 'flowers':
      group(3, anyTree());
      for (let i = 0; i < 4; i++) flowerBed(9);
      break;
    case 'open': {
      furrows();
      group(2, anyTree());
      group(1, anyTree());
      const at = take(5);
      if (at) props.push({ kind: 'hay', at }, { kind: 'hay', at: add(at, [5, 2]) });
    }
  }
  for (let i = whole(r, 2, 3); i > 0; i--) flowerBed(6);
  for (let i = 0; i < 2; i++) {
    const at = take(3.2);
    if (at) props.push({ kind: 'bush', at, size: between(r, 0.7, 1) });
  }
  for (let i = 0; i < 9; i++) {
    const at = take(1.8);
    if (at) props.push({ kind: 'tuft', at });
  }
  return props;
}
