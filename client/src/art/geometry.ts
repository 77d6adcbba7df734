// Points, lines and areas on the 100 x 100 tile: x right, y down, the N side at y = 0.

export type Point = readonly [number, number];
/** A cubic Bézier curve. */
export type Curve = readonly [Point, Point, Point, Point];

export const CENTRE: Point = [50, 50];
/** Corner i is where side i begins, clockwise: NW NE SE SW. */
const CORNERS: readonly Point[] = [[0, 0], [100, 0], [100, 100], [0, 100]];
const MIDDLES: readonly Point[] = [[50, 0], [100, 50], [50, 100], [0, 50]];
const INWARD: readonly Point[] = [[0, 1], [-1, 0], [0, -1], [1, 0]];

export const corner = (i: number): Point => CORNERS[((i % 4) + 4) % 4]!;
export const middle = (side: number): Point => MIDDLES[side]!;
export const inward = (side: number): Point => INWARD[side]!;

export const add = (p: Point, q: Point, k = 1): Point => [p[0] + q[0] * k, p[1] + q[1] * k];
export const sub = (p: Point, q: Point): Point => [p[0] - q[0], p[1] - q[1]];
export const mix = (p: Point, q: Point, t: number): Point => [
  p[0] + (q[0] - p[0]) * t,
  p[1] + (q[1] - p[1]) * t,
];
// Math.hypot is many times slower than this, and these are the innermost loops.
const length = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);
export const distance = (p: Point, q: Point): number => length(p[0] - q[0], p[1] - q[1]);
export function unit(p: Point): Point {
  const size = length(p[0], p[1]) || 1;
  return [p[0] / size, p[1] / size];
}

/** Turned clockwise about the centre of the tile by a number of quarters. */
export function turn(p: Point, quarters: number): Point {
  switch (((quarters % 4) + 4) % 4) {
    case 1:
      return [100 - p[1], p[0]];
    case 2:
      return [100 - p[0], 100 - p[1]];
    case 3:
      return [p[1], 100 - p[0]];
    default:
      return p;
  }
}

/** How far ground reaches past the border of its tile, so that nothing shows where two tiles meet. */
export const PAST_THE_BORDER = 1.5;

/** A corner of an area, moved past the border where it lies on it. */
export function pastBorder([x, y]: Point): Point {
  const past = (v: number) => (v <= 0 ? v - PAST_THE_BORDER : v >= 100 ? v + PAST_THE_BORDER : v);
  return [past(x), past(y)];
}

function pointOn([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t;
  const at = (i: 0 | 1) =>
    u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i];
  return [at(0), at(1)];
}

export function sample(curve: Curve, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => pointOn(curve, i / steps));
}

export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const k = t < 0 ? 0 : t > 1 ? 1 : t;
  return length(p[0] - a[0] - k * dx, p[1] - a[1] - k * dy);
}

export function distanceToLine(p: Point, line: readonly Point[]): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    least = Math.min(least, distanceToSegment(p, line[i - 1]!, line[i]!));
  }
  return least;
}

export function inside(p: Point, area: readonly Point[]): boolean {
  let odd = false;
  for (let i = 0, j = area.length - 1; i < area.length; j = i++) {
    const [ax, ay] = area[i]!;
    const [bx, by] = area[j]!;
    if (ay > p[1] !== by > p[1] && p[0] < ((bx - ax) * (p[1] - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

/** Positive when the points go round clockwise on the screen. */
export function signedArea(points: readonly Point[]): number {
  let twice = 0;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    twice += points[j]![0] * points[i]![1] - points[i]![0] * points[j]![1];
  }
  return twice / 2;
}

export function average(points: readonly Point[]): Point {
  const [x, y] = points.reduce((sum, p) => add(sum, p), [0, 0]);
  return [x / points.length, y / points.length];
}

/** The point halfway along a line, and where the line points to there. */
export function halfway(line: readonly Point[], share = 0.5): { at: Point; along: Point } {
  const lengths = line.slice(1).map((p, i) => distance(line[i]!, p));
  let rest = lengths.reduce((a, b) => a + b, 0) * share;
  for (let i = 0; i < lengths.length; i++) {
    if (rest <= lengths[i]! || i === lengths.length - 1) {
      const a = line[i]!;
      const b = line[i + 1]!;
      return { at: mix(a, b, rest / (lengths[i]! || 1)), along: unit(sub(b, a)) };
    }
    rest -= lengths[i]!;
  }
  return { at: line[0]!, along: [1, 0] };
}
