// Spots that lie too close to each other to be hit one by one.

export type Point = [number, number];

const ROUNDS = 40;
const inside = (v: number): number => Math.max(0, Math.min(v, 100));

/** Moves the points of a tile, in hundredths of it, until no two are closer than `least`, each as little as that needs. */
export function spread(points: Point[], least: number): Point[] {
  const moved = points.map(([x, y]): Point => [x, y]);
  for (let round = 0; round < ROUNDS; round++) {
    let near = false;
    moved.forEach((a, i) => moved.slice(i + 1).forEach((b) => {
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const distance = Math.hypot(dx, dy);
      if (distance >= least) return;
      near = true;
      const [ux, uy] = distance ? [dx / distance, dy / distance] : [1, 0];
      const by = (least - distance) / 2 + 0.05;
      [a[0], a[1]] = [inside(a[0] - ux * by), inside(a[1] - uy * by)];
      [b[0], b[1]] = [inside(b[0] + ux * by), inside(b[1] + uy * by)];
    }));
    if (!near) break;
  }
  return moved;
}
