// Its part of the artwork.
import { tiles } from '../../../../data/tiles/gold_mines.json';
import type { TileFacts } from '../../art/facts';
import { disc, SPARK, type At } from '../../art/medallion';
import { fill, line, path, type Shape } from '../../art/svg';
import type { ModuleArt } from '../art';

declare module '../../art/figure' {
  interface PieceKinds {
    ingot: true;
  }
}
declare module '../../art/facts' {
  interface PlainSymbols {
    gold: true;
  }
}

function nugget(at: At, dx: number, dy: number, size: number, angle: number): Shape[] {
  const put = { x: at.x + dx * at.scale, y: at.y + dy * at.scale, scale: size * at.scale, angle };
  const outline = path('M-4 1L-3 -2L-.5 -3.2L2.6 -2.4L4 .6L2.2 2.8L-2.4 2.8Z', put);
  return [
    line(outline, 'gold-dark', 0.8 * put.scale),
    fill(outline, 'gold'),
    fill(path('M-3 -2L-.5 -3.2L0 -.6L-2 .6Z', put), 'gold-light'),
    fill(path('M4 .6L2.2 2.8L-2.4 2.8L0 -.6Z', put), 'gold-dark', 0.55),
  ];
}

const gold = (at: At): Shape[] => [
  fill(disc(at, 0.6, 2.4, 8.6, 3.4), 'shadow'),
  fill(disc(at, 0, 1.6, 8.4, 3.6), 'grey-dark'),
  fill(disc(at, -0.6, 0.8, 7.6, 3), 'grey'),
  ...nugget(at, -3.6, -0.4, 0.95, -8),
  ...nugget(at, 3.4, -0.2, 0.85, 12),
  ...nugget(at, 0, -3, 1, 4),
  ...nugget(at, 0.4, 1.8, 0.7, -14),
  fill(path(SPARK, { ...at, x: at.x + 6.4 * at.scale, y: at.y - 4.6 * at.scale }), 'white'),
];

export const art: ModuleArt = {
  set: 'gold_mines',
  tiles: tiles as TileFacts[],
  neutral: {
    ingot: {
      body: 'M-13 1L-9 -8L-6 -12H12L16 -3.4L13 1Z',
      colour: 'gold',
      extras: (put) => [
        ...put.edged('M-9 -8L-6 -12H12L9 -8Z', 'gold-light', 0.65),
        ...put.edged('M9 -8L12 -12L16 -3.4L13 1Z', 'gold-dark', 0.65),
        put.line('M-5.6 -2.6H5.6', 'gold-dark', 1.6),
        put.line('M-7 -6.2L-9 -1.6', 'piece-halo', 1.4),
      ],
    },
  },
  symbols: { gold: { draw: (at) => gold({ ...at, scale: at.scale * 1.1 }) } },
};
