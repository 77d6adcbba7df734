// The pieces: cloaked townsfolk, bell-shaped, with a hat that tells the role and the owner's glyph.
// Drawn around the foot of a standing piece, or the middle of a lying one; one unit is one tile unit.
import { CLOAK, cloth, drawAt, emblem, GLYPHS, shadowUnder, shaft, type Draw, type Owner } from './figure';
import type { Colour } from './palette';
import { ellipse, fill, line, paint, path, type Placing, type Shape } from './svg';

export type PieceKind =
  | 'follower' | 'large' | 'abbot' | 'builder' | 'pig' | 'robber' | 'man' | 'woman'
  | 'mage' | 'witch' | 'ghost' | 'rufus' | 'ronja' | 'ferry' | 'ingot';

/** The owner's glyph alone, about 7 units high around (0, 0), for lists, frames and overlays. */
export function glyphSvg(owner: Owner, colour: Colour = emblem(owner)): string {
  return paint([fill(path(GLYPHS[owner], { x: 0, y: 0 }), colour)]);
}

const HEAD = 'M-5.2 -20.6A5.2 5.2 0 1 1 5.2 -20.6A5.2 5.2 0 1 1 -5.2 -20.6Z';

interface Figure {
  body: string;
  head?: string;
  hat?: string;
  face?: { y: number; radius: number };
  glyph: { x: number; y: number; scale?: number };
  shadow?: number;
  extras: (put: Draw, owner: Owner) => Shape[];
}

const person = { head: HEAD, face: { y: -19.6, radius: 4.1 }, glyph: { x: 0, y: -7 } };

const FIGURES: Record<string, Figure> = {
  follower: {
    ...person,
    body: CLOAK,
    hat: 'M-6.6 -21.4C-6.4 -25.6 -3.6 -28.4 .6 -28.2C4.4 -28 6.6 -25.2 6.6 -21.6C2.6 -23 -2.6 -23 -6.6 -21.4Z',
    extras: (put) => put.edged('M3 -27.6C6 -31 9 -31.4 11 -30.6C9.6 -28.4 7 -26.4 4.6 -26Z', 'piece-halo', 0.45),
  },
  large: {
    body: 'M0 -19C6 -19 9 -16 10.4 -11.6L13.6 -2C14.2 .2 13 1 11.2 1H-11.2C-13 1 -14.2 .2 -13.6 -2L-10.4 -11.6C-9 -16 -6 -19 0 -19Z',
    head: 'M-6 -23.4A6 6 0 1 1 6 -23.4A6 6 0 1 1 -6 -23.4Z',
    hat: 'M-7 -25V-33L-3.4 -29.4L0 -34L3.4 -29.4L7 -33V-25Z',
    face: { y: -22.6, radius: 4.8 },
    glyph: { x: 0, y: -5.6, scale: 1.25 },
    shadow: 16,
    extras: (put) => [
      put.line('M-9 -14.6C-4 -10.8 4 -10.8 9 -14.6', 'piece-halo', 3),
      put.line('M-9 -14.6C-4 -10.8 4 -10.8 9 -14.6', 'piece-ink', 3, '.8 2.6'),
    ],
  },
  abbot: {
    ...person,
    body: CLOAK,
    hat: 'M-5.6 -22.6L-5 -29L0 -35L5 -29L5.6 -22.6C2 -24 -2 -24 -5.6 -22.6Z',
    extras: (put, owner) => [
      put.line('M0 -33V-25M-2.2 -30H2.2', emblem(owner), 1.2),
      ...shaft(put, 'M11 1V-22C11 -27 16 -27 16 -23.4C16 -21 13.4 -20.6 13 -22.4', 'gold'),
    ],
  },
  builder: {
    ...person,
    body: CLOAK,
    hat: 'M-8.4 -21.6C-8.4 -22.6 -6.6 -22.8 -6.2 -23C-6 -27 -3 -28.6 0 -28.6C3 -28.6 6 -27 6.2 -23C6.6 -22.8 8.4 -22.6 8.4 -21.6C3 -22.8 -3 -22.8 -8.4 -21.6Z',
    extras: (put) => [
      ...shaft(put, 'M7.6 .6L13.5 -17.5', 'wood'),
      ...put.edged('M9.8 -22.4L18.7 -19.5L19.8 -16.4L17.2 -14.7L8.3 -17.6Z', 'steel', 0.55),
    ],
  },
  robber: {
    body: 'M0 -18C5 -18 7 -14.6 7.8 -10.6L9.6 -2C10 .2 9 1 7.6 1H-7.6C-9 1 -10 .2 -9.6 -2L-7.8 -10.6C-7 -14.6 -5 -18 0 -18Z',
    hat: 'M0 -30C5.4 -28.4 7 -24 6.4 -19.4C4 -15.6 -4 -15.6 -6.4 -19.4C-7 -24 -5 -27.6 0 -30Z',
    glyph: { x: 0, y: -6.6 },
    extras: (put) => [
      put.fill('M-4.8 -22C-2 -20.8 2 -20.8 4.8 -22L4.6 -18.8C2 -17.6 -2 -17.6 -4.6 -18.8Z', 'piece-ink'),
      put.fill('M-3 -20.2a.9 .9 0 1 1 1.8 0a.9 .9 0 1 1 -1.8 0ZM1.2 -20.2a.9 .9 0 1 1 1.8 0a.9 .9 0 1 1 -1.8 0Z', 'ghost'),
      ...put.edged('M8 -13C12 -16 17 -13 16.4 -7.6C15.8 -3.4 9 -3.4 8 -7Z', 'sack', 0.6),
      put.line('M9 -13.4L12.4 -15.6', 'piece-ink', 1.4),
    ],
  },
  pig: {
    body: 'M-12 -9C-13 -15 -7 -18 0 -18C5 -18 8 -17 10 -15L13 -17.4L13.4 -12.6C15 -11.4 15.6 -10 15.8 -8.6C16.4 -6 14.4 -4.6 12 -4.8C11 -3.6 10 -3 9 -2.6V1H4.6V-2H-5V1H-9.4V-3.6C-11 -5 -11.8 -7 -12 -9Z',
    glyph: { x: -2, y: -9.6 },
    extras: (put, owner) => [
      put.line('M-12.4 -11C-15 -12 -15 -15 -13 -15', 'piece-ink', 1.3),
      put.fill('M9.6 -11a1 1 0 1 1 2 0a1 1 0 1 1 -2 0Z', emblem(owner)),
      put.line('M13.6 -8.6v1.4', 'piece-ink', 1),
    ],
  },
  // The scoring figures of Messages: a man with a pennant, a woman in a dress.
  man: {
    body: 'M-9 1C-9.6 -2.4 -6 -4.4 -1.4 -4.4V-32H1.4V-31L15 -26.6L1.4 -21V-4.4C6 -4.4 9.6 -2.4 9 1Z',
    glyph: { x: 5.6, y: -26.3, scale: 0.72 },
    extras: (put) => put.edged('M-2 -33a2 2 0 1 1 4 0a2 2 0 1 1 -4 0Z', 'gold', 0.5),
  },
  woman: {
    ...person,
    body: 'M0 -17C3.4 -17 5 -15 5 -12.6L3.6 -9.6C8 -7.6 10.6 -4 11.6 -.6C11.8 .4 11.2 1 10 1H-10C-11.2 1 -11.8 .4 -11.6 -.6C-10.6 -4 -8 -7.6 -3.6 -9.6L-5 -12.6C-5 -15 -3.4 -17 0 -17Z',
    hat: 'M-7.4 -16.4C-7.4 -23 -5.4 -27.4 0 -27.4C5.4 -27.4 7.4 -23 7.4 -16.4C5.4 -17.4 4.8 -21 4.6 -22.6C2 -23.6 -2 -23.6 -4.6 -22.6C-4.8 -21 -5.4 -17.4 -7.4 -16.4Z',
    glyph: { x: 0, y: -3.6, scale: 0.9 },
    extras: () => [],
  },
};

const NEUTRAL: Record<string, { body: string; colour: Colour; halo?: Colour; extras: (put: Draw) => Shape[] }> = {
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
    colour: 'witch',
    extras: (put) => [
      put.fill('M-4 -18a4 4 0 1 1 8 0a4 4 0 1 1 -8 0Z', 'face'),
      ...put.edged('M-12 -21.6C-4 -18.4 4 -18.4 12 -21.6C6 -23.6 -6 -23.6 -12 -21.6Z', 'witch-dark', 0.5),
      put.fill('M-4.8 -23.4C-2 -22.4 2.6 -22.4 5 -23.4L5.2 -25.4C2 -24.4 -2 -24.4 -4.2 -25.2Z', 'owner-red'),
      ...shaft(put, 'M-13 2L13 -16', 'wood'),
      ...put.edged('M-8 -3.6L-18 2.4C-17 4.6 -15 6 -13.4 6L-6.6 -1.6Z', 'grain', 0.5),
    ],
  },
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
};

/** A dog with its number on the flank. */
function dog(number: string) {
  return {
    body: 'M-12 1V-8C-13 -10 -15 -11 -15.6 -14C-13.4 -14.4 -11.6 -13 -10.6 -11.6H3L4 -17C3.6 -19 5 -20.6 6.6 -21L7.6 -24L10.4 -20.6C13 -19.8 16 -17.6 16 -16C16 -14 13 -13.4 11 -13.4L9 -8V1H5.2V-4.4C2 -3.6 -4 -3.6 -7.6 -4.8L-8.2 1Z',
    extras: (put: Draw): Shape[] => [
      put.fill('M9.1 -17.6a.9 .9 0 1 1 1.8 0a.9 .9 0 1 1 -1.8 0ZM14.4 -16.2a1 1 0 1 1 2 0a1 1 0 1 1 -2 0Z', 'piece-ink'),
      put.line('M4 -12.6L10 -11', 'red', 2),
      put.line(number, 'piece-halo', 1.2),
    ],
  };
}

function owned(figure: Figure, owner: Owner, lying: boolean): Shape[] {
  // A lying figure is turned anticlockwise about its middle; its glyph stays upright.
  const at: Placing = lying ? { x: 10, y: 2, angle: -82 } : { x: 0, y: 0 };
  const put = drawAt(at);
  const { body, head = '', hat = '', face, glyph } = figure;
  const all = body + head + hat;
  const shapes = [
    lying ? fill(ellipse(2, 4, 17, 7.4), 'piece-shadow') : shadowUnder(figure.shadow ?? 13),
    put.line(all, 'piece-halo', 5),
    put.line(all, 'piece-ink', 2.6),
    put.fill(body, cloth(owner)),
    put.fill(body + head, cloth(owner)),
  ];
  if (hat) {
    shapes.push(put.line(body, 'piece-ink', 0.7), put.line('M-6.4 -9.6L-8.6 -2.4', 'piece-shine', 1.8));
    if (face) {
      const { y, radius: r } = face;
      const dot = (x: number) => `M${x - 0.6} ${y}a.6 .6 0 1 1 1.2 0a.6 .6 0 1 1 -1.2 0Z`;
      shapes.push(
        put.fill(`M${-r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`, 'face'),
        put.fill(dot(-1.5) + dot(1.6), 'piece-ink'),
      );
    }
    shapes.push(...put.edged(hat, cloth(owner), 0.45), put.fill(hat, 'piece-shade'));
  }
  shapes.push(...figure.extras(put, owner));
  if (lying) {
    const straw = { ...at, angle: -90 };
    const brim = path('M-9.5 -24A9.5 3.2 0 1 1 9.5 -24A9.5 3.2 0 1 1 -9.5 -24Z', straw);
    const top = path('M-4.6 -24.6C-4.6 -29 4.6 -29 4.6 -24.6Z', straw);
    for (const part of [top, brim]) shapes.push(line(part, 'piece-ink', 2), fill(part, 'straw'));
  }
  const middle = path(`M${glyph.x} ${glyph.y}Z`, at).box;
  shapes.push(fill(path(GLYPHS[owner], { x: middle[0], y: middle[1], scale: glyph.scale ?? 1 }), emblem(owner)));
  return shapes;
}

export interface PieceOptions {
  /** Farmers lie down. */
  lying?: boolean;
}

const drawn = new Map<string, string>();

/** A piece; the same one is drawn only once. */
export function pieceSvg(kind: PieceKind, owner: Owner | null, { lying = false }: PieceOptions = {}): string {
  const key = `${kind} ${owner} ${lying}`;
  let svg = drawn.get(key);
  if (svg === undefined) drawn.set(key, (svg = draw(kind, owner, lying)));
  return svg;
}

function draw(kind: PieceKind, owner: Owner | null, lying: boolean): string {
  const figure = FIGURES[kind];
  if (figure) return paint(owned(figure, owner ?? 'green', lying && figure.head !== undefined));
  const { body, colour, halo = 'piece-halo', extras } = NEUTRAL[kind]!;
  const put = drawAt({ x: 0, y: 0 });
  return paint([shadowUnder(13), put.line(body, halo, 5), ...put.edged(body, colour, 0.8), ...extras(put)]);
}
