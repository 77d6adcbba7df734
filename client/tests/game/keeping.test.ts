import { describe, expect, it } from 'vitest';
import { keeping } from '../../src/game/board/keeping';

interface Laid {
  key: string;
  tile: string;
  isFresh: boolean;
}

describe('a list of what is drawn', () => {
  it('keeps the objects that have not changed, in the order of the new list', () => {
    const kept = keeping<Laid>(({ key }) => key);
    const [a, b] = kept([{ key: 'a', tile: 'D', isFresh: false }, { key: 'b', tile: 'E', isFresh: true }]);
    const now = kept([{ key: 'c', tile: 'F', isFresh: true }, { key: 'b', tile: 'E', isFresh: false }, { key: 'a', tile: 'D', isFresh: false }]);
    expect(now.map(({ key }) => key)).toEqual(['c', 'b', 'a']);
    expect(now[2]).toBe(a);
    expect(now[1]).not.toBe(b);
    expect(now[1]).toEqual({ key: 'b', tile: 'E', isFresh: false });
  });

  it('forgets what was left out', () => {
    const kept = keeping<Laid>(({ key }) => key);
    const [first] = kept([{ key: 'a', tile: 'D', isFresh: false }]);
    kept([]);
    expect(kept([{ key: 'a', tile: 'D', isFresh: false }])[0]).not.toBe(first);
  });
});
