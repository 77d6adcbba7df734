// A position that is set up by hand, as the lines of a record.
import { describe, expect, it } from 'vitest';
import type { View } from '../../src/api/types';
import { emptyPosition, inOrder, positionOf, readPosition, rulesOf, seatsOf, withoutPiece, withoutTile, withPiece, withTile, writePosition } from '../../src/screens/analysis/editor';

const text = `bastide 1
rules bigbox
with gold
seats red blue
position
tile D 0,0 0
tile E 0,-1 180
piece red follower 0,-1 c0
score red 12
ingots 0,0 2
bag U 1
active blue
next W
`;

describe('a position as text', () => {
  it('is read and written as it was, with what modules add', () => {
    const position = readPosition(text);
    expect(writePosition(position)).toBe(text);
    expect(rulesOf(position)).toBe('bigbox');
    expect(seatsOf(position)).toEqual(['red', 'blue']);
    expect(position.others).toEqual(['ingots 0,0 2', 'bag U 1']);
  });

  it('stands without comments, spaces and moves', () => {
    expect(writePosition(readPosition(text.replace('tile D 0,0 0', '  tile  D 0,0   # the start') + 'play\nblue place 1,0 0\n'))).toBe(text);
  });

  it('may begin with nothing', () => {
    expect(writePosition(emptyPosition('new', ['red', 'blue']))).toBe('bastide 1\nrules new\nseats red blue\nposition\nactive red\n');
    expect(seatsOf(readPosition('bastide 1\n'))).toEqual(['red', 'blue']);
  });
});

describe('setting up', () => {
  const begun = readPosition(text);

  it('lays a tile in the place of another, whose figures go', () => {
    const changed = withTile(begun, { tile: 'V', x: 0, y: -1, rotation: 90 });
    expect(changed.tiles.map(({ tile }) => tile)).toEqual(['D', 'V']);
    expect(changed.pieces).toEqual([]);
    expect(withoutTile(changed, 0, 0).tiles.map(({ tile }) => tile)).toEqual(['V']);
  });

  it('turns a tile that is laid once more, and leaves its figures', () => {
    const turned = withTile(begun, { tile: 'E', x: 0, y: -1, rotation: 0 });
    expect(turned.tiles[1]).toMatchObject({ tile: 'E', rotation: 270 });
    expect(turned.pieces).toHaveLength(1);
  });

  it('puts one figure on a place', () => {
    const piece = { colour: 'blue', piece: 'follower', x: 0, y: -1, segment: 'c0' } as const;
    expect(withPiece(begun, piece).pieces).toEqual([piece]);
    expect(withPiece(begun, { ...piece, segment: 'f0' }).pieces).toHaveLength(2);
    expect(withoutPiece(begun, 0, -1, 'c0').pieces).toEqual([]);
    expect(withoutPiece(begun, 0, -1, 'f0').pieces).toHaveLength(1);
  });

  it('orders tiles so that each lies beside one before it', () => {
    const at = (x: number, y: number) => ({ tile: 'V', x, y, rotation: 0 as const });
    expect(inOrder([at(0, 0), at(2, 0), at(1, 1), at(1, 0)])).toEqual([at(0, 0), at(1, 0), at(2, 0), at(1, 1)]);
    expect(inOrder([at(0, 0), at(5, 5)])).toEqual([at(0, 0), at(5, 5)]);
    expect(inOrder([])).toEqual([]);
  });

  it('begins with the table that lies there', () => {
    const view = {
      tiles: [{ tile: 'D', x: 0, y: 0, rotation: 0 }], pieces: [], set_aside: { F: 1 }, left: { total: 2, in_this_group: 2, tiles: { E: 2, U: 0 } },
      colours: [{ colour: 'red', score: 7, figures: [] }, { colour: 'blue', score: 0, figures: [] }], active: 'blue', in_hand: 'W', modules: {},
    } as unknown as View;
    expect(writePosition(positionOf(['bastide 1', 'rules new', 'seats red blue', 'position', 'tile A 0,0'], view))).toBe(
      'bastide 1\nrules new\nseats red blue\nposition\ntile D 0,0 0\nscore red 7\nbag E 2\nactive blue\nnext W\n');
    const two = { ...view, colours: [{ colour: 'red', score: 9, figures: [{ points: 7 }, { points: 2 }] }] } as unknown as View;
    expect(positionOf(['bastide 1'], two).scores).toEqual({ red: '7 2' });
  });
});
