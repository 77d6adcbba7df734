// The people one plays against, and those who sit here: the hat and the thing in hand tell who it is, the cloak and its glyph
// whose pieces they play. Drawn like pieces, around the foot; a little larger in the head, so that the face can be read.
import { circle, CLOAK, cloth, drawAt, emblem, GLYPHS, shadowUnder, shaft, type Draw, type Owner } from './figure';
import type { Colour } from './palette';
import { paint, type Shape } from './svg';

/** From the weakest to the strongest. */
export const CHARACTERS = ['nico', 'rosa', 'bruno', 'marta', 'gaston', 'leonor'] as const;
export type Character = (typeof CHARACTERS)[number];
/** Whoever has a face: a character, a person at the table, the teacher. */
export type Face = Character | 'person' | 'anselm';

interface Looks {
  scale?: number;
  mouth: string;
  blush?: boolean;
  /** Over the cloak, below the head. */
  dress?: (put: Draw) => Shape[];
  hat: (put: Draw, owner: Owner) => Shape[];
  /** In hand; behind the figure or before it. */
  behind?: (put: Draw) => Shape[];
  thing?: (put: Draw) => Shape[];
  /** Of the glyph, where it does not lie on the cloak. */
  glyph?: Colour;
  habit?: Colour;
}

const HEAD = circle(0, -20.6, 6.2);
const SMILE = 'M-1.9 -17.4Q0 -15.7 1.9 -17.4';
const GRIN = 'M-2.3 -17.7Q0 -14.9 2.3 -17.7';
const CALM = 'M-1.7 -16.8H1.7';
const WRY = 'M-1.5 -16.6Q.4 -16.2 2 -17.4';

const petal = (x: number, y: number, dx: number, dy: number): string =>
  `M${x} ${y}C${x + dx * 0.3 - dy * 0.9} ${y + dy * 0.3 + dx * 0.9} ${x + dx * 1.2 - dy * 0.6} ${y + dy * 1.2 + dx * 0.6} ${x + dx} ${y + dy}Z`;

const LOOKS: Record<Face, Looks> = {
  person: {
    mouth: SMILE,
    hat: (put, owner) => [
      ...put.edged('M-7.2 -21.8C-7 -26.8 -4 -29.8 .4 -29.6C4.8 -29.4 7.2 -26.2 7.2 -22C2.8 -23.6 -2.8 -23.6 -7.2 -21.8Z', cloth(owner), 0.55),
      put.fill('M-7.2 -21.8C-7 -26.8 -4 -29.8 .4 -29.6C4.8 -29.4 7.2 -26.2 7.2 -22C2.8 -23.6 -2.8 -23.6 -7.2 -21.8Z', 'piece-shade'),
      ...put.edged('M3 -28.8C6.2 -33 9.6 -33.6 12 -32.6C10.6 -30 7.8 -27.4 4.8 -27Z', 'piece-halo', 0.5),
    ],
  },
  nico: {
    scale: 0.9,
    mouth: GRIN,
    blush: true,
    hat: (put) => put.edged('M-6.9 -18.8C-7.8 -24.6 -4.6 -28.4 0 -28.4C4.6 -28.4 7.8 -24.6 6.9 -18.8C6 -21.8 4.8 -23 3.6 -23.6C1.6 -22.8 -3.4 -22.8 -4.6 -23.2C-5.6 -22.4 -6.4 -21 -6.9 -18.8Z', 'hair', 0.55),
    thing: (put) => [
      ...shaft(put, 'M9.4 .6L14.6 -16', 'wood'),
      ...put.edged(petal(14.8, -16.6, 0.8, -7), 'gold', 0.5),
      ...put.edged(petal(14.8, -16.6, 7, 0.8), 'red', 0.5),
      ...put.edged(petal(14.8, -16.6, -0.8, 7), 'gold', 0.5),
      ...put.edged(petal(14.8, -16.6, -7, -0.8), 'red', 0.5),
      ...put.edged(circle(14.8, -16.6, 0.9), 'linen', 0.4),
    ],
  },
  rosa: {
    mouth: SMILE,
    blush: true,
    glyph: 'piece-ink',
    dress: (put) => put.edged('M-4.2 -14H4.2L5.8 -1.4C5.8 -.8 5.4 -.6 5 -.6H-5C-5.4 -.6 -5.8 -.8 -5.8 -1.4Z', 'linen', 0.5),
    hat: (put) => [
      ...put.edged('M-6.2 -17.4C-7.2 -22 -5.8 -26 0 -26C5.8 -26 7.2 -22 6.2 -17.4C5.4 -21.6 3.2 -23 0 -23C-3.2 -23 -5.4 -21.6 -6.2 -17.4Z', 'hair', 0.4),
      ...put.edged('M-8.2 -14.2C-9.6 -22 -7 -29 0 -29C7 -29 9.6 -22 8.2 -14.2L5.8 -14.8C7.2 -20.4 5.4 -24.6 0 -24.6C-5.4 -24.6 -7.2 -20.4 -5.8 -14.8Z', 'linen', 0.55),
      put.line('M-7.2 -24C-3 -26.8 3 -26.8 7.2 -24', 'sack', 0.9),
    ],
    thing: (put) => [
      ...put.edged('M9 -7.4C9 -12 12 -12.4 12.4 -8Z', 'grain', 0.5),
      ...put.edged('M12.4 -7.4C12.2 -13.4 16 -13.8 16.4 -8Z', 'straw', 0.5),
      ...put.edged('M15.6 -7.4C16.2 -11.6 19.2 -11.4 19 -7.4Z', 'grain', 0.5),
      ...put.edged('M7.6 -7.8H20.4L18.8 .8H9.2Z', 'wood', 0.55),
      put.line('M8.4 -4.8H19.8M9 -2H19.2', 'wood-dark', 0.9),
    ],
  },
  bruno: {
    mouth: CALM,
    hat: (put) => [
      ...put.edged('M-5.2 -24.8C-5.2 -30.4 5.2 -30.4 5.2 -24.8Z', 'straw', 0.55),
      put.line('M-5.2 -25.4C-2 -24.6 2 -24.6 5.2 -25.4', 'red', 1.7),
      ...put.edged('M-11 -23.6C-5 -25.8 5 -25.8 11 -23.6C8 -21.4 -8 -21.4 -11 -23.6Z', 'straw', 0.55),
    ],
    behind: (put) => shaft(put, 'M-12.6 1V-23C-12.6 -28.6 -18.6 -28.6 -18.6 -24.4', 'wood'),
    thing: (put) => [
      put.line('M10.6 -2V1.4M15.4 -2V1.4', 'piece-ink', 1.7),
      ...put.edged('M7.4 -5.4C6.2 -8.8 9.2 -10.6 11.2 -9.6C12.6 -11.6 16.2 -11 16.6 -9C18.8 -8.4 18.6 -3.6 16.2 -3C14.6 -1 11.6 -1.2 10.6 -2.4C8.6 -1.8 7 -3.2 7.4 -5.4Z', 'linen', 0.55),
      ...put.edged('M16.4 -9.8C18.6 -12 22 -10.4 21.8 -7.6C21.6 -5.2 17.8 -4.8 16.6 -6.6Z', 'habit-dark', 0.45),
      put.fill(circle(19.6, -8.3, 0.6), 'linen'),
    ],
  },
  marta: {
    mouth: SMILE,
    glyph: 'linen',
    dress: (put) => [
      put.line('M-4 -12.4L-5.4 -16M4 -12.4L5.4 -16', 'leather', 1.5),
      ...put.edged('M-4.8 -13H4.8L5.8 -1.4C5.8 -.8 5.4 -.6 5 -.6H-5C-5.4 -.6 -5.8 -.8 -5.8 -1.4Z', 'leather', 0.5),
    ],
    hat: (put) => [
      ...put.edged('M-6.6 -23.4C-8.2 -19 -7.8 -15 -6.8 -13C-5 -13.4 -4.6 -15 -5 -17C-5.8 -19.4 -5.6 -21.8 -4.8 -23.4ZM6.6 -23.4C8.2 -19 7.8 -15 6.8 -13C5 -13.4 4.6 -15 5 -17C5.8 -19.4 5.6 -21.8 4.8 -23.4Z', 'hair-red', 0.5),
      ...put.edged('M-7.6 -22.2C-7.8 -27.4 -4.6 -30 0 -30C4.6 -30 7.8 -27.4 7.6 -22.2C3 -24 -3 -24 -7.6 -22.2Z', 'sack', 0.55),
      put.line('M-7.5 -23C-3 -24.8 3 -24.8 7.5 -23', 'leather', 1.3),
    ],
    thing: (put) => [
      ...shaft(put, 'M8 .6L14.4 -15.6', 'wood'),
      ...put.edged('M9.8 -21L20.2 -17.2L18.6 -12.6L8.2 -16.4Z', 'steel', 0.6),
    ],
  },
  gaston: {
    mouth: CALM,
    behind: (put) => [
      ...put.edged('M2 -28.6C1.6 -34 6 -37 11.4 -35.6C13.4 -35 13 -32.2 11 -32.6C7.2 -33.2 5.6 -31.4 5.4 -28Z', 'red', 0.55),
    ],
    hat: (put) => [
      put.line('M-3.3 -22.3L-.9 -21.5M3.3 -22.3L.9 -21.5', 'piece-ink', 1),
      ...put.edged('M-7 -16.6C-8.2 -24 -5.8 -29.8 0 -29.8C5.8 -29.8 8.2 -24 7 -16.6L5 -15.8C5.8 -18.6 5.9 -20.8 5.4 -22.8C2 -23.9 -2 -23.9 -5.4 -22.8C-5.9 -20.8 -5.8 -18.6 -5 -15.8Z', 'steel', 0.55),
      put.line('M-6.7 -24C-3 -25.6 3 -25.6 6.7 -24M0 -29.6V-25.4', 'piece-ink', 0.6),
    ],
    thing: (put) => [
      ...put.edged('M13.4 -4.6V-21.6L14.9 -23.6L16.4 -21.6V-4.6Z', 'grey-light', 0.5),
      ...shaft(put, 'M11.4 -4.4H18.4M14.9 -4V.4', 'gold'),
      ...put.edged('M-18.2 -12.4C-15 -13.8 -10.2 -13.8 -7 -12.4C-6.8 -5.8 -8.6 -1.2 -12.6 1.4C-16.6 -1.2 -18.4 -5.8 -18.2 -12.4Z', 'shield', 0.6),
      put.line('M-12.6 -10.6V-2.6M-15.8 -7.8H-9.4', 'gold', 2.1),
    ],
  },
  leonor: {
    mouth: WRY,
    dress: (put) => [
      ...put.edged('M-6.4 -23C-9.8 -18 -9.6 -10.6 -7.8 -7.8C-5 -8.6 -4.6 -13 -5 -17ZM6.4 -23C9.8 -18 9.6 -10.6 7.8 -7.8C5 -8.6 4.6 -13 5 -17Z', 'violet-dark', 0.5),
      ...put.edged('M-7.2 -12.6C-5.4 -16.4 5.4 -16.4 7.2 -12.6C4.4 -10.4 -4.4 -10.4 -7.2 -12.6Z', 'linen', 0.5),
      put.line('M-4.8 -13.4v1M-1.7 -12.8v1.2M1.7 -12.8v1.2M4.8 -13.4v1', 'piece-ink', 0.9),
    ],
    hat: (put) => [
      ...put.edged('M-6.8 -17C-8 -22 -6.6 -26.6 0 -26.6C6.6 -26.6 8 -22 6.8 -17C6 -20.6 4.6 -22.8 0 -24C-4.6 -22.8 -6 -20.6 -6.8 -17Z', 'violet-dark', 0.45),
      ...put.edged('M-6.4 -25V-32.4L-3 -28.8L0 -33.4L3 -28.8L6.4 -32.4V-25C2.6 -26.2 -2.6 -26.2 -6.4 -25Z', 'gold', 0.55),
      put.fill(circle(0, -28, 1), 'red'),
    ],
    thing: (put) => [
      ...put.edged('M8.6 -10.6L17.6 -8.8L16 1L7 -.8Z', 'red', 0.6),
      put.line('M9.4 -10.2L7.9 -1', 'gold', 0.9),
      put.line('M13.4 -7.4L12.5 -2.4M11 -5.4L14.9 -4.6', 'gold', 1.2),
    ],
  },
  anselm: {
    mouth: SMILE,
    blush: true,
    habit: 'habit',
    dress: (put) => [
      put.line('M-8.4 -7.4C-4 -5.6 4 -5.6 8.4 -7.4M2 -6V-1', 'linen', 1.5),
      ...put.edged('M-7.4 -13.4C-6.4 -17.4 6.4 -17.4 7.4 -13.4C4.4 -10 -4.4 -10 -7.4 -13.4Z', 'habit-dark', 0.5),
    ],
    hat: (put) => [
      ...put.edged('M-6.8 -18.8C-7.8 -23.4 -5.8 -27.8 0 -27.8C5.8 -27.8 7.8 -23.4 6.8 -18.8C6 -21.8 4.8 -23.2 3.4 -23.8C1.6 -23.2 -1.6 -23.2 -3.4 -23.8C-4.8 -23.2 -6 -21.8 -6.8 -18.8Z', 'hair-grey', 0.5),
      ...put.edged('M-3.8 -26.6A3.8 1.3 0 1 1 3.8 -26.6A3.8 1.3 0 1 1 -3.8 -26.6Z', 'face', 0.3),
    ],
    thing: (put) => [
      ...put.edged('M8.6 -14L18.6 -12.4L16.8 -.4L6.8 -2Z', 'shield', 0.6),
      ...put.edged('M10.2 -12.2L16.8 -11.2L15.4 -2.2L8.8 -3.2Z', 'linen', 0.3),
      put.line('M11.2 -9.8L15.2 -9.2M10.8 -7.4L14.8 -6.8M10.5 -5L13.4 -4.6', 'wood-dark', 0.8),
    ],
  },
};

function face(put: Draw, { mouth, blush }: Looks): Shape[] {
  return [
    ...put.edged(HEAD, 'face', 0.5),
    ...(blush ? [put.fill(circle(-3.5, -18.4, 1.1) + circle(3.5, -18.4, 1.1), 'blush', 0.55)] : []),
    put.fill(circle(-2.1, -20.2, 0.75) + circle(2.1, -20.2, 0.75), 'piece-ink'),
    put.line(mouth, 'piece-ink', 0.8),
  ];
}

const drawn = new Map<string, string>();

/** A whole figure around its foot, about 24 units wide and 32 high; the same one is drawn only once. */
export function characterSvg(who: Face, owner: Owner = 'green'): string {
  const key = `${who} ${owner}`;
  let svg = drawn.get(key);
  if (svg === undefined) drawn.set(key, (svg = paint(figure(who, owner))));
  return svg;
}

function figure(who: Face, owner: Owner): Shape[] {
  const looks = LOOKS[who];
  const put = drawAt({ x: 0, y: 0, scale: looks.scale ?? 1 });
  const silhouette = CLOAK + HEAD;
  return [
    shadowUnder(14),
    ...(looks.behind?.(put) ?? []),
    put.line(silhouette, 'piece-halo', 4.6),
    put.line(silhouette, 'piece-ink', 2.2),
    put.fill(CLOAK, looks.habit ?? cloth(owner)),
    put.line('M-6.4 -9.6L-8.6 -2.4', 'piece-shine', 1.8),
    ...(looks.dress?.(put) ?? []),
    ...face(put, looks),
    ...looks.hat(put, owner),
    ...(looks.thing?.(put) ?? []),
    ...(looks.habit ? [] : [drawAt({ x: 0, y: -6.4 * (looks.scale ?? 1), scale: looks.scale ?? 1 }).fill(GLYPHS[owner], looks.glyph ?? emblem(owner))]),
  ];
}
