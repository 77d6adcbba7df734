// Its part of the artwork.
import { alternates, tiles } from '../../../../data/tiles/crop_circles.json';
import type { TileFacts } from '../../art/facts';
import type { ModuleArt } from '../art';

export const art: ModuleArt = {
  set: 'crop_circles',
  tiles: [...tiles, ...alternates] as TileFacts[],
};
