// The land that lies flat and turns with the tile: meadow, water, paving, crop, roads.
import { add, inside, PAST_THE_BORDER, pastBorder, sub, unit, type Point } from './geometry';
import { WIDE_LAKE, LAKE, POOL, VILLAGE, type Crop } from './layout';
import { nearest } from './furnish';
import { flowers, tuft } from './nature';
import { between, random } from './random';
import { bridge, landingStage } from './stonework';
import {
  blob, curveLine, ellipse, fill, line, path, polygon, polyline, rect, shifted, type Outline, type Shape,
} from './svg';
import { cropFigure } from './tokens';
import { squares } from './uprights';
import type { View } from './view';
import type { River, Road } from './ways';

const BUTT = { cap: 'butt' } as const;

function meadow(view: View): Shape[] {
  const r = random(view.layout.name + 'meadow');
  const shapes = [fill(rect(-PAST_THE_BORDER, -PAST_THE_BORDER, 100 + 2 * PAST_THE_BORDER, 100 + 2 * PAST_THE_BORDER), 'meadow')];
  for (let i = 0; i < 4; i++) {
    const width = between(r, 11, 25);
    const [x, y] = view.at([between(r, 4 + width, 96 - width), between(r, 4 + width, 96 - width)]);
    const points = Array.from({ length: 9 }, (_, k): Point => {
      const angle = (k / 9) * 2 * Math.PI;
      const away = width * between(r, 0.78, 1.1);
      return [x + Math.cos(angle) * away, y + Math.sin(angle) * away * 0.5];
    });
    shapes.push(fill(blob(points), i % 2 ? 'meadow-light' : 'meadow-dark', 0.65));
  }
  return shapes;
}

/** A small field with rows of green. */
function furrows(view: View, [cx, cy]: Point, angle: number): Shape[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (u: number, v: number): Point => view.at([cx + u * cos - v * sin, cy + u * sin + v * cos]);
  const edge = [at(-10, -6), at(0, -6.8), at(10, -6.2), at(10.6, 0), at(9.8, 6.2), at(0, 6.8), at(-10.2, 6), at(-10.8, 0)];
  const rows = [-4.2, -1.4, 1.4, 4.2].map((v) => polyline([at(-8.6, v), at(8.6, v)]));
  return [
    fill(blob(edge), 'meadow-dark'),
    ...rows.map((row) => line(row, 'tree-a-light', 1.8)),
    ...(view.level === 2 ? rows.map((row) => line(row, 'tree-a-mid', 1.5, { dash: '0.1 2.5' })) : []),
  ];
}

/** A way as one line, drawn on past the border of the tile. */
function lineOf(view: View, way: Road | River): Outline {
  const curves = way.curves.map(view.curve);
  const beyond = (end: Point, handle: Point) => add(end, unit(sub(end, handle)), PAST_THE_BORDER);
  const [first, last] = [curves[0]!, curves[curves.length - 1]!];
  return curveLine(curves, beyond(first[0], first[1]), way.sides.length > 1 ? beyond(last[3], last[2]) : undefined);
}

function river(view: View, way: River): Shape[] {
  const course = lineOf(view, way);
  const [x, y] = view.at(way.end);
  const end = way.facts.inner_end;
  const basin = (grow: number): Outline[] => {
    if (end === 'lake') return [ellipse(x, y + LAKE.down, LAKE.rx + grow, LAKE.ry + grow)];
    return end === 'spring' ? [ellipse(x, y, POOL.rx + grow, POOL.ry + grow)] : [];
  };
  const layer = (colour: 'bank' | 'water-edge' | 'water', width: number, grow: number): Shape[] => [
    line(course, colour, width, BUTT),
    ...basin(grow).map((outline) => fill(outline, colour)),
  ];
  const shapes = [...layer('bank', 20, 2.4), ...layer('water-edge', 16.4, 0.3), ...layer('water', 14, -1)];
  if (!view.level) return shapes;
  const ripples = [[-3.4, '5 23', 0.8], [0, '9 27', 1], [3.4, '7 19', 0.8]] as const;
  for (const [aside, dash, width] of ripples) {
    const moved = shifted(course, aside * 0.9, aside * 0.9);
    shapes.push(line(moved, 'ripple', width, { dash, offset: -(8 + aside * 3) }));
  }
  if (end === 'lake') shapes.push(line(path('M-12 2h8M3 8h9M-5 13h6', { x, y }), 'ripple', 1));
  if (end === 'spring') shapes.push(line(path('M-4 -1a5 3 0 0 1 8 0M-6 2a7 4 0 0 1 12 0', { x, y }), 'ripple', 0.9));
  return shapes;
}

function wideLake(view: View): { shore: Shape[]; stages: Shape[] } {
  const { hub, roads } = view.layout;
  if (hub?.kind !== 'lake') return { shore: [], stages: [] };
  const [x, y] = view.at(hub.at);
  const s = hub.scale;
  const { rx, ry } = WIDE_LAKE;
  const shore = [fill(ellipse(x, y, (rx + 2.4) * s, (ry + 2.2) * s), 'bank')];
  const stages = [
    fill(ellipse(x, y, rx * s, ry * s), 'water-edge'),
    fill(ellipse(x, y + 0.8, (rx - 1) * s, (ry - 1) * s), 'water'),
  ];
  if (view.level) stages.push(line(path('M-11 -5h7M3 -9h7M-6 8h9M8 3h5', { x, y, scale: s }), 'ripple', 1));
  for (const road of roads) {
    const points = view.all(road.line);
    const out = points.filter((p) => ((p[0] - x) / (rx * s)) ** 2 + ((p[1] - y) / (ry * s)) ** 2 > 1);
    const shorePoint = out[out.length - 1]!;
    const inwards = unit(sub([x, y], shorePoint));
    stages.push(...landingStage(add(shorePoint, inwards, -1), add(shorePoint, inwards, 11 * s), view.level));
  }
  return { shore, stages };
}

export function paving(view: View): Shape[] {
  const { cities } = view.layout;
  const shapes: Shape[] = [];
  for (const { region, walls, facts } of cities) {
    shapes.push(fill(polygon(view.all(region).map(pastBorder)), 'paving'));
    for (const wall of walls) shapes.push(line(shifted(polyline(view.all(wall)), 1.8, 1.6), 'shadow', 5));
    if (facts.cathedral) shapes.push(fill(ellipse(50, 60, 27, 15), 'road-mid'));
  }
  return [...shapes, ...squares(view)];
}

function roadLayers(ways: readonly Outline[], view: View): Shape[] {
  const shapes = [
    ...ways.map((way) => line(shifted(way, 0.5, 1), 'shadow', 12.4, BUTT)),
    ...ways.map((way) => line(way, 'kerb', 11.6, BUTT)),
    ...ways.map((way) => line(way, 'road', 8.8, BUTT)),
  ];
  if (view.level === 2) {
    for (const way of ways) {
      shapes.push(
        line(shifted(way, -1.4, -0.9), 'road-mid', 1, { ...BUTT, dash: '5 2.4 9 3' }),
        line(shifted(way, 1.4, 1.3), 'road-mid', 1, { ...BUTT, dash: '8 3 4 2' }),
      );
    }
  }
  return shapes;
}

function roads(view: View): Shape[] {
  const { layout } = view;
  const shapes: Shape[] = [];
  for (const { curves } of layout.stubs) {
    const stub = curveLine(curves.map(view.curve));
    shapes.push(line(stub, 'kerb', 7.6, BUTT), line(stub, 'road-mid', 5.2, BUTT));
  }
  const level = layout.roads.filter((road) => !road.facts.crosses);
  shapes.push(...roadLayers(level.map((road) => lineOf(view, road)), view));
  for (const road of layout.roads) {
    const over = road.facts.crosses;
    if (!over) continue;
    shapes.push(...roadLayers([lineOf(view, road)], view));
    const lower = [...layout.roads, ...layout.rivers].find((way) => way.facts.id === over);
    if (!lower) continue;
    const at = nearest(road.line, lower.line);
    const i = road.line.indexOf(at);
    const along = unit(sub(road.line[Math.min(i + 1, road.line.length - 1)]!, road.line[Math.max(0, i - 1)]!));
    const half = layout.rivers.some((w) => w.facts.id === over) ? 13 : 10.5;
    shapes.push(...bridge(view.at(add(at, along, -half)), view.at(add(at, along, half)), view.level));
  }
  return shapes;
}

function plaza(view: View): Shape[] {
  const { hub } = view.layout;
  if (!hub || hub.kind === 'lake') return [];
  const [x, y] = view.at(hub.at);
  return [
    fill(ellipse(x, y, VILLAGE.rx, VILLAGE.ry), 'kerb'),
    fill(ellipse(x, y, VILLAGE.rx - 1.4, VILLAGE.ry - 1.4), hub.kind === 'trees' ? 'meadow-dark' : 'road'),
  ];
}

function stalks(area: (p: Point) => boolean): Outline {
  let d = '';
  for (let x = 4; x < 100; x += 3.6) {
    for (let y = 3 + (Math.round(x) % 2) * 2.4; y < 98; y += 4.8) {
      if (area([x, y]) && area([x, y + 2.6])) d += `M${x.toFixed(1)} ${y.toFixed(1)}v2.4`;
    }
  }
  return { d, box: [0, 0, 100, 100], clockwise: true };
}

function wheatStrip(view: View, crop: Crop): Shape[] {
  if (!crop.strip) return [];
  const points = view.all(crop.strip);
  const round = view.layout.tile.fields.length > 0;
  const shapes = [fill(round ? blob(points) : polygon(points), 'wheat')];
  if (view.level) shapes.push(line(stalks((p) => inside(p, points)), 'wheat-dark', 0.9, { opacity: 0.75 }));
  return shapes;
}

function cropCircle(view: View, crop: Crop): Shape[] {
  const [x, y] = view.at(crop.at);
  const { radius } = crop;
  const shapes: Shape[] = [];
  if (!crop.strip) {
    const r = random(view.layout.name + 'crop');
    const points = Array.from({ length: 12 }, (_, i): Point => {
      const away = (radius + 1) * between(r, 0.96, 1.06);
      const angle = (i / 12) * 2 * Math.PI;
      return [x + Math.cos(angle) * away * 1.04, y + Math.sin(angle) * away];
    });
    const edge = blob(points);
    shapes.push(
      fill(shifted(edge, 1, 1.4), 'shadow'),
      line(edge, 'wheat-dark', 1.4),
      fill(edge, 'wheat'),
    );
    const within = ([px, py]: Point) => Math.hypot(px - x, py - y) < radius - 0.6;
    if (view.level) shapes.push(line(stalks(within), 'wheat-dark', 0.8, { opacity: 0.7 }));
  }
  return [
    ...shapes,
    line(ellipse(x, y, radius * 0.84, radius * 0.8), 'gold-light', 2.2),
    ...cropFigure(crop.figure, x, y, radius),
  ];
}

function smallGrowth(view: View): Shape[] {
  const r = random(view.layout.name + 'growth');
  return view.layout.props.flatMap((prop) => {
    const [x, y] = view.at(prop.at);
    if (prop.kind === 'furrows') return furrows(view, prop.at, prop.angle);
    if (prop.kind === 'flowers' && view.level) return flowers(x, y, prop.count, r);
    return prop.kind === 'tuft' && view.level === 2 ? [tuft(x, y)] : [];
  });
}

/** Meadow, water and roads; the paving of cities lies between them unless mist covers the tile. */
export function lyingThings(view: View, cityGround: Shape[]): Shape[] {
  const { rivers, crop } = view.layout;
  const lake = wideLake(view);
  return [
    ...meadow(view),
    ...rivers.flatMap((way) => river(view, way)),
    ...lake.shore,
    ...cityGround,
    ...(crop ? wheatStrip(view, crop) : []),
    ...roads(view),
    ...lake.stages,
    ...plaza(view),
    ...(crop ? cropCircle(view, crop) : []),
    ...smallGrowth(view),
  ];
}
