// Its part of the artwork.
import { tiles } from '../../../../data/tiles/builders_and_traders.json';
import type { TileFacts } from '../../art/facts';
import { CLOAK, emblem, person, shaft } from '../../art/figure';
import type { ModuleArt } from '../art';

declare module '../../art/figure' {
  interface PieceKinds {
    builder: true;
    pig: true;
  }
}

export const art: ModuleArt = {
  set: 'builders_and_traders',
  tiles: tiles as TileFacts[],
  figures: {
    builder: {
      ...person,
      body: CLOAK,
      hat: 'M-8.4 -21.6C-8.4 -22.6 -6.6 -22.8 -6.2 -23C-6 -27 -3 -28.6 0 -28.6C3 -28.6 6 -27 6.2 -23C6.6 -22.8 8.4 -22.6 8.4 -21.6C3 -22.8 -3 -22.8 -8.4 -21.6Z',
      extras: (put) => [
        ...shaft(put, 'M7.6 .6L13.5 -17.5', 'wood'),
        ...put.edged('M9.8 -22.4L18.7 -19.5L19.8 -16.4L17.2 -14.7L8.3 -17.6Z', 'steel', 0.55),
      ],
    },
    pig: {
      body: 'M-12 -9C-13 -15 -7 -18 0 -18C5 -18 8 -17 10 -15L13 -17.4L13.4 -12.6C15 -11.4 15.6 -10 15.8 -8.6C16.4 -6 14.4 -4.6 12 -4.8C11 -3.6 10 -3 9 -2.6V1H4.6V-2H-5V1H-9.4V-3.6C-11 -5 -11.8 -7 -12 -9Z',
      glyph: { x: -2, y: -9.6 },
      extras: (put, owner) => [
        put.line('M-12.4 -11C-15 -12 -15 -15 -13 -15', 'piece-ink', 1.3),
        put.fill('M9.6 -11a1 1 0 1 1 2 0a1 1 0 1 1 -2 0Z', emblem(owner)),
        put.line('M13.6 -8.6v1.4', 'piece-ink', 1),
      ],
    },
  },
};
