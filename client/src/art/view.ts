// One copy of a tile as it lies on the table.
import type { Detail, Rotation, TileFacts } from './facts';
import { turn, type Curve, type Point } from './geometry';
import { layoutOf, type Layout } from './layout';
import type { Level } from './nature';

export interface View {
  layout: Layout;
  quarters: number;
  level: Level;
  /** Shown without neighbours. */
  alone: boolean;
  at: (p: Point) => Point;
  all: (points: readonly Point[]) => Point[];
  curve: (curve: Curve) => Curve;
}

const LEVELS: Record<Detail, Level> = { S: 0, M: 1, L: 2 };

export function viewOf(tile: TileFacts, rotation: Rotation, seed: number, detail: Detail = 'L', alone = false): View {
  const quarters = rotation / 90;
  const at = (p: Point): Point => turn(p, quarters);
  return {
    layout: layoutOf(tile, seed),
    quarters,
    level: LEVELS[detail],
    alone,
    at,
    all: (points) => points.map(at),
    curve: ([a, b, c, d]) => [at(a), at(b), at(c), at(d)],
  };
}
