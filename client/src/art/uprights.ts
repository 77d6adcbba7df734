// Everything that stands up: drawn towards the top of the screen at turned places, back to front.
import { castle, cathedral, cemetery, garden, inn, monastery, ruin, well } from './buildings';
import { add, distance, distanceToLine, sub, turn, type Point } from './geometry';
import { beforeNextRow, freeHouse, houseRows, ROOFS, siteOf, squareGround, squareLife, type Disc } from './houses';
import { bush, cow, crown, fence, haystack, reeds, rock, sailingBoat, sheep, tree } from './nature';
import { oneOf, random } from './random';
import type { Prop } from './scatter';
import { bridge, gate, tower, turret, wall } from './stonework';
import type { Shape } from './svg';
import type { View } from './view';
import type { Gate } from './ways';

export interface Upright {
  /** The foot, by which things are sorted. */
  y: number;
  shapes: Shape[];
}

export const sorted = (uprights: Upright[]): Shape[] =>
  uprights.sort((a, b) => a.y - b.y).flatMap((upright) => upright.shapes);

const outwardOf = (view: View, { at, outward }: Gate): Point => sub(view.at(add(at, outward)), view.at(at));

function gates(view: View): Upright[] {
  const { roads, stubs } = view.layout;
  return [...roads, ...stubs].flatMap(({ gate: found }) => {
    if (!found) return [];
    const [x, y] = view.at(found.at);
    const outward = outwardOf(view, found);
    return { y: beforeNextRow(y + (outward[1] > -0.2 ? 2.4 : 1.2)), shapes: gate(x, y, outward, view.level) };
  });
}

function walls(view: View): Upright[] {
  return view.layout.cities.flatMap((city) =>
    city.walls.flatMap((unturned) => {
      const points = view.all(unturned);
      const turrets = points.slice(2, 4).map(([x, y]) => ({ y: beforeNextRow(y + 1), shapes: turret(x, y + 1, view.level) }));
      const towers = [points[0]!, points[points.length - 1]!].map(([x, y]) => ({
        y: beforeNextRow(y + 1.5),
        shapes: tower(x, y + 1.5, view.level),
      }));
      return [...wall(points, view.level), ...turrets, ...towers];
    }),
  );
}

/** What the houses of a city keep away from, as the tile lies. */
function keptFree(view: View): Disc[] {
  const { roads, stubs, tokens, cities } = view.layout;
  const discs = [...roads, ...stubs].flatMap(({ gate: g }) => (g ? [{ at: view.at(g.at), radius: 7 }] : []));
  for (const { at } of tokens) discs.push({ at: view.at(at), radius: 9.5 });
  if (cities.some((city) => city.facts.cathedral)) discs.push({ at: [50, 52], radius: 21 });
  return discs;
}

function houses(view: View): Upright[] {
  const keep = keptFree(view);
  return view.layout.cities.flatMap((city) => {
    const site = siteOf(view, city, keep);
    return [...houseRows(site, view.level), ...squareLife(site, view.level)];
  });
}

/** The squares of the cities, which belong to the ground. */
export function squares(view: View): Shape[] {
  const keep = keptFree(view);
  return view.layout.cities.flatMap((city) => squareGround(siteOf(view, city, keep)));
}

// Round the plaza: in the four gaps between the roads, and one more where no road comes in.
type PlazaHouse = readonly [dx: number, dy: number, width: number, gable: boolean];
const AROUND_PLAZA: readonly PlazaHouse[] = [[-9, -2.6, 10, false], [8.6, -3, 8.4, true], [-8, 10, 8.2, true], [8.4, 10.6, 10.4, false]];
const BETWEEN_CITIES: readonly PlazaHouse[] = [[-8, -1, 8.6, false], [8, 0, 7.4, true]];
const JUNCTION_TREES = [[-8, -2, 1.1], [0, -7, 1.2], [8, -1, 1.05], [-4, 5, 1], [5, 7, 1.15], [0, 1, 0.9]] as const;

function village(view: View): Upright[] {
  const { hub, cities, roads, name } = view.layout;
  if (!hub || hub.kind === 'lake') return [];
  const [x, y] = view.at(hub.at);
  if (hub.kind === 'trees') {
    return JUNCTION_TREES.map(([dx, dy, size]) => ({
      y: y + dy + 3,
      shapes: tree(x + dx, y + dy + 3, size, dx < 0 ? 'elm' : 'oak', view.level),
    }));
  }
  const r = random(name + 'village');
  const put = ([dx, dy, width, gable]: PlazaHouse): Upright => ({
    y: y + dy,
    shapes: freeHouse(x + dx, y + dy, width, gable, oneOf(r, ROOFS), view.level),
  });
  const around = (cities.length > 1 ? BETWEEN_CITIES : AROUND_PLAZA).map(put);
  const northFree = !roads.some((road) => road.sides.some((side) => (side + view.quarters) % 4 === 0));
  if (cities.length < 2 && northFree) around.push(put([0, -8.6, 8.6, false]));
  return [...around, { y: y + 2, shapes: well(x, y + 2, view.level) }];
}

const SPRING_ROCKS = [[-9, -5, 1.3], [-3, -8, 1.6], [5, -7, 1.4], [10, -2, 1], [-11, 1, 0.9]] as const;
const LAKE_REEDS = [[-19, 9], [-16, 13], [18, -6]] as const;

function waterside(view: View): Upright[] {
  return view.layout.rivers.flatMap(({ facts, end }) => {
    const [x, y] = view.at(end);
    if (facts.inner_end === 'spring') {
      return SPRING_ROCKS.map(([dx, dy, s]) => ({ y: y + dy + 2, shapes: rock(x + dx, y + dy + 2, s) }));
    }
    if (facts.inner_end !== 'lake' || view.layout.monastery) return [];
    const plants = LAKE_REEDS.map(([dx, dy]) => ({ y: y + dy, shapes: reeds(x + dx, y + dy) }));
    return [{ y: y + 6, shapes: sailingBoat(x + 6, y + 3) }, ...plants];
  });
}

function buildings(view: View): Upright[] {
  const { layout, level } = view;
  const found: Upright[] = [];
  const stand = (at: Point | undefined, down: number, draw: (x: number, y: number) => Shape[]) => {
    if (!at) return;
    const [x, y] = view.at(at);
    found.push({ y: y + down, shapes: draw(x, y + down) });
  };
  const { monastery: m, castle: c, cemetery: g, garden: flowers, house, ruin: broken } = layout;
  stand(m?.at, 7 * (m?.scale ?? 1), (x, y) => monastery(x, y, m!.scale, level));
  stand(c?.at, 9, (x, y) => castle(x, y, c!.scale, level));
  stand(g?.at, 5, (x, y) => cemetery(x, y, g!.scale, level));
  stand(flowers?.at, 0, (x, y) => garden(x, y, flowers!.scale, level));
  stand(broken, 6, ruin);
  stand(house, 4, (x, y) => [
    ...freeHouse(x, y, 11, false, 'roof2', level),
    ...freeHouse(x + 4, y + 2, 6.5, true, 'roof1', level),
  ]);
  if (layout.cities.some((city) => city.facts.cathedral)) found.push({ y: 66, shapes: cathedral(50, 66, level) });
  for (const at of layout.inns) {
    const [x, y] = view.at(at);
    const lines = [...layout.roads.map((road) => road.line), ...layout.cities.flatMap((city) => city.walls)];
    const room = (px: number) => Math.min(px - 6, 94 - px, ...lines.map((l) => distanceToLine([px, y], view.all(l))));
    const pondLeft = room(x - 11) > room(x + 11);
    found.push({ y: y + 5, shapes: inn(x + (pondLeft ? 3 : -3), y + 3, pondLeft, level) });
  }
  return found;
}

/** A tree may not hide a road, a symbol or the place of a piece, however the tile is turned. */
function hides(view: View, [x, y]: Point, reach: { up: number; radius: number }): boolean {
  const top: Point = [x, y - reach.up];
  const { roads, stubs, tokens, spots } = view.layout;
  const clear = (p: Point, radius: number) => distance(view.at(p), top) > radius + reach.radius;
  return !(
    [...roads, ...stubs].every((road) => distanceToLine(top, view.all(road.line)) > reach.radius + 4) &&
    tokens.every(({ at }) => clear(at, 7)) &&
    [...spots.values()].every((at) => clear(at, 3))
  );
}

function standing(view: View, prop: Prop): Upright | undefined {
  const { level } = view;
  const [x, y] = view.at(prop.at);
  switch (prop.kind) {
    case 'tree':
      if (hides(view, [x, y], crown(prop.tree, prop.size))) return undefined;
      return { y, shapes: tree(x, y, prop.size, prop.tree, level) };
    case 'bush':
      return level ? { y, shapes: bush(x, y, prop.size) } : undefined;
    case 'sheep':
      return { y, shapes: sheep(x, y, prop.left) };
    case 'cow':
      return { y, shapes: cow(x, y, prop.left) };
    case 'fence':
      return level ? { y, shapes: fence(x, y) } : undefined;
    case 'hay':
      return { y, shapes: haystack(x, y) };
    default:
      return undefined;
  }
}

/** Trees, bushes and animals. On a tile with mist they sink into it, so they are drawn before it. */
export function fieldLife(view: View): Upright[] {
  return view.layout.props.flatMap((prop) => standing(view, prop) ?? []);
}

/** The road that bridges a city runs above the roofs. */
function viaducts(view: View): Shape[] {
  return view.layout.roads.flatMap((road) => {
    if (!road.facts.crosses?.startsWith('c')) return [];
    const [from, to] = [road.line[0]!, road.line[road.line.length - 1]!];
    const end = (p: Point, q: Point): Point => add(p, sub(q, p), 0.14);
    return bridge(turn(end(from, to), view.quarters), turn(end(to, from), view.quarters), view.level);
  });
}

export function standingThings(view: View, life: Upright[]): Shape[] {
  const things = [...walls(view), ...gates(view), ...houses(view), ...village(view), ...waterside(view), ...buildings(view), ...life];
  return [...sorted(things), ...viaducts(view)];
}
