import { describe, expect, it } from 'vitest';
import type { View } from '../../src/api/types';
import { markedTiles } from '../../src/game/board/last_tiles';

// Green laid two tiles in a turn, then red one, and blue before them.
const last: View['last'] = [{ seat: 'red', x: 0, y: 1, n: 1 }, { seat: 'green', x: 2, y: 2, n: 2 }, { seat: 'green', x: 2, y: 1, n: 1 }, { seat: 'blue', x: 1, y: 1, n: 1 }];
const marked = (modules: object, own: View['last'][number]['seat'][], tiles = last) =>
  markedTiles({ last: tiles, modules } as View, own).map(({ seat, x, y }) => `${seat} ${x},${y}`);

describe('the last tile is marked', () => {
  it('of everybody else', () => {
    expect(marked({}, ['red'])).toEqual(['green 2,2', 'blue 1,1']);
    expect(marked({}, [])).toEqual(['red 0,1', 'green 2,2', 'blue 1,1']);
  });

  it('once, of a team and where all sit here', () => {
    expect(marked({ mists: {} }, ['blue'])).toEqual(['red 0,1']);
    expect(marked({}, ['red', 'blue', 'green'])).toEqual(['red 0,1']);
    expect(marked({}, ['red'], [])).toEqual([]);
  });
});
