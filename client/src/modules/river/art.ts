// Its part of the artwork.
import { alternates, tiles } from '../../../../data/tiles/river.json';
import type { TileFacts } from '../../art/facts';
import type { ModuleArt } from '../art';

export const art: ModuleArt = {
  set: 'river',
  tiles: [...tiles, ...alternates] as TileFacts[],
};
