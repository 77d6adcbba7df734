// The moves tried on the analysis board: steps, variations, and the file that keeps them.
import { describe, expect, it } from 'vitest';
import { cut, grow, lastOf, lineThrough, movesBefore, promote, read, recordTo, stepAt, stepOn, stepsIn, wayTo, write } from '../../src/screens/analysis/tree';

const record = `bastide 1
rules new
seats red blue
seed 09c1
play
draw E
red place 0,-1 180
red put follower 0,-1 c0
draw U
blue place 1,0 90 # a comment
blue pass
`;
const texts = (text: string): string[] => lineThrough(read(text).root).slice(1).map(({ lines }) => lines.join('; '));

describe('the steps of a record', () => {
  it('are the answers of a seat, and what is drawn', () => {
    expect(texts(record)).toEqual(['draw E', 'red place 0,-1 180; red put follower 0,-1 c0', 'draw U', 'blue place 1,0 90; blue pass']);
  });

  it('part where another seat answers, also where nothing is drawn between', () => {
    expect(stepsIn(['red place 0,0 0', 'red pass', 'blue take_ingot 1,0', 'red take_ingot 1,0'])).toEqual([
      ['red place 0,0 0', 'red pass'], ['blue take_ingot 1,0'], ['red take_ingot 1,0'],
    ]);
  });

  it('need no seats before the answers, and roll dice within them', () => {
    expect(stepsIn(['draw U', 'draw W', 'place 0,0 0', 'fly follower', 'roll 2', 'land 1,0 c0'])).toEqual([
      ['draw U', 'draw W'], ['place 0,0 0', 'fly follower', 'roll 2', 'land 1,0 c0'],
    ]);
  });
});

describe('what is tried', () => {
  it('goes along what is there, and branches off where it differs', () => {
    const { root } = read(record);
    const [, drawn, moved] = lineThrough(root);
    expect(grow(drawn!, ['place 0,-1 180', 'put follower 0,-1 c0'])).toBe(moved);
    const other = grow(drawn!, ['red place 0,1 0', 'red pass']);
    expect(drawn!.next).toEqual([moved, other]);
    expect(lastOf(drawn!).lines).toEqual(['blue place 1,0 90', 'blue pass']);
    expect(wayTo(other)).toEqual([0, 1]);
    expect(stepOn(root, [0, 1])).toBe(other);
    expect(stepOn(root, [0, 1, 7])).toBe(other);
    promote(other);
    expect(lastOf(drawn!)).toBe(other);
    expect(cut(other)).toBe(drawn);
    expect(drawn!.next).toEqual([moved]);
  });

  it('knows how many moves lead to it', () => {
    const { root } = read(record);
    const line = lineThrough(root);
    expect(line.map(movesBefore)).toEqual([0, 1, 3, 4, 6]);
    expect(stepAt(line, 4)).toBe(line[3]);
    expect(stepAt(line, 2)).toBe(line[1]);
    expect(stepAt(line, 99)).toBe(line[4]);
  });
});

describe('the file', () => {
  it('is the record of the main line where there is nothing else', () => {
    const plain = record.replace('seed 09c1\n', '').replace(' # a comment', '');
    expect(write(read(record))).toBe(plain);
    expect(recordTo(read(record), read(record).root)).toBe('bastide 1\nrules new\nseats red blue\nplay\n');
  });

  it('keeps variations and variations of variations', () => {
    const tree = read(record);
    const [, drawn, , second] = lineThrough(tree.root);
    const other = grow(drawn!, ['red place 0,1 0', 'red pass', 'draw V', 'blue place 1,1 0', 'blue pass']);
    grow(other.parent!, ['blue place 2,0 0', 'blue pass']);
    grow(second!, ['blue place 0,-2 0', 'blue pass']);
    const text = write(tree);
    const again = read(text);
    expect(write(again)).toBe(text);
    expect(text.split('\n').filter((line) => line.startsWith('#'))).toEqual([
      '# variation 1 of 0 after 1: red place 0,1 0; red pass; draw V; blue place 1,1 0; blue pass',
      '# variation 2 of 1 after 4: blue place 2,0 0; blue pass',
      '# variation 3 of 0 after 4: blue place 0,-2 0; blue pass',
    ]);
    const branch = lineThrough(again.root)[1]!;
    expect(branch.next.map(({ lines }) => lines[0])).toEqual(['red place 0,-1 180', 'red place 0,1 0']);
    expect(branch.next[1]!.next[0]!.next.map(({ lines }) => lines[0])).toEqual(['blue place 1,1 0', 'blue place 2,0 0']);
  });

  it('leaves out what it cannot place', () => {
    expect(write(read(`${record}# variation 3 of 2 after 1: red pass\n# something else\n`))).toBe(write(read(record)));
  });
});
