// Its part of the artwork.
import { start, tiles } from '../../../../data/tiles/mists.json';
import type { TileFacts } from '../../art/facts';
import type { Draw } from '../../art/figure';
import type { Shape } from '../../art/svg';
import type { ModuleArt } from '../art';

declare module '../../art/figure' {
  interface PieceKinds {
    ghost: true;
    rufus: true;
    ronja: true;
  }
}

/** A dog with its number on the flank. */
function dog(number: string): { body: string; extras: (put: Draw) => Shape[] } {
  return {
    body: 'M-12 1V-8C-13 -10 -15 -11 -15.6 -14C-13.4 -14.4 -11.6 -13 -10.6 -11.6H3L4 -17C3.6 -19 5 -20.6 6.6 -21L7.6 -24L10.4 -20.6C13 -19.8 16 -17.6 16 -16C16 -14 13 -13.4 11 -13.4L9 -8V1H5.2V-4.4C2 -3.6 -4 -3.6 -7.6 -4.8L-8.2 1Z',
    extras: (put: Draw): Shape[] => [
      put.fill('M9.1 -17.6a.9 .9 0 1 1 1.8 0a.9 .9 0 1 1 -1.8 0ZM14.4 -16.2a1 1 0 1 1 2 0a1 1 0 1 1 -2 0Z', 'piece-ink'),
      put.line('M4 -12.6L10 -11', 'red', 2),
      put.line(number, 'piece-halo', 1.2),
    ],
  };
}

export const art: ModuleArt = {
  set: 'mists',
  tiles: [...tiles, ...Object.values(start.quarters)] as TileFacts[],
  neutral: {
    ghost: {
      body: 'M-9 -10C-9 -20 -5 -25 0 -25C6 -25 9 -20 9 -11C9 -5 10 -2 13 1C10 3.4 7 2 5.6 .4C4.4 3 1.4 3.6 -.6 .8C-2.4 3.8 -5.6 3.4 -7 .6C-8.2 2 -10.4 2.2 -12 1C-10 -1.4 -9 -5 -9 -10Z',
      colour: 'ghost',
      halo: 'ghost-halo',
      extras: (put) => [
        put.fill('M-4.7 -15a1.7 2.6 0 1 1 3.4 0a1.7 2.6 0 1 1 -3.4 0ZM1.7 -15a1.7 2.6 0 1 1 3.4 0a1.7 2.6 0 1 1 -3.4 0Z', 'ghost-eye'),
        put.line('M-2 -8.6Q.2 -6 2.6 -8.6', 'ghost-eye', 1.5),
        put.line('M6 -20C8 -14 7 -6 9 -2', 'ghost-halo', 1.8),
      ],
    },
    rufus: { ...dog('M-2.8 -11.2H2.8M-2.8 -5.6H2.8M0 -11.2V-5.6'), colour: 'dog-tan' },
    ronja: { ...dog('M-4.2 -11.2H4.2M-4.2 -5.6H4.2M-1.7 -11.2V-5.6M1.7 -11.2V-5.6'), colour: 'dog-dark' },
  },
};
