// The outline of a patch of cells, as an SVG path.
import { distanceToSegment, type Point } from './geometry';
import { num } from './svg';

const KEEP_WITHIN = 0.9;

/** Points of a closed line that matter (Douglas-Peucker). */
function simplified(points: Point[]): Point[] {
  const keep = (from: number, to: number): Point[] => {
    let far = 0;
    let at = 0;
    for (let i = from + 1; i < to; i++) {
      const away = distanceToSegment(points[i]!, points[from]!, points[to]!);
      if (away > far) [far, at] = [away, i];
    }
    return far > KEEP_WITHIN ? [...keep(from, at), ...keep(at, to)] : [points[from]!];
  };
  const half = points.length >> 1;
  return [...keep(0, half), ...keep(half, points.length - 1)];
}

/** Walks round the patch with the patch on the right; holes come out the other way round. */
export function contour(size: number, has: (x: number, y: number) => boolean): Point[][] {
  const steps: Point[] = [[1, 0], [0, 1], [-1, 0], [0, -1]];
  const per = size / 100;
  const seen = new Set<number>();
  const loops: Point[][] = [];
  const key = (x: number, y: number, d: number) => (y * (size + 1) + x) * 4 + d;
  // An edge in direction d from a corner has the patch on its right and none on its left.
  const edge = (x: number, y: number, d: number): boolean => {
    const cells: [number, number][] = [[x, y], [x - 1, y], [x - 1, y - 1], [x, y - 1]];
    return has(...cells[d]!) && !has(...cells[(d + 3) % 4]!);
  };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!edge(x, y, 0) || seen.has(key(x, y, 0))) continue;
      const loop: Point[] = [];
      let [cx, cy, d] = [x, y, 0];
      do {
        seen.add(key(cx, cy, d));
        loop.push([cx / per, cy / per]);
        cx += steps[d]![0];
        cy += steps[d]![1];
        // Right turns first: a patch that touches itself at a corner stays apart there.
        d = [1, 0, 3].map((turn) => (d + turn) % 4).find((next) => edge(cx, cy, next))!;
      } while (cx !== x || cy !== y || d !== 0);
      loop.push(loop[0]!);
      loops.push(simplified(loop));
    }
  }
  return loops;
}

export const pathOf = (loops: readonly (readonly Point[])[]): string =>
  loops.map((loop) => 'M' + loop.map(([x, y]) => `${num(x)} ${num(y)}`).join('L') + 'Z').join('');
