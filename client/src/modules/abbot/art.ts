// Its part of the artwork.
import { CLOAK, emblem, person, shaft } from '../../art/figure';
import type { ModuleArt } from '../art';

declare module '../../art/figure' {
  interface PieceKinds {
    abbot: true;
  }
}

export const art: ModuleArt = {
  figures: {
    abbot: {
      ...person,
      body: CLOAK,
      hat: 'M-5.6 -22.6L-5 -29L0 -35L5 -29L5.6 -22.6C2 -24 -2 -24 -5.6 -22.6Z',
      extras: (put, owner) => [
        put.line('M0 -33V-25M-2.2 -30H2.2', emblem(owner), 1.2),
        ...shaft(put, 'M11 1V-22C11 -27 16 -27 16 -23.4C16 -21 13.4 -20.6 13 -22.4', 'gold'),
      ],
    },
  },
};
