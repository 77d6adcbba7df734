// Its part of the artwork.
import { tiles } from '../../../../data/tiles/robbers.json';
import type { TileFacts } from '../../art/facts';
import { disc, medallion, type At } from '../../art/medallion';
import { fill, path, type Shape } from '../../art/svg';
import type { ModuleArt } from '../art';

declare module '../../art/figure' {
  interface PieceKinds {
    robber: true;
  }
}
declare module '../../art/facts' {
  interface PlainSymbols {
    robber: true;
  }
}

const MASK =
  'M-6 -1.6C-4 -4.2 -1.6 -3.2 0 -2.4C1.6 -3.2 4 -4.2 6 -1.6C5.8 1.8 3.4 3.4 1.4 1.6L0 .4L-1.4 1.6C-3.4 3.4 -5.8 1.8 -6 -1.6Z';

const robber = (at: At): Shape[] =>
  medallion(at, 8.4, 'mask', [
    fill(path(MASK, at), 'mask'),
    fill(disc(at, -3, -0.8, 1.4, 1), 'parchment'),
    fill(disc(at, 3, -0.8, 1.4, 1), 'parchment'),
  ]);

export const art: ModuleArt = {
  set: 'robbers',
  tiles: tiles as TileFacts[],
  figures: {
    robber: {
      body: 'M0 -18C5 -18 7 -14.6 7.8 -10.6L9.6 -2C10 .2 9 1 7.6 1H-7.6C-9 1 -10 .2 -9.6 -2L-7.8 -10.6C-7 -14.6 -5 -18 0 -18Z',
      hat: 'M0 -30C5.4 -28.4 7 -24 6.4 -19.4C4 -15.6 -4 -15.6 -6.4 -19.4C-7 -24 -5 -27.6 0 -30Z',
      glyph: { x: 0, y: -6.6 },
      extras: (put) => [
        put.fill('M-4.8 -22C-2 -20.8 2 -20.8 4.8 -22L4.6 -18.8C2 -17.6 -2 -17.6 -4.6 -18.8Z', 'piece-ink'),
        put.fill('M-3 -20.2a.9 .9 0 1 1 1.8 0a.9 .9 0 1 1 -1.8 0ZM1.2 -20.2a.9 .9 0 1 1 1.8 0a.9 .9 0 1 1 -1.8 0Z', 'ghost'),
        ...put.edged('M8 -13C12 -16 17 -13 16.4 -7.6C15.8 -3.4 9 -3.4 8 -7Z', 'sack', 0.6),
        put.line('M9 -13.4L12.4 -15.6', 'piece-ink', 1.4),
      ],
    },
  },
  symbols: { robber: { draw: robber } },
};
