import { describe, expect, it } from 'vitest';
import { curveAcross, segmentShape, spotOf, tileSets, type Side } from '../../src/art';
import { inside, type Point } from '../../src/art/geometry';
import { ALL_TILES, ROTATIONS, SEEDS, segmentsOf } from './tiles';

/** The loops of a path made of lines, or of the two arcs of an ellipse. */
function loops(d: string): Point[][] {
  const arc = d.match(/^M(-?[\d.]+) ?(-?[\d.]+)a([\d.]+) ([\d.]+) /);
  if (arc) {
    const [x, y, rx, ry] = arc.slice(1).map(Number) as [number, number, number, number];
    return [Array.from({ length: 24 }, (_, i): Point => [
      x + rx + rx * Math.cos((i * Math.PI) / 12), y + ry * Math.sin((i * Math.PI) / 12),
    ])];
  }
  return d.split('Z').filter(Boolean).map((loop) =>
    loop.slice(1).split('L').map((pair) => pair.split(' ').map(Number) as unknown as Point),
  );
}

describe('segments', () => {
  const turns = ROTATIONS.map((rotation) => [0, rotation] as const);
  const copies = SEEDS.slice(1).map((seed) => [seed, 90] as const);
  it.each([...turns, ...copies])('have a spot inside their shape, copy %i turned by %i', (seed, rotation) => {
    for (const tile of ALL_TILES) {
      for (const id of segmentsOf(tile)) {
        const where = `${tile.id} ${id}`;
        const shape = segmentShape(tile, rotation, id, seed);
        expect(shape, where).not.toMatch(/NaN|undefined/);
        const { x, y } = spotOf(tile, rotation, id, seed);
        const within = loops(shape).filter((loop) => inside([x, y], loop)).length % 2 === 1;
        expect(within, where).toBe(true);
        expect(Math.min(x, y, 100 - x, 100 - y), where).toBeGreaterThan(0);
      }
    }
  });
});

describe('pieces of one tile', () => {
  it('stand apart', () => {
    for (const tile of ALL_TILES) {
      const spots = segmentsOf(tile).map((id) => ({ id, ...spotOf(tile, 0, id) }));
      for (const a of spots) {
        for (const b of spots) {
          if (a.id >= b.id || b.id.startsWith('m') || a.id.startsWith('m')) continue;
          expect(Math.hypot(a.x - b.x, a.y - b.y), `${tile.id} ${a.id} ${b.id}`).toBeGreaterThan(9);
        }
      }
    }
  });
});

describe('ferries', () => {
  it('cross the lake from stage to stage', () => {
    for (const tile of tileSets.ferries!) {
      for (const rotation of ROTATIONS) {
        const sides = ['N', 'E', 'S', 'W'].filter((_, i) => tile.edges[(i - rotation / 90 + 4) % 4] === 'R');
        for (const a of sides) {
          for (const b of sides) {
            if (a === b) continue;
            const curve = curveAcross(tile, rotation, [a as Side, b as Side]);
            expect(curve).toMatch(/^M[\d. ]+C/);
          }
        }
      }
    }
  });
});
