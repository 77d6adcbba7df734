// The buildings that matter in play, drawn around the middle of their foot.
import { freeHouse } from './houses';
import { bush, tree, type Level } from './nature';
import type { Colour } from './palette';
import { tower, GRANITE } from './stonework';
import { ellipse, fill, line, path, type Placing, type Shape } from './svg';

type Part = readonly [d: string, colour: Colour];
const parts = (at: Placing, ...list: Part[]): Shape[] => list.map(([d, colour]) => fill(path(d, at), colour));

/** Shapes drawn around (0, 0) at a place and size. */
function sized(x: number, y: number, s: number) {
  return {
    at: { x, y, scale: s },
    oval: (dx: number, dy: number, rx: number, ry: number) => ellipse(x + dx * s, y + dy * s, rx * s, ry * s),
    width: (w: number) => w * s,
    point: (dx: number, dy: number): [number, number] => [x + dx * s, y + dy * s],
  };
}

export function well(x: number, y: number, level: Level): Shape[] {
  if (!level) return [];
  return [
    fill(ellipse(x + 0.8, y, 2.6, 1.1), 'shadow'),
    fill(ellipse(x, y - 0.3, 2.3, 1.1), 'stone-dark'),
    fill(ellipse(x, y - 0.9, 2.3, 1.1), 'stone'),
    fill(ellipse(x, y - 0.9, 1.5, 0.7), 'water-edge'),
    line(path('M-1.8 -.8v-3.4M1.8 -.8v-3.4', { x, y }), 'timber', 0.5),
    fill(path('M-2.7 -3.8L0 -6L2.7 -3.8Z', { x, y }), 'roof1-shade'),
  ];
}

export function monastery(x: number, y: number, s: number, level: Level): Shape[] {
  const { at, oval, width, point } = sized(x, y, s);
  const shapes = [
    fill(oval(2, 0, 17, 6), 'shadow'),
    fill(oval(0, -2, 17, 7.5), 'meadow-light'),
    line(oval(0, -2, 17, 7.5), 'stone-mid', width(1.6)),
  ];
  if (level === 2) shapes.push(line(oval(0, -2.7, 17, 7.5), 'stone', width(1), { dash: '2 1.4', cap: 'butt' }));
  shapes.push(
    ...tree(...point(-12.5, -4), 0.7 * s, 'poplar', level),
    ...tree(...point(12.6, -5), 0.65 * s, 'poplar', level),
    ...parts(
      at,
      ['M-10 0V-8H7V0Z', 'white'],
      ['M-11 -7.4H8L6 -16H-9Z', 'slate'],
      ['M-11 -7.4H8L7.8 -8.4H-10.8Z', 'slate-shade'],
      ['M-6.5 0V-9L-2 -14.5L2.5 -9V0Z', 'plaster'],
      ['M-7.4 -8.4L-2 -15L-2 -19L-7.4 -12.6Z', 'slate'],
      ['M3.4 -8.4L-2 -15L-2 -19L3.4 -12.6Z', 'slate-shade'],
      ['M4.5 0V-21H11.5V0Z', 'white'],
      ['M8.6 0V-21H11.5V0Z', 'plaster-dark'],
      ['M3.6 -20.6L8 -31L12.4 -20.6Z', 'slate'],
      ['M8 -31L12.4 -20.6H8.4Z', 'slate-shade'],
    ),
    line(path('M8 -31V-36M6.2 -34.4H9.8', at), 'gold', width(level ? 1 : 1.5)),
  );
  if (level) {
    shapes.push(
      ...parts(
        at,
        ['M-3.3 0v-3.4a1.3 1.3 0 0 1 2.6 0V0Z', 'window'],
        ['M7 -15v-2.4a1 1 0 0 1 2 0v2.4Z', 'window'],
        ['M-9 -2.4v-2.2a.7 .7 0 0 1 1.4 0v2.2ZM3 -2.4v-2.2a.7 .7 0 0 1 1.2 0v2.2Z', 'window'],
      ),
      fill(oval(-2, -8.6, 1.3, 1.3), 'window'),
    );
  }
  return shapes;
}

export function cathedral(x: number, y: number, level: Level): Shape[] {
  const at = { x, y };
  const shapes = [
    fill(ellipse(x + 3, y, 23, 6), 'shadow'),
    ...parts(
      at,
      ['M-15 0V-12H17V0Z', 'stone'],
      ['M-16 -11H18L15 -24H-13Z', 'slate'],
      ['M-16 -11H18L17.7 -12.6H-15.7Z', 'slate-shade'],
      ['M-7 0V-15L0 -24L7 -15V0Z', 'plaster'],
      ['M-8 -14.4L0 -25V-30L-8 -19Z', 'slate'],
      ['M8 -14.4L0 -25V-30L8 -19Z', 'slate-shade'],
    ),
  ];
  for (const u of [-16, 6.5]) {
    shapes.push(
      ...parts(
        at,
        [`M${u} 0V-30h9.5V0Z`, 'white'],
        [`M${u + 6} 0V-30h3.5V0Z`, 'plaster-dark'],
        [`M${u - 1} -29.6L${u + 4.75} -43L${u + 10.5} -29.6Z`, 'slate'],
        [`M${u + 4.75} -43L${u + 10.5} -29.6H${u + 5.4}Z`, 'slate-shade'],
      ),
      line(path(`M${u + 4.75} -43V-47M${u + 3} -45.6H${u + 6.5}`, at), 'gold', level ? 1.1 : 1.6),
    );
    if (level) {
      const arch = (dx: number, up: number) => `M${u + dx} ${-up}v-5a1.1 1.1 0 0 1 2.2 0v5Z`;
      shapes.push(...parts(at, [arch(2, 20) + arch(5.2, 20) + arch(3.5, 8), 'window']));
    }
  }
  shapes.push(
    fill(ellipse(x, y - 13, 3.4), 'cloth'),
    line(ellipse(x, y - 13, 3.4), 'gold', 1),
    fill(path('M-2.6 0v-5.4a2.6 2.6 0 0 1 5.2 0V0Z', at), 'window'),
  );
  if (level) {
    const tracery = 'M0 -16V-10M-3 -13H3M-2.1 -15.1L2.1 -10.9M2.1 -15.1L-2.1 -10.9';
    shapes.push(line(path(tracery, at), 'gold-light', 0.5));
  }
  return shapes;
}

export function castle(x: number, y: number, s: number, level: Level): Shape[] {
  const { at, oval, width, point } = sized(x, y, s);
  const round = (dx: number, dy: number, radius: number, height: number, roof: 'red' | null) =>
    tower(...point(dx, dy), level, { radius: radius * s, height: height * s, roof, stone: GRANITE });
  const shapes = [
    fill(oval(2, 1, 21, 7), 'shadow'),
    fill(oval(0, -1, 20, 7.5), 'soil', 0.55),
    ...round(-9, -8, 4, 15, 'red'),
    ...round(9, -8, 4, 15, 'red'),
    ...parts(
      at,
      ['M-6 -6V-27H6V-6Z', 'grey-light'],
      ['M2 -6V-27H6V-6Z', 'grey'],
      ['M-7 -26v-4h2.6v2h2.4v-2h3.6v2h2.4v-2h2.8v4Z', 'grey-light'],
      ['M-13 0V-11H13V0Z', 'grey-light'],
      ['M-13 -10v-3.4h3v1.8h2.6v-1.8h3v1.8h2.8v-1.8h3v1.8h2.6v-1.8h3v1.8h3v-1.8h3v3.4Z', 'grey-light'],
      ['M7 0V-11H13V0Z', 'grey'],
    ),
    ...round(-14, 0, 4.2, 12, null),
    ...round(14, 0, 4.2, 12, null),
    ...parts(at, ['M-3.2 0v-4.6a3.2 3.2 0 0 1 6.4 0V0Z', 'ink']),
    line(path('M0 -29V-38', at), 'ink', width(0.8)),
    ...parts(at, ['M0 -38l7 2l-7 2.6Z', 'red']),
  ];
  if (level) {
    shapes.push(
      ...parts(at, ['M-3 -20h1.4v3h-1.4ZM2 -20h1.4v3H2ZM-9 -7h1.2v2.4h-1.2ZM7.8 -7H9v2.4H7.8Z', 'window']),
    );
  }
  return shapes;
}

export function cemetery(x: number, y: number, s: number, level: Level): Shape[] {
  const { oval, width, point, at } = sized(x, y, s);
  const stone = (dx: number, dy: number, height: number, angle: number): Shape[] => {
    const [px, py] = point(dx, dy);
    const put = { x: px, y: py, scale: s, angle };
    return [
      fill(ellipse(px + s, py + 0.2 * s, 2.6 * s, 0.8 * s), 'shadow'),
      fill(path(`M-1.9 0V${-height}a1.9 1.9 0 0 1 3.8 0V0Z`, put), 'grey-light'),
      fill(path(`M.7 0V${-height - 1.6}a1.9 1.9 0 0 1 1.2 1.6V0Z`, put), 'grey-dark'),
      ...(level === 2 ? [line(path(`M-1 ${-height + 0.6}h1.4`, put), 'grey-dark', 0.4)] : []),
    ];
  };
  const cross = (dx: number, dy: number, angle: number): Shape[] => {
    const [px, py] = point(dx, dy);
    const arms = path('M0 0V-6M-1.8 -4.2H1.8', { x: px, y: py, scale: s, angle });
    return [
      fill(ellipse(px + 0.8 * s, py + 0.2 * s, 2 * s, 0.7 * s), 'shadow'),
      line(arms, 'grey-dark', width(1.7)),
      line(arms, 'grey-light', width(1)),
    ];
  };
  const bareTree =
    'M-10 -6C-10 -10 -9 -12 -10.5 -16M-10 -10C-13 -12 -14 -13 -14.5 -16M-10 -11.5C-7 -13 -6 -14 -5.5 -17M-10.3 -14L-12 -18M-9.8 -13.6L-8.4 -18.4';
  return [
    fill(oval(0, -4, 18, 9.5), 'soil', 0.75),
    line(oval(0, -4, 18, 9.5), 'grey-dark', width(1.6)),
    line(oval(0, -5, 18, 9.5), 'grey-light', width(1.1), { dash: '2.6 1.2', cap: 'butt' }),
    line(path(bareTree, at), 'timber', width(1.3)),
    ...stone(-3, -8, 3.4, -5),
    ...cross(4, -9, 4),
    ...stone(10, -7, 3, 7),
    ...cross(-9, -2, -6),
    ...stone(-2, -1.5, 3.6, 3),
    ...stone(5.4, -1.6, 3, -6),
    ...cross(12, -2, 5),
  ];
}

const BEDS: readonly (readonly [number, number, Colour])[] = [
  [-4.2, -3, 'flower3'], [4.2, -3, 'flower1'], [-4.2, 2.2, 'flower4'], [4.2, 2.2, 'flower3'],
];

export function garden(x: number, y: number, s: number, level: Level): Shape[] {
  const { oval, width, at } = sized(x, y, s);
  const shapes = [
    fill(oval(1.4, 1.6, 13, 8.4), 'shadow'),
    fill(oval(0, 0.8, 12.8, 8.2), 'tree-b'),
    fill(oval(0, -0.7, 12.8, 8.2), 'tree-b-mid'),
    fill(oval(0, -0.4, 10.2, 6.2), 'meadow-light'),
    line(path('M-9.4 -.4H9.4M0 -6V5.2', at), 'road', width(1.5)),
  ];
  const blooms = [[-1.8, 0.2], [-0.6, -0.9], [0.7, 0.3], [1.9, -0.2], [-0.5, 1], [1, 1.1]] as const;
  for (const [dx, dy, colour] of BEDS) {
    shapes.push(fill(oval(dx, dy, 3.2, 1.9), 'tree-a'));
    if (level) shapes.push(...blooms.map(([i, j]) => fill(oval(dx + i, dy - 0.2 + j, 0.75, 0.62), colour)));
    else shapes.push(fill(oval(dx, dy - 0.2, 2, 1.2), colour));
  }
  for (const [dx, dy] of [[0, -6.8], [-11.6, 0.4], [11.6, 0.4], [0, 7.4]] as const) {
    shapes.push(fill(oval(dx, dy - 2, 1.8, 2.5), 'tree-b'), fill(oval(dx - 0.4, dy - 2.6, 1.15, 1.7), 'tree-b-light'));
  }
  shapes.push(
    fill(oval(0, 0, 2.8, 1.9), 'stone-dark'),
    fill(oval(0, -0.6, 2.8, 1.9), 'stone'),
    fill(oval(0, -0.7, 1.9, 1.2), 'water'),
    line(path('M0 -.8v-3', at), 'ripple', width(0.9)),
  );
  return shapes;
}

/** A red-roofed house with a golden sign beside a pond; the pond lies left or right. */
export function inn(x: number, y: number, pondLeft: boolean, level: Level): Shape[] {
  const s = level ? 1.08 : 1.3;
  const { at, oval, width, point } = sized(x, y, s);
  const d = pondLeft ? -1 : 1;
  const shapes = [
    fill(oval(7.4 * d, -0.6, 8.6, 4.9), 'bank'),
    fill(oval(7.4 * d, -0.8, 7.7, 4.2), 'water-edge'),
    fill(oval(7.4 * d, -0.4, 7.3, 3.8), 'water'),
  ];
  if (level === 2) {
    shapes.push(
      line(path(`M${8.4 * d - 3} -1.4h3M${8.4 * d} .8h3`, at), 'ripple', width(0.6)),
      fill(oval(8 * d + 3, -2.2, 1.3, 0.7), 'tree-a-mid'),
    );
  }
  const sign = path('M2.4 -8.6h3.6v3.8l-1.8 1l-1.8 -1Z', { ...at, mirror: pondLeft });
  return [
    ...shapes,
    ...freeHouse(...point(-3 * d, 1.5), 12 * s, false, 'roof3', level, 1.12 * s),
    ...freeHouse(...point(-6.2 * d, 3.4), 7 * s, true, 'roof3', level, 1.12 * s),
    line(path('M1.2 2.5V-9.6M1.2 -9H5.6', { ...at, mirror: pondLeft }), 'timber', width(1)),
    line(sign, 'ink', width(0.9)),
    fill(sign, 'gold'),
  ];
}

export function ruin(x: number, y: number): Shape[] {
  const s = 1.25;
  const { at, oval, point } = sized(x, y, s);
  return [
    fill(oval(1, 0, 19, 8), 'soil', 0.7),
    ...parts(
      at,
      ['M-14 1V-12l2.4 2l1.6 -4l2.4 5l2 -1V1Z', 'grey-light'],
      ['M-8 1V-8l2 -1V1Z', 'grey'],
      ['M-4 -3V-20h3v2h2v-2h3v2.6l2 3V-3Z', 'grey-light'],
      ['M2 -3V-18l2 1l2 3V-3Z', 'grey'],
      ['M7 2V-7l2 1l1 -4l3 2.6l2 5V2Z', 'grey-light'],
      ['M11 2V-9l2 2l2 5V2Z', 'grey'],
      ['M-2 -3v-5a1.6 1.6 0 0 1 3.2 0v5Z', 'ink'],
    ),
    fill(oval(-6, 3, 2.6, 1.6), 'grey'),
    fill(oval(4, 5, 2, 1.3), 'grey-light'),
    fill(oval(-11, 4, 1.8, 1.2), 'grey-light'),
    ...bush(...point(-15, 3), s),
    ...bush(...point(15, 4), 0.9 * s),
  ];
}
