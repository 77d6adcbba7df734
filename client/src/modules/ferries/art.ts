// Its part of the artwork.
import { tiles } from '../../../../data/tiles/ferries.json';
import type { TileFacts } from '../../art/facts';
import type { ModuleArt } from '../art';

declare module '../../art/figure' {
  interface PieceKinds {
    ferry: true;
  }
}

export const art: ModuleArt = {
  set: 'ferries',
  tiles: tiles as TileFacts[],
  neutral: {
    ferry: {
      body: 'M-16 -6H16L11 1H-11Z',
      colour: 'wood-dark',
      extras: (put) => [
        put.line('M-14 -4.4H14', 'sack', 1.6),
        ...put.edged('M-9 -6V-12H1V-6Z', 'road', 0.6),
        ...put.edged('M-10.6 -11.4L-4 -16L2.6 -11.4Z', 'red', 0.6),
        put.line('M8 -6V-20', 'piece-ink', 1.6),
        ...put.edged('M8 -20L15 -17L8 -14Z', 'gold', 0.5),
      ],
    },
  },
};
