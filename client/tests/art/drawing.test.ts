import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  backSvg, groundSvg, hiddenSvg, mistBody, mistBreak, mistRim, mistWisps, OWNERS, pieceSvg, symbolSvg,
  tileSvg, uprightSvg, type Detail, type PieceKind, type TileFacts,
} from '../../src/art';
import { path } from '../../src/art/svg';
import { ALL_TILES, ROTATIONS, SEEDS } from './tiles';

const DETAILS: readonly Detail[] = ['S', 'M', 'L'];
const KINDS: readonly PieceKind[] = [
  'follower', 'large', 'abbot', 'builder', 'pig', 'robber', 'man', 'woman',
  'mage', 'witch', 'ghost', 'rufus', 'ronja', 'ferry', 'ingot',
];
const css = readFileSync(new URL('../../src/art/palette.css', import.meta.url), 'utf8');
const defined = new Set(css.split('[data-theme')[0]!.match(/--art-[\w-]+/g));
const nodes = (svg: string) => svg.match(/<path/g)?.length ?? 0;

/** Nothing but well-formed paths in colours of the palette. */
function expectSound(svg: string): void {
  expect(svg.match(/NaN|undefined|Infinity|e-\d|transform|rotate/)).toBeNull();
  const unknown = [...new Set(svg.match(/--art-[\w-]+/g))].filter((name) => !defined.has(name));
  expect(unknown).toEqual([]);
}

describe('every tile', () => {
  it.each(ROTATIONS)('is drawn soundly, turned by %i', (rotation) => {
    const lods = rotation ? DETAILS.slice(2) : DETAILS;
    expectSound(ALL_TILES.flatMap((tile) => lods.map((lod) => tileSvg(tile, rotation, 0, lod))).join(''));
  });

  it('draws the same picture again, and another one for another copy', () => {
    for (const tile of ALL_TILES) {
      expect(groundSvg(tile, 90, 1, 'L')).toBe(groundSvg(tile, 90, 1, 'L'));
      expect(tileSvg(tile, 0, 1, 'L'), tile.id).not.toBe(tileSvg(tile, 0, 2, 'L'));
    }
  });

  it.each([['S', 120], ['M', 180], ['L', 240]] as const)('keeps within the node budget at %s', (lod, average) => {
    const counts = ALL_TILES.flatMap((tile) =>
      SEEDS.map((seed) => nodes(tileSvg(tile, ROTATIONS[seed]!, seed, lod))),
    );
    expect(counts.reduce((a, b) => a + b) / counts.length).toBeLessThan(average);
    expect(Math.max(...counts)).toBeLessThan(400);
  });
});

describe('what stands', () => {
  /** All points of a drawing, relative to the first one. */
  function points(svg: string): number[] {
    const all = [...svg.matchAll(/ d="([^"]+)"/g)].map((m) => m[1]!).join('');
    const [x, y] = all.match(/M(-?[\d.]+) ?(-?[\d.]+)/)!.slice(1).map(Number) as [number, number];
    return path(all, { x: -x, y: -y }).d.match(/-?\d+(\.\d+)?/g)!.map(Number);
  }
  const oneToken = (tile: TileFacts) =>
    tile.cities.reduce((n, c) => n + c.shields + (c.goods ? 1 : 0), 0) +
      tile.symbols.filter((s) => ['gold', 'mage', 'robber'].includes(s.kind)).length === 1 &&
    !tile.mists && !tile.symbols.some((s) => s.kind === 'flying_machine');

  it('never turns with the tile', () => {
    const tiles = ALL_TILES.filter(oneToken);
    expect(tiles.length).toBeGreaterThan(40);
    for (const tile of tiles) {
      const upright = points(symbolSvg(tile, 0, 0, 'L'));
      for (const rotation of ROTATIONS) {
        const turned = points(symbolSvg(tile, rotation, 0, 'L'));
        expect(turned.length, tile.id).toBe(upright.length);
        turned.forEach((n, i) => expect(Math.abs(n - upright[i]!), tile.id).toBeLessThan(0.35));
      }
    }
  });

  it('stays within the margins of its picture', () => {
    for (const tile of ALL_TILES.filter((t) => !t.id.startsWith('mists/start'))) {
      for (const rotation of ROTATIONS) {
        const all = [...uprightSvg(tile, rotation, 0, 'L').matchAll(/ d="([^"]+)"/g)].map((m) => m[1]!).join('');
        const [left, top, right, bottom] = path(all.replace(/[aA][^A-Za-z]*/g, ''), { x: 0, y: 0 }).box;
        expect(top, tile.id).toBeGreaterThanOrEqual(-24);
        expect(left, tile.id).toBeGreaterThanOrEqual(-9);
        expect(right, tile.id).toBeLessThanOrEqual(109);
        expect(bottom, tile.id).toBeLessThanOrEqual(104);
      }
    }
  });
});

describe('the rest', () => {
  it('draws mist only where there is mist', () => {
    for (const tile of ALL_TILES) {
      for (const draw of [mistRim, mistBody]) {
        const svg = draw(tile, 90, 1);
        expect(svg !== '', tile.id).toBe((tile.mists?.length ?? 0) > 0);
        expectSound(svg);
      }
      expectSound(mistWisps(tile, 90, 1));
    }
    expectSound(mistBreak('E', 1));
  });

  it('draws every piece of every owner, and no two alike', () => {
    const drawn = KINDS.slice(0, 8).flatMap((kind) => OWNERS.map((owner) => pieceSvg(kind, owner)));
    drawn.push(...OWNERS.map((owner) => pieceSvg('follower', owner, { lying: true })));
    drawn.push(...KINDS.slice(8).map((kind) => pieceSvg(kind, null)));
    drawn.forEach(expectSound);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('draws backs', () => {
    expectSound(backSvg());
    expectSound(hiddenSvg());
  });
});
