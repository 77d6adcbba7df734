// Its part of the artwork.
import { tiles } from '../../../../data/tiles/mage_and_witch.json';
import type { TileFacts } from '../../art/facts';
import { CLOAK, HEAD, shaft } from '../../art/figure';
import { disc, medallion, SPARK, type At } from '../../art/medallion';
import { fill, path, type Shape } from '../../art/svg';
import type { ModuleArt } from '../art';

declare module '../../art/figure' {
  interface PieceKinds {
    mage: true;
    witch: true;
  }
}
declare module '../../art/facts' {
  interface PlainSymbols {
    mage: true;
  }
}

const mage = (at: At): Shape[] =>
  medallion(at, 8.4, 'violet', [
    fill(path('M-5.4 3.6Q0 5.6 5.4 3.6L3 2.4L.8 -6L-2.8 2.4Z', at), 'violet'),
    fill(path('M.8 -6L3 2.4L-.2 2.9Z', at), 'violet-dark'),
    fill(path('M-2.9 1.6Q0 2.8 2.9 1.6L3 2.9Q0 4.2 -3.1 2.9Z', at), 'gold'),
    fill(path(SPARK, { ...at, x: at.x - 4.4 * at.scale, y: at.y - 1.6 * at.scale }), 'gold'),
    fill(disc(at, 4.4, -1.8, 0.8), 'gold'),
  ]);

export const art: ModuleArt = {
  set: 'mage_and_witch',
  tiles: tiles as TileFacts[],
  neutral: {
    mage: {
      body: CLOAK + 'M-8 -20C-3 -22.6 3 -22.6 8 -20L2.4 -37L-1 -34Z' + HEAD,
      colour: 'violet',
      extras: (put) => [
        put.fill('M-4 -18.4a4 4 0 1 1 8 0a4 4 0 1 1 -8 0Z', 'face'),
        ...put.edged('M-3.4 -17C-3 -11 -1.6 -8 0 -7C1.6 -8 3 -11 3.4 -17C1.4 -15.6 -1.4 -15.6 -3.4 -17Z', 'beard', 0.4),
        ...put.edged('M-9.6 -19.6C-3 -23.4 3 -23.4 9.6 -19.6C3 -21.4 -3 -21.4 -9.6 -19.6Z', 'gold', 0.45),
        put.fill('M1.4 -31l.7 1.8l1.8 .2l-1.4 1.2l.4 1.8l-1.5 -1l-1.5 1l.4 -1.8l-1.4 -1.2l1.8 -.2Z', 'gold-light'),
        ...shaft(put, 'M12 0V-24', 'wood'),
        ...put.edged('M9 -26a3 3 0 1 1 6 0a3 3 0 1 1 -6 0Z', 'orb', 0.5),
      ],
    },
    witch: {
      body: CLOAK + 'M-11 -21C-4 -18.6 4 -18.6 11 -21L5 -24L6.8 -36L-4.6 -24.4Z' + HEAD,
      colour: 'moss',
      extras: (put) => [
        put.fill('M-4 -18a4 4 0 1 1 8 0a4 4 0 1 1 -8 0Z', 'face'),
        ...put.edged('M-12 -21.6C-4 -18.4 4 -18.4 12 -21.6C6 -23.6 -6 -23.6 -12 -21.6Z', 'moss-dark', 0.5),
        put.fill('M-4.8 -23.4C-2 -22.4 2.6 -22.4 5 -23.4L5.2 -25.4C2 -24.4 -2 -24.4 -4.2 -25.2Z', 'owner-red'),
        ...shaft(put, 'M-13 2L13 -16', 'wood'),
        ...put.edged('M-8 -3.6L-18 2.4C-17 4.6 -15 6 -13.4 6L-6.6 -1.6Z', 'grain', 0.5),
      ],
    },
  },
  symbols: { mage: { draw: mage, inTrees: true } },
};
