// Trees, animals and small things of the fields: two or three flat tones, no outlines.
import type { Colour } from './palette';
import { around, oneOf, type Random } from './random';
import { ellipse, fill, line, path, rect, type Shape } from './svg';

/** 0, 1, 2: below 56, below 120, from 120 pixels a tile. */
export type Level = 0 | 1 | 2;

export type TreeKind = 'oak' | 'elm' | 'autumn' | 'poplar';

const LEAVES: Record<TreeKind, readonly [Colour, Colour, Colour]> = {
  oak: ['tree-a', 'tree-a-mid', 'tree-a-light'],
  elm: ['tree-b', 'tree-b-mid', 'tree-b-light'],
  autumn: ['tree-c', 'tree-c-mid', 'tree-c-light'],
  poplar: ['tree-b', 'tree-b-mid', 'tree-b-light'],
};

export function tree(x: number, y: number, s: number, kind: TreeKind, level: Level): Shape[] {
  const [dark, mid, light] = LEAVES[kind];
  if (kind === 'poplar') {
    return [
      fill(ellipse(x + 2 * s, y + 0.2, 3 * s, 1.2 * s), 'shadow'),
      fill(rect(x - 0.5 * s, y - 2 * s, s, 2 * s), 'timber'),
      fill(ellipse(x, y - 6.2 * s, 2.5 * s, 5.6 * s), dark),
      fill(ellipse(x - 0.5 * s, y - 6.8 * s, 1.7 * s, 4.6 * s), mid),
      ...(level ? [fill(ellipse(x - 0.9 * s, y - 8 * s, 0.8 * s, 2.4 * s), light)] : []),
    ];
  }
  return [
    fill(ellipse(x + 2.2 * s, y + 0.2, 4.4 * s, 1.7 * s), 'shadow'),
    fill(rect(x - 0.6 * s, y - 2.4 * s, 1.2 * s, 2.6 * s), 'timber'),
    fill(ellipse(x, y - 5.4 * s, 4.3 * s, 4.1 * s), dark),
    fill(ellipse(x - 0.6 * s, y - 6.1 * s, 3.4 * s, 3.1 * s), mid),
    ...(level ? [fill(ellipse(x - 1.5 * s, y - 7.1 * s, 1.5 * s, 1.2 * s), light)] : []),
  ];
}

/** How far a tree of this size reaches round the middle of its crown. */
export const crown = (kind: TreeKind, s: number) => ({
  up: (kind === 'poplar' ? 6.2 : 5.4) * s,
  radius: (kind === 'poplar' ? 4 : 4.3) * s,
});

export const bush = (x: number, y: number, s: number): Shape[] => [
  fill(ellipse(x + 1.1 * s, y, 2.6 * s, s), 'shadow'),
  fill(ellipse(x, y - 1.4 * s, 2.5 * s, 2 * s), 'tree-a'),
  fill(ellipse(x - 0.5 * s, y - 1.9 * s, 1.7 * s, 1.3 * s), 'tree-a-mid'),
];

export function sheep(x: number, y: number, left: boolean): Shape[] {
  const d = left ? -1 : 1;
  return [
    fill(ellipse(x + 0.6, y + 0.2, 2.6, 0.8), 'shadow'),
    fill(rect(x - 1.3, y - 1, 0.6, 1.2), 'ink'),
    fill(rect(x + 0.8, y - 1, 0.6, 1.2), 'ink'),
    fill(ellipse(x, y - 1.8, 2.4, 1.6), 'white'),
    fill(ellipse(x - 1, y - 2.3, 1.2, 1), 'white'),
    fill(ellipse(x + 2.2 * d, y - 2.2, 1, 0.8), 'ink'),
  ];
}

export function cow(x: number, y: number, left: boolean): Shape[] {
  const d = left ? -1 : 1;
  return [
    fill(ellipse(x + 0.6, y + 0.2, 3.2, 0.9), 'shadow'),
    fill(rect(x - 2, y - 1.4, 0.7, 1.6), 'ink'),
    fill(rect(x + 1.4, y - 1.4, 0.7, 1.6), 'ink'),
    fill(path('M-2.8 -2.7A1.2 1.2 0 0 1 -1.6 -3.9H1.6A1.2 1.2 0 0 1 2.8 -2.7V-1.1H-2.8Z', { x, y }), 'roof4-shade'),
    fill(ellipse(x - 0.4, y - 2.8, 1.2, 0.8), 'white'),
    fill(ellipse(x + 3.2 * d, y - 3.6, 1.1, 0.9), 'roof4-shade'),
  ];
}

/** Three lengths of rail fence, seen from the front. */
export const fence = (x: number, y: number): Shape[] => [
  line(path('M-7.5 .3H8.5', { x, y }), 'shadow', 0.9),
  line(path('M-7.5 -2.4H7.5M-7.5 -1.1H7.5M-6.9 .2V-3.4M-2.3 .2V-3.4M2.3 .2V-3.4M6.9 .2V-3.4', { x, y }), 'timber', 0.7),
];

export const haystack = (x: number, y: number): Shape[] => [
  fill(ellipse(x + 0.8, y + 0.1, 2.6, 0.9), 'shadow'),
  fill(path('M-2 0a2 2 0 0 1 4 0Z', { x, y }), 'wheat'),
  fill(path('M0 0V-2A2 2 0 0 1 2 0Z', { x, y }), 'wheat-dark'),
];

const FLOWERS: readonly Colour[] = ['flower1', 'flower2', 'flower3', 'flower4'];

export function flowers(x: number, y: number, count: number, r: Random): Shape[] {
  const colour = oneOf(r, FLOWERS);
  return Array.from({ length: count }, () =>
    fill(ellipse(x + around(r, 3.5), y + around(r, 2), 0.65, 0.55), colour),
  );
}

export const tuft = (x: number, y: number): Shape =>
  line(path('M-1 -1.4L-.2 0L0 -2L.3 0L1.2 -1.3', { x, y }), 'tuft', 0.55);

export const rock = (x: number, y: number, s: number): Shape[] => [
  fill(ellipse(x + 1, y + 0.2, 3.6 * s, 1.6 * s), 'shadow'),
  fill(path('M-3 0l.8 -3.4l2.4 -1.4l2.2 1.8l.6 3Z', { x, y, scale: s }), 'grey-light'),
  fill(path('M.4 0l.4 -4.2l1.6 1.2l.6 3Z', { x, y, scale: s }), 'grey'),
];

export const reeds = (x: number, y: number): Shape[] => [
  line(path('M0 0v-6M1.6 0v-4.4', { x, y }), 'tree-a', 0.7),
  fill(ellipse(x, y - 6, 0.6, 1.5), 'timber'),
];

export const sailingBoat = (x: number, y: number): Shape[] => [
  fill(ellipse(x, y, 6, 1.6), 'water-edge'),
  fill(path('M-6 -2H6L4 1H-4Z', { x, y }), 'timber'),
  line(path('M0 -2V-11', { x, y }), 'timber', 0.6),
  fill(path('M.6 -10.6L6 -3.2H.6Z', { x, y }), 'white'),
  fill(path('M-.6 -9L-4 -3.2H-.6Z', { x, y }), 'road-mid'),
];
