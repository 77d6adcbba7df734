// Tiles by the names that games use.
import { expect, it } from 'vitest';
import { tileSets } from '../../src/art';
import { bySet, mayCome } from '../../src/game/board/tiles';

it('tiles are listed set by set, each in the order of its set', () => {
  const names = Object.values(tileSets).flat().map(({ id }) => id.replace('base/', ''));
  expect(bySet(names.toReversed()).flatMap((each) => each.names)).toEqual(names);
  expect(bySet(['robbers/' + tileSets.robbers![0]!.id.split('/')[1], 'E-garden', 'D'])).toEqual([
    { set: 'base', names: ['D', 'E-garden'] }, { set: 'robbers', names: [tileSets.robbers![0]!.id] }]);
});

it('in a short game more tiles may come than will', () => {
  expect(mayCome({ total: 2, in_this_group: 2, tiles: { D: 3, E: 4 } })).toBe(7);
  expect(mayCome({ total: 2, in_this_group: 2 })).toBe(2);
});
