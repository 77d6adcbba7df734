// Its part of the artwork.
import { tiles } from '../../../../data/tiles/base.json';
import type { TileFacts } from '../../art/facts';
import type { ModuleArt } from '../art';

export const art: ModuleArt = {
  set: 'base',
  tiles: tiles as TileFacts[],
};
