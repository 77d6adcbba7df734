// Free places on a tile, found by clearance: how far a point is from everything that matters.
import { distance, type Point } from './geometry';
import type { Random } from './random';

const STEP = 2;
const FIRST = 6;
const COUNT = 45;

export interface Place {
  at: Point;
  clearance: number;
  /** The segment this place lies in: a field or a city, or neither. */
  segment: string | undefined;
}

export class Places {
  readonly all: Place[] = [];

  constructor(clearance: (p: Point) => number, segment: (p: Point) => string | undefined) {
    for (let j = 0; j < COUNT; j++) {
      for (let i = 0; i < COUNT; i++) {
        const at: Point = [FIRST + i * STEP, FIRST + j * STEP];
        this.all.push({ at, clearance: clearance(at), segment: segment(at) });
      }
    }
  }

  /** The place nearest to a point. */
  near([x, y]: Point): Place {
    const index = (v: number) => Math.max(0, Math.min(COUNT - 1, Math.round((v - FIRST) / STEP)));
    return this.all[index(y) * COUNT + index(x)]!;
  }

  /** Keeps the following things away from a disc. */
  reserve(at: Point, radius: number): void {
    for (const place of this.all) {
      place.clearance = Math.min(place.clearance, distance(place.at, at) - radius);
    }
  }

  /** The best place of those that suit; of two with enough room the one nearer to the wish wins. */
  pick(
    need: number,
    suits: (place: Place) => boolean,
    { wish, r, edge = 0 }: { wish?: Point; r?: Random; edge?: number } = {},
  ): Place | undefined {
    let best: Place | undefined;
    let most = -Infinity;
    for (const place of this.all) {
      const [x, y] = place.at;
      const room = Math.min(place.clearance, Math.min(x, y, 100 - x, 100 - y) + edge);
      if (room < need * 0.55 || !suits(place)) continue;
      let value = Math.min(room, need * 1.15) * 2;
      if (r) value += r() * 1.2;
      if (wish) value -= distance(place.at, wish) * 0.09;
      if (value > most) {
        most = value;
        best = place;
      }
    }
    return best;
  }
}
