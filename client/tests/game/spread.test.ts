// Spots on one tile can be hit one by one.
import { describe, expect, it } from 'vitest';
import { spotOf } from '../../src/art';
import { spread, type Point } from '../../src/game/board/spread';
import { wordSides } from '../../src/game/board/word_sides';
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

  it('have their word below, or where it lies on no other', () => {
    expect(wordSides([[60, 60], [150, 150]], 52, 214)).toEqual(['below', 'below']);
    // A road between two fields at the left edge of a city, one close below the other.
    expect(wordSides([[27, 70], [45, 136], [27, 200]], 52, 214)).toEqual(['above', 'right', 'right']);
  });
});
