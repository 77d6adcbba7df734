// Symbols that decide points or actions. They never turn, except the flying machine, which points.
import type { CropFigure, Goods } from './facts';
import type { TokenKind } from './furnish';
import type { Level } from './nature';
import { symbols } from '../modules/art';
import { disc, medallion, type At } from './medallion';
import { fill, line, path, type Shape } from './svg';

const SHIELD = 'M-7 -8H7V0C7 5 3 8 0 9.6C-3 8 -7 5 -7 0Z';
const KEEP =
  'M-3.6 3.6V-4.6h1.7v1.5h1.05v-1.5h1.7v1.5h1.05v-1.5h1.7V3.6h-2.2v-2.4a1.4 1.4 0 0 0 -2.8 0v2.4Z';

function shield(at: At): Shape[] {
  const s = at.scale * 0.95;
  const put = { ...at, scale: s };
  return [
    fill(path(SHIELD, { ...put, x: at.x + 1.2, y: at.y + 1.4, scale: s * 1.1 }), 'shadow'),
    line(path(SHIELD, put), 'ink', 3.2 * s),
    line(path(SHIELD, put), 'gold-light', 2.1 * s),
    fill(path(SHIELD, { ...put, scale: s * 0.93 }), 'shield'),
    fill(path(KEEP, { ...put, y: at.y - 0.2 * s }), 'gold-light'),
  ];
}

const GRAPES = [[-3, -2.2], [0, -2.6], [3, -2.2], [-1.6, 0.4], [1.6, 0.4], [0, 3]] as const;

function grapes(at: At): Shape[] {
  return [
    line(path('M0 -5.4v1.6', at), 'ink', 0.7 * at.scale),
    fill(path('M0 -5C1 -6.5 3 -6.4 4 -5.4C2.6 -4.2 1 -4.2 0 -5Z', at), 'tree-a'),
    ...GRAPES.map(([x, y]) => fill(disc(at, x, y, 1.9), 'wine')),
    ...GRAPES.map(([x, y]) => fill(disc(at, x - 0.5, y - 0.6, 0.5), 'parchment')),
  ];
}

function ears(at: At): Shape[] {
  const shapes: Shape[] = [];
  for (const angle of [-28, 0, 28]) {
    const put = { ...at, y: at.y + 5 * at.scale, angle };
    shapes.push(line(path('M0 0V-9', put), 'wheat-dark', 0.8 * at.scale));
    for (const up of [9.4, 7.6, 5.8]) {
      const grain = (side: number) =>
        path(`M${0.3 * side} ${1.2 - up}Q${2.4 * side} ${0.4 - up} ${1.6 * side} ${-1.5 - up}Q0 ${-up} ${0.3 * side} ${1.2 - up}Z`, put);
      shapes.push(fill(grain(-1), 'grain'), fill(grain(1), 'gold-dark'));
    }
  }
  return [...shapes, fill(path('M-2 1.6h4v1.6h-4Z', at), 'red')];
}

const bale = (at: At): Shape[] => [
  fill(path('M-4.6 -2.6L2 -4.4L4.8 -2L4.8 3L-1.6 5L-4.6 2.4Z', at), 'cloth'),
  fill(path('M-4.6 -2.6L-1.6 -.2V5L-4.6 2.4Z', at), 'cloth-dark'),
  fill(path('M-1.6 1.4L4.8 -.4V1L-1.6 2.8Z', at), 'road'),
  fill(disc(at, -3.1, 0, 1, 1.9), 'road'),
  fill(disc(at, -3.1, 0, 0.4, 0.8), 'cloth-dark'),
];

export function goods(kind: Goods, at: At): Shape[] {
  if (kind === 'wine') return medallion(at, 8, 'wine', grapes(at));
  if (kind === 'grain') return medallion(at, 8, 'gold-dark', ears(at));
  return medallion(at, 8, 'cloth', bale(at));
}

/** Larger at the lowest level of detail, where a tile is below 56 pixels. */
export function token(kind: TokenKind, x: number, y: number, level: Level): Shape[] {
  const at = { x, y, scale: level ? 1 : 1.45 };
  if (kind === 'shield') return shield(at);
  return symbols[kind]?.draw(at) ?? goods(kind as Goods, at);
}

const GHOST =
  'M-4.8 -1.6C-4.8 -5.4 -2.8 -7.6 0 -7.6C3 -7.6 4.8 -5.4 4.8 -2C4.8 .6 5 2 6.6 3.4C5.2 4.4 3.6 3.8 2.8 3C2.2 4.4 .8 4.8 -.4 3.4C-1.2 5 -3 5 -3.6 3.4C-4.2 4 -5.2 4.2 -6 3.6C-5 2.4 -4.8 .8 -4.8 -1.6Z';

const PALE = 0.42; // printed ghosts are part of the mist; those that are placed stand on it

export function ghost(x: number, y: number): Shape[] {
  const at = { x, y, scale: 1.25 };
  const pen = { opacity: PALE };
  return [
    line(path(GHOST, at), 'ghost-ink', 1.5, pen),
    fill(path(GHOST, at), 'ghost', PALE),
    fill(disc(at, -1.7, -2.8, 0.95, 1.35), 'ghost-eye', PALE),
    fill(disc(at, 1.8, -2.8, 0.95, 1.35), 'ghost-eye', PALE),
    line(path('M-1 .2Q0 1.4 1.2 .2', at), 'ghost-eye', 1.1, pen),
  ];
}

const FIGURES: Record<CropFigure, string> = {
  club: 'M0 2C-2 6 -6.4 5.6 -6.6 1.4C-6.6 -1.6 -3.6 -2.8 -2.4 -2.2C-5 -5.4 -3 -9 0 -9C3 -9 5 -5.4 2.4 -2.2C3.6 -2.8 6.6 -1.6 6.6 1.4C6.4 5.6 2 6 0 2L2.6 9.6H-2.6Z',
  shield: 'M-7 -8.4H7V0C7 5 3 8 0 10C-3 8 -7 5 -7 0Z',
  pitchfork: 'M-1.1 10V1H-6.4V-9H-4V-1.6H-1.2V-9.6H1.2V-1.6H4V-9H6.4V1H1.1V10Z',
};

export function cropFigure(figure: CropFigure, x: number, y: number, radius: number): Shape[] {
  const at = { x, y, scale: (radius / 17) * 1.12 };
  const shapes = [
    line(path(FIGURES[figure], at), 'crop-ink', 1.6 * at.scale),
    fill(path(FIGURES[figure], at), 'gold-light'),
  ];
  if (figure === 'shield') shapes.push(line(path('M0 -8V9M-6.6 -1.6H6.6', at), 'crop-ink', at.scale));
  return shapes;
}

const WING =
  'M1.6 -4C7 -9 14 -9 18 -3.4C15 -2.4 14 .4 13.4 3C11 .8 9 2.4 8 5C6 2 3.4 3.4 1.6 5Z';
const RIBS = 'M1.8 -3.6L15 -3M1.8 -2L11 -.2M1.8 -.6L6.6 1.2';
const FUSELAGE = 'M0 -9C1.6 -9 2.2 -6 2.2 -3L1.6 8L0 10L-1.6 8L-2.2 -3C-2.2 -6 -1.6 -9 0 -9Z';
const TAIL = 'M0 7L5 12.4L0 11L-5 12.4Z';

/** A glider seen from above, set back from the middle, with chevrons ahead of its nose. */
export function flyingMachine(degrees: number): Shape[] {
  const radians = (degrees * Math.PI) / 180;
  const x = 50 - Math.sin(radians) * 9;
  const y = 50 + Math.cos(radians) * 9;
  const at = { x, y, scale: 1.3, angle: degrees };
  const below = { ...at, x: x + 5, y: y + 7 };
  const chevrons = [14, 20, 26].map((up) => path(`M-4.2 ${4 - up}L0 ${-up}L4.2 ${4 - up}`, at));
  const wings = [path(WING, at), path(WING, { ...at, mirror: true })];
  const ribs = [path(RIBS, at), path(RIBS, { ...at, mirror: true })];
  return [
    ...[FUSELAGE, WING, TAIL].map((d) => fill(path(d, below), 'shadow')),
    fill(path(WING, { ...below, mirror: true }), 'shadow'),
    ...chevrons.map((c) => line(c, 'ink', 5.4)),
    ...chevrons.map((c) => line(c, 'gold-light', 3.1)),
    line(path(TAIL, at), 'ink', 1),
    fill(path(TAIL, at), 'red'),
    ...wings.map((w) => line(w, 'ink', 1.4)),
    ...wings.map((w) => fill(w, 'parchment')),
    ...ribs.map((rib) => line(rib, 'ink', 0.6)),
    fill(path(FUSELAGE, at), 'timber'),
    fill(path('M0 -5.7A1.7 1.7 0 1 1 0 -2.3A1.7 1.7 0 1 1 0 -5.7Z', at), 'red'),
  ];
}
