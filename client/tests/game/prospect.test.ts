// What laying a tile would do, in words.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Feature } from '../../src/api/types';
import { prospectOf } from '../../src/game/words/prospect_words';
import { settings } from '../../src/ui/settings.svelte';

const feature = (more: Partial<Feature>): Feature => ({ id: 1, kind: 'city', tiles: 1, open: 1, complete: false, weights: {}, owners: [], segments: [], ...more });
const look = (...features: Feature[]) => ({ features });
const names = { red: 'Ana', blue: 'Marta' } as Record<string, string>;
const said = (before: Feature[], after: Feature[]) =>
  prospectOf({ before: look(...before), after: look(...after), cell: { x: 1, y: 0 }, own: ['red'], name: (colour) => names[colour] ?? colour });

const mine = feature({ weights: { red: 1 }, owners: ['red'], segments: [[0, 0, 'c0']] });
const hers = feature({ weights: { blue: 1 }, owners: ['blue'], segments: [[2, 0, 'c0']] });
const over = (parts: Feature[], more: Partial<Feature>): Feature =>
  feature({ ...parts[0], tiles: parts.length + 1, segments: [...parts.flatMap(({ segments }) => segments), [1, 0, 'c0']], ...more });

describe('what a tile would do', () => {
  beforeAll(() => {
    settings.language = 'en';
  });
  it('closes one\'s own city, with its points', () => {
    expect(said([mine], [over([mine], { complete: true, value: 24 })])).toEqual({ text: 'Closes your city', points: 24 });
  });
  it('adds up what it closes of one\'s own, and leaves out the rest', () => {
    const road = feature({ kind: 'road', complete: true, weights: { red: 1 }, owners: ['red'], value: 3, segments: [[1, 0, 'r0']] });
    const free = feature({ kind: 'road', complete: true, value: 2, segments: [[1, 0, 'r1']] });
    expect(said([mine], [over([mine], { complete: true, value: 4 }), road, free])).toEqual({ text: 'Closes 2 of your constructions', points: 7 });
  });
  it('says whose city it closes, and when it is nobody\'s', () => {
    expect(said([hers], [over([hers], { complete: true, value: 8 })])).toEqual({ text: 'Closes Marta’s city', points: 8 });
    const free = feature({ segments: [[0, 0, 'c0']] });
    expect(said([free], [over([free], { complete: true, value: 4 })])).toEqual({ text: 'Closes a free city', points: 4 });
  });
  it('finds a cloister that it completes from beside', () => {
    const cloister = feature({ kind: 'cloister', tiles: 8, weights: { red: 1 }, owners: ['red'], segments: [[0, 1, 'cloister']] });
    expect(said([cloister], [{ ...cloister, tiles: 9, complete: true, value: 9 }])).toEqual({ text: 'Closes your cloister', points: 9 });
    expect(said([{ ...cloister, tiles: 7 }], [cloister])).toEqual({ text: 'One more beside your cloister', points: null });
  });
  it('warns where two cities become one', () => {
    const joined = over([mine, hers], { weights: { red: 1, blue: 1 }, owners: ['red', 'blue'] });
    expect(said([mine, hers], [joined])).toEqual({ text: 'Joins your city and Marta’s', points: null });
  });
  it('tells what grows, one\'s own first', () => {
    const road = feature({ kind: 'road', weights: { blue: 1 }, owners: ['blue'], segments: [[1, 1, 'r0']] });
    const longer = { ...road, tiles: 2, segments: [...road.segments, [1, 0, 'r0']] as Feature['segments'] };
    expect(said([road], [longer])).toEqual({ text: 'Lengthens Marta’s road', points: null });
    expect(said([road, mine], [longer, over([mine], {})])).toEqual({ text: 'Widens your city', points: null });
  });
  it('says nothing where nobody has anything of it', () => {
    expect(said([], [feature({ kind: 'road', segments: [[1, 0, 'r0']] })])).toBeNull();
  });
});
