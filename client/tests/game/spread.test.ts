// Spots on one tile can be hit one by one.
import { describe, expect, it } from 'vitest';
import { spotOf } from '../../src/art';
import { spread, type Point } from '../../src/game/board/spread';
import { ALL_TILES, segmentsOf } from '../art/tiles';

const nearest = (points: Point[]): number => Math.min(...points.flatMap(([x, y], i) =>
  points.slice(i + 1).map(([u, v]) => Math.hypot(u - x, v - y))));
const least = 100 * 52 / 260; // pixels between two spots, and of the tile on a phone

describe('spots', () => {
  it('stay where they are when there is room', () => {
    expect(spread([[20, 20], [80, 80]], least)).toEqual([[20, 20], [80, 80]]);
  });

  it('on every tile keep their distance', () => {
    for (const tile of ALL_TILES) {
      const spots = segmentsOf(tile).map((segment): Point => {
        const { x, y } = spotOf(tile, 0, segment, 0);
        return [x, y];
      });
      if (spots.length > 1) expect(nearest(spread(spots, least)), tile.id).toBeGreaterThanOrEqual(least);
    }
  });
});
