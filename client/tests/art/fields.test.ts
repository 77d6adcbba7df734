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
    const { cells, patches } = mapFields(tile, bordersOf(layoutOf(tile, seed)), SIZE);
    expect(patches).toEqual(tile.fields.map(() => 1));
    const area = tile.fields.map(() => 0);
    for (const field of cells) if (field >= 0) area[field]! += 1 / PER_UNIT ** 2;
    tile.fields.forEach((field, index) => {
      for (const half of field.halves) expect(cells[halfCell(halfIndex(half), SIZE)], half).toBe(index);
      expect(area[index], field.id).toBeGreaterThan(LEAST_AREA);
    });
  });
});
