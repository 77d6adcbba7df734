// Each field of the facts is one connected patch of meadow in the picture.
import { describe, expect, it } from 'vitest';
import { halfIndex } from '../../src/art/facts';
import { halfCell, mapFields } from '../../src/art/fieldmap';
import { bordersOf, layoutOf } from '../../src/art/layout';
import { ALL_TILES, SEEDS } from './tiles';

const PER_UNIT = 2;
const SIZE = 100 * PER_UNIT;
const LEAST_AREA = 110;

describe.each(SEEDS)('fields as drawn, copy %i', (seed) => {
  it.each(ALL_TILES.map((tile) => [tile.id, tile] as const))('%s', (_, tile) => {
    const { cells } = mapFields(tile, bordersOf(layoutOf(tile, seed)), SIZE);
    const area = tile.fields.map(() => 0);
    for (const field of cells) if (field >= 0) area[field]! += 1 / PER_UNIT ** 2;
    tile.fields.forEach((field, index) => {
      for (const half of field.halves) expect(cells[halfCell(halfIndex(half), SIZE)], half).toBe(index);
      expect(area[index], field.id).toBeGreaterThan(LEAST_AREA);
      expect(patches(cells, index), field.id).toBe(1);
    });
  });
});

/** How many separate patches carry this label. */
function patches(cells: Int8Array, label: number): number {
  const left = new Set<number>();
  cells.forEach((cell, i) => cell === label && left.add(i));
  let count = 0;
  for (const start of left) {
    count++;
    const open = [start];
    left.delete(start);
    while (open.length) {
      const cell = open.pop()!;
      const x = cell % SIZE;
      for (const next of [x > 0 ? cell - 1 : -1, x < SIZE - 1 ? cell + 1 : -1, cell - SIZE, cell + SIZE]) {
        if (left.delete(next)) open.push(next);
      }
    }
  }
  return count;
}
