// Tiles by the names that games use: a bare letter is short for base/LETTER.
import { HALVES, placeInSets, SIDES, tileFacts, type Half, type SetName, type Side, type TileFacts } from '../../art';
import type { Left, Placed } from '../../api/types';

const idOf = (name: string): string => (name.includes('/') ? name : `base/${name}`);

export function factsOf(name: string): TileFacts | undefined {
  return tileFacts(idOf(name));
}

/** These tiles set by set, each in the order of its set. */
export function bySet(names: string[]): { set: SetName; names: string[] }[] {
  const placed = names.map((name) => ({ name, ...placeInSets(idOf(name))! })).sort((a, b) => a.at - b.at);
  const sets = [...new Set(placed.map(({ set }) => set))];
  return sets.map((set) => ({ set, names: placed.filter((each) => each.set === set).map(({ name }) => name) }));
}

/** How many tiles the next one may be: in a short game more than those that come. */
export const mayCome = (left: Left | undefined): number =>
  left?.tiles ? Object.values(left.tiles).reduce((sum, n) => sum + n, 0) : (left?.total ?? 0);

/** From a square to the one on each of its sides, as SIDES has them. */
export const BESIDE = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;

/** The sides that a segment of a tile on the board reaches, in reading order. */
export function sidesOf(tile: Placed | undefined, segment: string): Side[] {
  const facts = tile && factsOf(tile.tile);
  if (!facts) return [];
  const built = [...facts.cities, ...facts.roads].find((each) => each.id === segment)?.sides;
  const sides = built ?? facts.fields.find((each) => each.id === segment)?.halves.map((half) => half[0] as Side) ?? [];
  const turned = sides.map((side) => SIDES[(SIDES.indexOf(side) + tile.rotation / 90) % 4]!);
  return SIDES.filter((side) => turned.includes(side));
}

/** The sides of a tile on the board that show mist. */
export function mistSides(tile: Placed): Side[] {
  const sides = factsOf(tile.tile)?.mists?.flatMap((mist) => mist.sides) ?? [];
  return sides.map((side) => SIDES[(SIDES.indexOf(side) + tile.rotation / 90) % 4]!);
}

/** The halves of its tile's sides that a field reaches, as they lie on the table. */
export function halvesOf(tile: Placed | undefined, field: string): Half[] {
  const halves = (tile && factsOf(tile.tile)?.fields.find((each) => each.id === field)?.halves) ?? [];
  return halves.map((half) => HALVES[(HALVES.indexOf(half) + tile!.rotation / 45) % 8]!);
}
