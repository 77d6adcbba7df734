// Its part of the artwork.
import { tiles } from '../../../../data/tiles/flying_machines.json';
import type { TileFacts } from '../../art/facts';
import type { ModuleArt } from '../art';

export const art: ModuleArt = {
  set: 'flying_machines',
  tiles: tiles as TileFacts[],
};
