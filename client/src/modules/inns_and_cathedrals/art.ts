// Its part of the artwork.
import { tiles } from '../../../../data/tiles/inns_and_cathedrals.json';
import type { TileFacts } from '../../art/facts';
import type { ModuleArt } from '../art';

declare module '../../art/figure' {
  interface PieceKinds {
    large: true;
  }
}

export const art: ModuleArt = {
  set: 'inns_and_cathedrals',
  tiles: tiles as TileFacts[],
  figures: {
    large: {
      body: 'M0 -19C6 -19 9 -16 10.4 -11.6L13.6 -2C14.2 .2 13 1 11.2 1H-11.2C-13 1 -14.2 .2 -13.6 -2L-10.4 -11.6C-9 -16 -6 -19 0 -19Z',
      head: 'M-6 -23.4A6 6 0 1 1 6 -23.4A6 6 0 1 1 -6 -23.4Z',
      hat: 'M-7 -25V-33L-3.4 -29.4L0 -34L3.4 -29.4L7 -33V-25Z',
      face: { y: -22.6, radius: 4.8 },
      glyph: { x: 0, y: -5.6, scale: 1.25 },
      shadow: 16,
      extras: (put) => [
        put.line('M-9 -14.6C-4 -10.8 4 -10.8 9 -14.6', 'piece-halo', 3),
        put.line('M-9 -14.6C-4 -10.8 4 -10.8 9 -14.6', 'piece-ink', 3, '.8 2.6'),
      ],
    },
  },
};
