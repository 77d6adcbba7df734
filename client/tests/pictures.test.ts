import { describe, expect, it } from 'vitest';
import { tileFacts, type TileFacts } from '../src/art';
import type { Picture } from '../src/ui/Landscape.svelte';
import { homeLand } from '../src/screens/home/land';
import { boxes } from '../src/screens/setup/boxes';
import { mistsLand } from '../src/screens/mists/land';
import { topics } from '../src/help/topics';
import { picture } from '../src/ui/Landscape.svelte';

const steps = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;
const edge = (tile: TileFacts, rotation: number, side: number) => tile.edges[(side - rotation / 90 + 4) % 4];

function misfits({ tiles }: Picture): string[] {
  return tiles.flatMap(({ tile, x, y, rotation = 0 }) =>
    steps.flatMap(([dx, dy], side) => {
      const other = tiles.find((each) => each.x === x + dx && each.y === y + dy);
      if (!other) return [];
      const mine = edge(tileFacts(tile)!, rotation, side);
      const theirs = edge(tileFacts(other.tile)!, other.rotation ?? 0, (side + 2) % 4);
      return mine === theirs ? [] : [`${tile} at ${x},${y}: ${mine} meets ${theirs} of ${other.tile}`];
    }),
  );
}

const segments = (tile: TileFacts) => [
  ...[...tile.cities, ...tile.roads, ...tile.fields, ...(tile.mists ?? [])].map(({ id }) => id),
  ...(tile.monastery ? ['cloister'] : []),
  ...(tile.garden ? ['garden'] : []),
  ...tile.symbols.map(({ kind }) => kind),
];

const pictures: Record<string, Picture> = {
  home: homeLand, mists: picture(mistsLand), ...Object.fromEntries(boxes.map((box) => [`the box ${box.id}`, box.picture])),
  ...Object.fromEntries(topics.map((topic) => [topic.id, topic.picture])),
};

describe('pictures of the board', () => {
  for (const [name, shown] of Object.entries(pictures)) {
    it(`${name}: known tiles that fit, pieces on parts that exist`, () => {
      expect(shown.tiles.filter(({ tile }) => !tileFacts(tile))).toEqual([]);
      expect(misfits(shown)).toEqual([]);
      for (const piece of shown.pieces ?? []) {
        const under = shown.tiles.find(({ x, y }) => x === piece.x && y === piece.y)!;
        expect(segments(tileFacts(under.tile)!)).toContain(piece.segment);
      }
    });
  }
});
