// Every tile there is, with the copies that show a garden.
import { tileFacts, tileSets, type Rotation, type TileFacts } from '../../src/art';
import { GARDEN_SUFFIX } from '../../src/art/facts';

const plain = Object.values(tileSets).flat();
const gardens = plain.filter((tile) => tile.garden).map((tile) => tileFacts(tile.id + GARDEN_SUFFIX)!);

export const ALL_TILES: readonly TileFacts[] = [...plain, ...gardens];
export const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];
export const SEEDS = [0, 1, 2] as const;

export function segmentsOf(tile: TileFacts): string[] {
  const listed = [...tile.cities, ...tile.roads, ...tile.fields, ...(tile.mists ?? [])].map((part) => part.id);
  if (tile.monastery) listed.push('cloister');
  if (tile.symbols.some((symbol) => symbol.kind === 'castle')) listed.push('castle');
  if (tile.id.endsWith(GARDEN_SUFFIX)) listed.push('garden');
  return listed;
}
