// What modules add to a position that is set up by hand.
import { describe, expect, it } from 'vitest';
import type { View } from '../../src/api/types';
import { readPosition, withoutTile, writePosition, type Position } from '../../src/screens/analysis/editor';
import { handOf, hasThings, lineOf, linesOf, teamOf, thingsOf, withLine, withoutThings, withThing } from '../../src/screens/analysis/things';

const begun = readPosition('bastide 1\nrules bigbox-all\nposition\ntile D 0,0 0\ntile ferries/three_roads 1,0 0\ningots red 3\n');
const view = {
  setup: { switches: ['gold', 'ferries', 'mage_witch'] }, tiles: [{ tile: 'D', x: 0, y: 0, rotation: 0, ingots: 2 }],
  colours: [{ colour: 'red', supply: { follower: 5 }, goods: { wine: 1, grain: 0, cloth: 0 }, ingots: 1, robber: 12 }, { colour: 'blue', supply: { follower: 7 }, robber: null }],
  modules: { ferries: [{ x: 1, y: 0, pair: 'W-E', moved: false }], mage: { x: 0, y: 0, segment: 'c0', feature: 3 }, witch: null },
} as unknown as View;
const misty = {
  setup: { switches: [] }, tiles: [{ tile: 'mists/M1', x: 0, y: 0, rotation: 0, ghosts: 3 }], colours: [],
  modules: { mists: { level: 5, points: 44, ghost_supply: 3, marks_reached: 1, piles: [0, 12, 20], dogs: { rufus: { x: 0, y: 0, segment: 'r0', colour: 'red' }, ronja: null },
    burials: [{ x: 0, y: 0, colour: 'blue' }, { x: 1, y: 0, colour: null }], hidden: [{ x: 2, y: 0 }] } },
} as unknown as View;

const named = (view: View): Record<string, ReturnType<typeof thingsOf>[number]> => Object.fromEntries(thingsOf(view).map((thing) => [thing.name, thing]));
const put = (name: string, x: number, y: number, segment: string | null = null, from = begun): Position | null =>
  withThing(from, { ...named(view), ...named(misty) }[name]!, x, y, segment);

describe('things on the board', () => {
  it('are counted up', () => {
    const twice = put('ingots', 0, 0, null, put('ingots', 0, 0)!)!;
    expect(twice.others).toEqual(['ingots red 3', 'ingots 0,0 2']);
    expect(put('ghosts', 0, 0)!.others).toContain('ghosts 0,0 1');
    expect(put('ingots', 5, 5)).toBeNull();
  });

  it('take every way of a lake, then none', () => {
    const found: (string | null)[] = [];
    let now = begun;
    for (let i = 0; i < 4; i += 1) found.push(lineOf((now = put('ferry', 1, 0, null, now)!), 'ferry 1,0'));
    expect(found).toEqual(['E-S', 'E-W', 'S-W', null]);
    expect(put('ferry', 0, 0)).toBeNull();
  });

  it('stand on one road or city', () => {
    const first = put('mage', 0, 0, 'c0')!;
    expect(put('mage', 0, 0, 'r0', first)!.others).toEqual(['ingots red 3', 'mage 0,0 r0']);
    expect(put('witch', 0, 0, 'f0')).toBeNull();
    expect(put('witch', 0, 0)).toBeNull();
  });

  it('lie face down where no tile is', () => {
    const hidden = put('hidden', 2, 0)!;
    expect(writePosition(hidden)).toContain('\nhidden 2,0\n');
    expect(put('hidden', 2, 0, null, hidden)!.others).toEqual(begun.others);
    expect(put('hidden', 0, 0)).toBeNull();
  });

  it('go with their tile, or before it', () => {
    const laden = put('ingots', 0, 0, null, put('mage', 0, 0, 'c0')!)!;
    expect(hasThings(laden, 0, 0)).toBe(true);
    expect(withoutThings(laden, 0, 0)).toEqual(begun);
    expect(withoutTile(laden, 0, 0).others).toEqual(begun.others);
  });
});

describe('what seats have', () => {
  it('is one line for each', () => {
    const more = withLine(begun, 'ingots red', '4');
    expect(lineOf(more, 'ingots red')).toBe('4');
    expect(withLine(more, 'ingots red', null).others).toEqual([]);
    expect(lineOf(begun, 'robber red')).toBeNull();
  });
});

describe('a table that lies there', () => {
  it('brings what its modules know', () => {
    expect(linesOf(view)).toEqual(['goods red wine 1', 'ferry 1,0 W-E', 'ingots 0,0 2', 'ingots red 1', 'mage 0,0 c0', 'robber red 12']);
    expect(linesOf(misty)).toEqual([
      'ghosts 0,0 3', 'team 44', 'ghost_supply 3', 'marks_reached 1', 'piles 12 20', 'dog rufus red 0,0 r0', 'buried blue 0,0', 'hidden 2,0']);
  });

  it('says what can be put and counted', () => {
    expect(Object.keys(named(view))).toEqual(['ferry', 'ingots', 'mage', 'witch']);
    expect(Object.keys(named(misty))).toEqual(['ghosts', 'hidden']);
    expect(handOf(view, 'red').map(({ line, now }) => `${line}: ${now}`)).toEqual([
      'supply red follower: 5', 'goods red wine: 1', 'goods red grain: 0', 'goods red cloth: 0', 'ingots red: 1', 'robber red: 12']);
    expect(handOf(view, 'blue').at(-1)).toMatchObject({ line: 'robber blue', now: null });
    expect(handOf(view, 'green')).toEqual([]);
    expect(teamOf(misty).map(({ line }) => line)).toEqual(['team', 'ghost_supply']);
    expect(teamOf(view)).toEqual([]);
  });
});
