// The pieces: cloaked townsfolk, bell-shaped, with a hat that tells the role and the owner's glyph.
// Drawn around the foot of a standing piece, or the middle of a lying one; one unit is one tile unit.
import { moduleArt } from '../modules/art';
import { CLOAK, cloth, drawAt, emblem, GLYPHS, person, shadowUnder, type Figure, type Neutral, type Owner, type PieceKind } from './figure';
import type { Colour } from './palette';
import { ellipse, fill, line, paint, path, type Placing, type Shape } from './svg';


/** The owner's glyph alone, about 7 units high around (0, 0), for lists, frames and overlays. */
export function glyphSvg(owner: Owner, colour: Colour = emblem(owner)): string {
  return paint([fill(path(GLYPHS[owner], { x: 0, y: 0 }), colour)]);
}

const FIGURES: Record<string, Figure> = {
  follower: {
    ...person,
    body: CLOAK,
    hat: 'M-6.6 -21.4C-6.4 -25.6 -3.6 -28.4 .6 -28.2C4.4 -28 6.6 -25.2 6.6 -21.6C2.6 -23 -2.6 -23 -6.6 -21.4Z',
    extras: (put) => put.edged('M3 -27.6C6 -31 9 -31.4 11 -30.6C9.6 -28.4 7 -26.4 4.6 -26Z', 'piece-halo', 0.45),
  },
  ...Object.assign({}, ...moduleArt.map(({ figures }) => figures ?? {})),
};
const NEUTRAL: Record<string, Neutral> = Object.assign({}, ...moduleArt.map(({ neutral }) => neutral ?? {}));

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
