// All tiles of all sets, by the names that games use.
import { moduleArt } from '../modules/art';
import { GARDEN_SUFFIX, type TileFacts } from './facts';

export const tileSets: Record<string, TileFacts[]> = Object.fromEntries(moduleArt.flatMap(({ set, tiles }) => (set && tiles ? [[set, tiles]] : [])));

export type SetName = string;

const byName = new Map(
  Object.values(tileSets).flat().map((tile) => [tile.id, tile]),
);

const places = new Map(Object.entries(tileSets).flatMap(([set, tiles]) => tiles.map(({ id }) => [id, set] as const)).map(
  ([id, set], at) => [id, { set, at }] as const));

/** The set that a tile belongs to, and its place among the tiles of all sets. */
export function placeInSets(name: string): { set: SetName; at: number } | undefined {
  return places.get(name) ?? places.get(name.replace(GARDEN_SUFFIX, ''));
}

/** The facts of a tile by its name; NAME-garden is the copy that shows its garden. */
export function tileFacts(name: string): TileFacts | undefined {
  const known = byName.get(name);
  if (known || !name.endsWith(GARDEN_SUFFIX)) return known;
  const plain = byName.get(name.slice(0, -GARDEN_SUFFIX.length));
  if (!plain?.garden) return undefined;
  const garden = { ...plain, id: name };
  byName.set(name, garden);
  return garden;
}
