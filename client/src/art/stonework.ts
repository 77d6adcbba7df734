// Walls, towers, gates and bridges.
import { mix, type Point } from './geometry';
import type { Level } from './nature';
import type { Colour } from './palette';
import { bandOf, shadeOf, type Roof } from './houses';
import { ellipse, fill, line, path, polygon, polyline, rect, shifted, type Shape } from './svg';

const WALL_TOP = 5.4;
const PIECE = 7;

interface Stone {
  light: Colour;
  mid: Colour;
  dark: Colour;
}
const SAND: Stone = { light: 'stone', mid: 'stone-mid', dark: 'stone-dark' };
export const GRANITE: Stone = { light: 'grey-light', mid: 'grey', dark: 'grey-dark' };

/** The layers of a stretch of wall, from the face to the battlements. */
function wallPiece(from: Point, to: Point, level: Level): Shape[][] {
  const [a, b] = from[0] > to[0] ? [to, from] : [from, to];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const facesRight = b[1] - a[1] < -0.35 * length;
  const [left, right] = [a[0] - 0.1, b[0] + 0.1];
  const face = polygon([[left, a[1] + 1.2], [right, b[1] + 1.2], [right, b[1] - WALL_TOP], [left, a[1] - WALL_TOP]]);
  const top = polyline([[a[0], a[1] - WALL_TOP], [b[0], b[1] - WALL_TOP]]);
  const layers = [
    [fill(face, facesRight ? 'stone-dark' : 'stone-mid')],
    [line(top, 'stone-ink', 3.6, { opacity: 0.5 })],
    [line(top, 'stone-dark', 2.6)],
  ];
  if (!level) return [...layers, [line(top, 'stone', 2.8)]];
  const count = Math.max(1, Math.round(length / 3.5));
  const feet = Array.from({ length: count }, (_, i): Point => {
    const share = (i + 0.5) / count;
    return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share - WALL_TOP + 0.7];
  });
  return [
    ...layers,
    feet.map(([x, y]) => fill(rect(x - 1.1, y - 3, 1.7, 3), 'stone')),
    feet.map(([x, y]) => fill(rect(x + 0.5, y - 3, 0.6, 3), 'stone-mid')),
  ];
}

/** A wall in bands between the rows of houses, so that it sorts with those behind and before it. */
export function wall(points: readonly Point[], level: Level): { y: number; shapes: Shape[] }[] {
  const bands = new Map<number, { y: number; layers: Shape[][] }>();
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1]!, points[i]!];
    const count = Math.max(1, Math.ceil(Math.abs(b[1] - a[1]) / PIECE));
    for (let k = 0; k < count; k++) {
      const [p, q] = [mix(a, b, k / count), mix(a, b, (k + 1) / count)];
      const y = Math.max(p[1], q[1]) + 0.5;
      const key = bandOf(y);
      const band = bands.get(key) ?? { y, layers: [] };
      band.y = Math.max(band.y, y);
      wallPiece(p, q, level).forEach((layer, j) => (band.layers[j] ??= []).push(...layer));
      bands.set(key, band);
    }
  }
  return [...bands.values()].map(({ y, layers }) => ({ y, shapes: layers.flat() }));
}

export function turret(x: number, y: number, level: Level): Shape[] {
  const shapes = [
    fill(rect(x - 3, y - 9.4, 6, 9.8), 'stone'),
    fill(rect(x + 0.8, y - 9.4, 2.2, 9.8), 'stone-mid'),
    fill(rect(x - 3.7, y - 12, 7.4, 3), 'stone'),
    fill(rect(x + 1, y - 12, 2.7, 3), 'stone-dark'),
  ];
  if (level) {
    shapes.push(
      fill(rect(x - 3.7, y - 13.4, 1.7, 1.6), 'stone'),
      fill(rect(x - 0.85, y - 13.4, 1.7, 1.6), 'stone'),
      fill(rect(x + 2, y - 13.4, 1.7, 1.6), 'stone-dark'),
    );
  }
  if (level === 2) shapes.push(fill(rect(x - 0.8, y - 6.6, 1.1, 2.4), 'stone-ink'));
  return shapes;
}

export interface TowerLook {
  radius?: number;
  height?: number;
  roof?: Roof | 'red' | null;
  stone?: Stone;
}

/** A round tower: with a cone, or open with battlements. */
export function tower(
  x: number, y: number, level: Level,
  { radius: r = 4.6, height: h = 11, roof = 'slate', stone = SAND }: TowerLook = {},
): Shape[] {
  const at = { x, y };
  const c = r + 0.9;
  const shapes = [
    fill(path(`M${-r} 0a${r} ${r * 0.42} 0 0 0 ${2 * r} 0l${r * 0.9} ${-r * 0.45}l${-r * 0.9} ${-h * 0.5}Z`, at), 'shadow'),
    fill(path(`M${-r} ${-h}V0a${r} ${r * 0.42} 0 0 0 ${2 * r} 0V${-h}Z`, at), stone.light),
    fill(path(`M${r * 0.25} ${-h}V${r * 0.4}a${r} ${r * 0.42} 0 0 0 ${r * 0.75} ${-r * 0.4}V${-h}Z`, at), stone.mid),
  ];
  if (level === 2) {
    shapes.push(
      fill(rect(x - r * 0.45, y - h * 0.55, 1, 2.2), 'stone-ink'),
      fill(rect(x + r * 0.3, y - h * 0.32, 1, 2), 'stone-ink'),
    );
  }
  shapes.push(
    fill(path(`M${-c} ${-h - 2}v2.2a${c} ${c * 0.42} 0 0 0 ${2 * c} 0v-2.2Z`, at), stone.light),
    fill(path(`M${r * 0.3} ${-h - 2}v${2.2 + r * 0.42}a${c} ${c * 0.42} 0 0 0 ${r * 0.7 + 0.9} ${-r * 0.42}v-2.2Z`, at), stone.dark),
  );
  if (!roof) {
    const rim = path(`M${-c} ${-h - 2}a${c} ${c * 0.42} 0 0 0 ${2 * c} 0`, at);
    shapes.push(fill(ellipse(x, y - h - 2, c, c * 0.42), stone.dark));
    if (level) shapes.push(line(rim, stone.light, 1.8, { dash: '1.6 1.2', cap: 'butt' }));
    return shapes;
  }
  const e = r + 0.5;
  const tip = -h - r * 2.1;
  const shade: Colour = roof === 'red' ? 'roof3-shade' : shadeOf(roof);
  shapes.push(
    fill(path(`M${-e} ${-h - 1.8}a${e} ${e * 0.4} 0 0 0 ${2 * e} 0L0 ${tip}Z`, at), roof),
    fill(path(`M${r * 0.2} ${-h - 1.8 + r * 0.4}Q${r * 0.9} ${-h - 1.6 + r * 0.25} ${e} ${-h - 1.8}L0 ${tip}Z`, at), shade),
  );
  return shapes;
}

/** A gate; seen from behind it shows no arch, the road vanishes behind it. */
export function gate(x: number, y: number, outward: Point, level: Level): Shape[] {
  const shapes = [
    fill(path('M-6 2h12l3 -2v-6h-4Z', { x, y }), 'shadow'),
    fill(rect(x - 6, y - 12, 12, 14), 'stone'),
    fill(rect(x + 2.4, y - 12, 3.6, 14), 'stone-mid'),
    fill(rect(x - 6.8, y - 14.4, 13.6, 3.2), 'stone'),
    fill(rect(x + 2.6, y - 14.4, 4.2, 3.2), 'stone-dark'),
  ];
  if (level) {
    for (const [i, dx] of [-6.2, -2.8, 0.6, 4].entries()) {
      shapes.push(fill(rect(x + dx, y - 16, 2, 1.8), i > 2 ? 'stone-dark' : 'stone'));
    }
  }
  if (outward[1] <= -0.3) return [...shapes, fill(rect(x - 1, y - 7, 2, 3), 'stone-ink')];
  return [
    ...shapes,
    fill(path('M-3.4 2.2v-5.4a3.4 3.4 0 0 1 6.8 0v5.4Z', { x, y }), 'ink'),
    fill(rect(x - 2.4, y + 0.8, 4.8, 1.4), 'road-mid'),
  ];
}

/** The deck of a bridge along a straight line. */
export function bridge(from: Point, to: Point, level: Level): Shape[] {
  const deck = polyline([from, to]);
  const butt = { cap: 'butt' } as const;
  const shapes = [
    line(shifted(deck, 1.6, 2.4), 'shadow', 16, butt),
    line(deck, 'stone-ink', 14.2, butt),
    line(deck, 'stone', 13, butt),
  ];
  if (level) shapes.push(line(deck, 'stone-dark', 13, { ...butt, dash: '.5 3.1' }));
  shapes.push(line(deck, 'stone-dark', 9.6, butt), line(deck, 'road', 8.4, butt));
  if (level) shapes.push(line(deck, 'road-mid', 8, { ...butt, dash: '.7 2.6' }));
  return shapes;
}

/** A wooden landing stage at the shore, reaching into the water. */
export function landingStage(shore: Point, end: Point, level: Level): Shape[] {
  const stage = polyline([shore, end]);
  const butt = { cap: 'butt' } as const;
  return [
    line(shifted(stage, 1, 1.8), 'water-edge', 9, { ...butt, opacity: 0.7 }),
    line(stage, 'ink', 8.8, butt),
    line(stage, 'timber', 7.6, butt),
    level
      ? line(stage, 'road-mid', 6.6, { ...butt, dash: '1.8 .6' })
      : line(stage, 'road-mid', 5.4, butt),
  ];
}
