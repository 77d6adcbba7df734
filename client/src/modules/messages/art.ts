// Its part of the artwork.
import { person } from '../../art/figure';
import type { ModuleArt } from '../art';

declare module '../../art/figure' {
  interface PieceKinds {
    man: true;
    woman: true;
  }
}

export const art: ModuleArt = {
  figures: {
    man: {
      body: 'M-9 1C-9.6 -2.4 -6 -4.4 -1.4 -4.4V-32H1.4V-31L15 -26.6L1.4 -21V-4.4C6 -4.4 9.6 -2.4 9 1Z',
      glyph: { x: 5.6, y: -26.3, scale: 0.72 },
      extras: (put) => put.edged('M-2 -33a2 2 0 1 1 4 0a2 2 0 1 1 -4 0Z', 'gold', 0.5),
    },
    woman: {
      ...person,
      body: 'M0 -17C3.4 -17 5 -15 5 -12.6L3.6 -9.6C8 -7.6 10.6 -4 11.6 -.6C11.8 .4 11.2 1 10 1H-10C-11.2 1 -11.8 .4 -11.6 -.6C-10.6 -4 -8 -7.6 -3.6 -9.6L-5 -12.6C-5 -15 -3.4 -17 0 -17Z',
      hat: 'M-7.4 -16.4C-7.4 -23 -5.4 -27.4 0 -27.4C5.4 -27.4 7.4 -23 7.4 -16.4C5.4 -17.4 4.8 -21 4.6 -22.6C2 -23.6 -2 -23.6 -4.6 -22.6C-4.8 -21 -5.4 -17.4 -7.4 -16.4Z',
      glyph: { x: 0, y: -3.6, scale: 0.9 },
      extras: () => [],
    },
  },
};
