// All tiles of all sets, by the names that games use.
import { tiles as base } from '../../../data/tiles/base.json';
import { tiles as traders } from '../../../data/tiles/builders_and_traders.json';
import { tiles as crops, alternates as earlierCrops } from '../../../data/tiles/crop_circles.json';
import { tiles as ferries } from '../../../data/tiles/ferries.json';
import { tiles as flying } from '../../../data/tiles/flying_machines.json';
import { tiles as gold } from '../../../data/tiles/gold_mines.json';
import { tiles as inns } from '../../../data/tiles/inns_and_cathedrals.json';
import { tiles as mage } from '../../../data/tiles/mage_and_witch.json';
import { start as mistsStart, tiles as mists } from '../../../data/tiles/mists.json';
import { tiles as river, alternates as newerRiver } from '../../../data/tiles/river.json';
import { tiles as robbers } from '../../../data/tiles/robbers.json';
import { GARDEN_SUFFIX, type TileFacts } from './facts';

const facts = (...lists: unknown[][]): TileFacts[] => lists.flat() as TileFacts[];

export const tileSets = {
  base: facts(base),
  river: facts(river, newerRiver),
  inns_and_cathedrals: facts(inns),
  builders_and_traders: facts(traders),
  flying_machines: facts(flying),
  ferries: facts(ferries),
  gold_mines: facts(gold),
  mage_and_witch: facts(mage),
  robbers: facts(robbers),
  crop_circles: facts(crops, earlierCrops),
  mists: facts(mists, Object.values(mistsStart.quarters)),
} satisfies Record<string, TileFacts[]>;

export type SetName = keyof typeof tileSets;

const byName = new Map(
  Object.values(tileSets).flat().map((tile) => [tile.id, tile]),
);

const places = new Map((Object.keys(tileSets) as SetName[]).flatMap((set) => tileSets[set].map(({ id }) => [id, set] as const)).map(
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
