// What small symbols are made of.
import type { Colour } from './palette';
import { ellipse, fill, type Placing, type Shape } from './svg';

export type At = Required<Pick<Placing, 'x' | 'y' | 'scale'>>;

export const disc = ({ x, y, scale: s }: At, dx: number, dy: number, rx: number, ry = rx) =>
  ellipse(x + dx * s, y + dy * s, rx * s, ry * s);

export function medallion(at: At, radius: number, ring: Colour, inner: Shape[]): Shape[] {
  return [
    fill(disc(at, 0.9, 1.1, radius + 0.9), 'shadow'),
    fill(disc(at, 0, 0, radius + 1.3), 'ink'),
    fill(disc(at, 0, 0, radius + 0.9), ring),
    fill(disc(at, 0, 0, radius - 0.9), 'parchment'),
    ...inner,
  ];
}

export const SPARK = 'M0 -2.4l.6 1.8l1.8 .6l-1.8 .6l-.6 1.8l-.6 -1.8l-1.8 -.6l1.8 -.6Z';
