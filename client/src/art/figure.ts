// What figures are made of: the cloak and head of the townsfolk, the owners' glyphs, and a pen that draws them anywhere.
import type { Colour } from './palette';
import { ellipse, fill, line, path, type Outline, type Placing, type Shape } from './svg';

export const OWNERS = ['red', 'blue', 'yellow', 'black', 'pink', 'green'] as const;
/** Red is drawn orange, and green with the white set. */
export type Owner = (typeof OWNERS)[number];

export const GLYPHS: Record<Owner, string> = {
  red: 'M0 -3.4L3.5 2.7H-3.5Z',
  blue: 'M-3 0A3 3 0 1 1 3 0A3 3 0 1 1 -3 0Z',
  yellow: 'M-2.7 -2.7H2.7V2.7H-2.7Z',
  black: 'M-1.2 -3.4H1.2V-1.2H3.4V1.2H1.2V3.4H-1.2V1.2H-3.4V-1.2H-1.2Z',
  pink: 'M0 -4.1L2.8 0L0 4.1L-2.8 0Z',
  green: 'M0 -3.8L1.1 -1.2L3.8 -1.1L1.7 .6L2.4 3.3L0 1.8L-2.4 3.3L-1.7 .6L-3.8 -1.1L-1.1 -1.2Z',
};
export const cloth = (owner: Owner): Colour => `owner-${owner}`;
export const emblem = (owner: Owner): Colour => `glyph-${owner}`;

export const CLOAK =
  'M0 -17C4.4 -17 6.6 -14.4 7.6 -10.6L10.4 -2C10.9 .2 9.8 1 8.2 1H-8.2C-9.8 1 -10.9 .2 -10.4 -2L-7.6 -10.6C-6.6 -14.4 -4.4 -17 0 -17Z';

/** Draws literals of one figure, wherever it is put and however it lies. */
export interface Draw {
  fill: (d: string, colour: Colour, opacity?: number) => Shape;
  line: (d: string, colour: Colour, width: number, dash?: string) => Shape;
  edged: (d: string, colour: Colour, width: number) => Shape[];
}

export function drawAt(at: Placing): Draw {
  const outline = (d: string): Outline => path(d, at);
  const s = at.scale ?? 1;
  return {
    fill: (d, colour, opacity) => fill(outline(d), colour, opacity),
    line: (d, colour, width, dash) => line(outline(d), colour, width * s, dash ? { dash } : {}),
    edged: (d, colour, width) => [line(outline(d), 'piece-ink', width * 2 * s), fill(outline(d), colour)],
  };
}

/** A shaft with a dark edge. */
export const shaft = (put: Draw, d: string, colour: Colour): Shape[] => [
  put.line(d, 'piece-ink', 3.2),
  put.line(d, colour, 1.6),
];

export const circle = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;

export const shadowUnder = (width: number): Shape => fill(ellipse(3, 1, width, 3.6), 'piece-shadow');

export const HEAD = 'M-5.2 -20.6A5.2 5.2 0 1 1 5.2 -20.6A5.2 5.2 0 1 1 -5.2 -20.6Z';

/** The pieces that there are; modules add theirs. */
export interface PieceKinds {
  follower: true;
}
export type PieceKind = keyof PieceKinds;

/** A piece of an owner. */
export interface Figure {
  body: string;
  head?: string;
  hat?: string;
  face?: { y: number; radius: number };
  glyph: { x: number; y: number; scale?: number };
  shadow?: number;
  extras: (put: Draw, owner: Owner) => Shape[];
}

/** A piece of nobody. */
export interface Neutral {
  body: string;
  colour: Colour;
  halo?: Colour;
  extras: (put: Draw) => Shape[];
}

export const person = { head: HEAD, face: { y: -19.6, radius: 4.1 }, glyph: { x: 0, y: -7 } };
