// Legal answers become things to point at: one per square, tile, segment, figure, road-end pair, track square or option.
import { describe, expect, it } from 'vitest';
import type { Legal } from '../../src/api/types';
import { actionFor, answersIn, atSegment, choicesOf, isPass, offers, unfolded, variantsOf } from '../../src/game/question/choices';

const context = { seat: 'red' as const, tiles: [{ x: 0, y: 0 }, { x: 2, y: 0 }, { x: 1, y: 0 }] };
const legal = (...texts: Partial<Legal>[]): Legal[] => texts.map((each, i) => ({ n: i + 1, text: `${i}`, verb: 'pass', ...each }));

describe('choices', () => {
  it('groups the rotations of a square and reads from north to south, west to east', () => {
    const choices = choicesOf(legal(
      { text: 'place 0,1 0', verb: 'place', x: 0, y: 1, rotation: 0 }, { text: 'place 1,0 90', verb: 'place', x: 1, y: 0, rotation: 90 },
      { text: 'place 0,1 180', verb: 'place', x: 0, y: 1, rotation: 180 }, { text: 'place -1,0 0', verb: 'place', x: -1, y: 0, rotation: 0 },
    ), context);
    expect(choices.map((choice) => choice.key)).toEqual(['square -1 0', 'square 1 0', 'square 0 1']);
    expect(actionFor(choices[2]!, 180).text).toBe('place 0,1 180');
    expect(actionFor(choices[1]!, 180).text).toBe('place 1,0 90');
  });

  it('lights a spot for the chosen kind of figure, and where only one kind can go', () => {
    const choices = choicesOf(legal(
      { text: 'put follower 0,0 r0', verb: 'put', x: 0, y: 0, segment: 'r0', piece: 'follower' },
      { text: 'put large 0,0 r0', verb: 'put', x: 0, y: 0, segment: 'r0', piece: 'large' },
      { text: 'put pig 0,0 f0', verb: 'put', x: 0, y: 0, segment: 'f0', piece: 'pig' }, { text: 'pass', verb: 'pass' },
    ), context);
    expect(variantsOf(choices)).toEqual(['follower', 'large', 'pig']);
    const [road, field, none] = choices;
    expect([offers(road!, 'large'), offers(road!, 'pig'), offers(field!, 'follower')]).toEqual([true, false, true]);
    expect(isPass(none!)).toBe(true);
  });

  it('asks for the mage or the witch before the segment', () => {
    const choices = choicesOf(legal(
      { text: 'mage 0,0 r0', verb: 'mage', x: 0, y: 0, segment: 'r0' }, { text: 'witch 0,0 r0', verb: 'witch', x: 0, y: 0, segment: 'r0' },
      { text: 'mage 1,0 c0', verb: 'mage', x: 1, y: 0, segment: 'c0' },
    ), context);
    expect(variantsOf(choices)).toEqual(['mage', 'witch']);
    expect(choices.map((choice) => offers(choice, 'witch'))).toEqual([true, false]);
    expect(actionFor(choices[0]!, 'witch').text).toBe('witch 0,0 r0');
  });

  it('lights a whole road or city once, on its newest tile, near ones first', () => {
    const at = (verb: 'mage' | 'witch', x: number, segment: string, feature: number): Partial<Legal> =>
      ({ text: `${verb} ${x},0 ${segment}`, verb, x, y: 0, segment, feature, kind: segment[0] === 'r' ? 'road' : 'city' });
    const choices = choicesOf(legal(
      at('mage', 0, 'r0', 7), at('mage', 1, 'r0', 7), at('mage', 2, 'r1', 7), at('witch', 0, 'r0', 7), at('witch', 1, 'r0', 7),
      at('witch', 2, 'r1', 7), at('mage', 0, 'c0', 3), at('mage', 1, 'c1', 5),
    ), context);
    expect(choices.map(({ key, target }) => [key, target])).toEqual([
      ['feature 5', { kind: 'segment', x: 1, y: 0, segment: 'c1' }], ['feature 3', { kind: 'segment', x: 0, y: 0, segment: 'c0' }],
      ['feature 7', { kind: 'segment', x: 1, y: 0, segment: 'r0' }],
    ]);
    expect(actionFor(choices[2]!, 'witch').text).toBe('witch 1,0 r0');
    const there = atSegment(choices[2]!, choices[2]!.actions.find(({ text }) => text === 'mage 2,0 r1')!);
    expect([there.key, actionFor(there, 'witch').text]).toEqual(['feature 7', 'witch 2,0 r1']);
  });

  it('points at figures, ferries, the track and options', () => {
    const choices = choicesOf(legal(
      { text: 'retrieve 0,0 cloister', verb: 'retrieve', x: 0, y: 0, segment: 'cloister' },
      { text: 'bury blue 1,0 r0', verb: 'bury', x: 1, y: 0, segment: 'r0', colour: 'blue' },
      { text: 'ferry 2,0 W-E', verb: 'ferry', x: 2, y: 0, pair: 'W-E' }, { text: 'robber 17', verb: 'robber', number: 17 },
      { text: 'advance woman', verb: 'advance', figure: 'woman' }, { text: 'remove mage', verb: 'remove mage' },
      { text: 'remove_ghosts 3,0 2', verb: 'remove_ghosts', x: 3, y: 0, number: 2 }, { text: 'crop A', verb: 'crop A' },
    ), { ...context, modules: { mage: { x: 5, y: 5, segment: 'r0', feature: 1 } } });
    expect(choices.map((choice) => choice.key)).toEqual([
      'figure 0 0 cloister red abbot', 'figure 1 0 r0 blue follower', 'pair 2 0 W-E', 'figure 5 5 r0 mage', 'track 17',
      'track_figure red woman', 'option crop A', 'option calm',
    ]);
  });

  it('has a ferry chosen before its way, and points or ghosts before the tile', () => {
    const way = (x: number, pair: string): Partial<Legal> => ({ text: `redirect ${x},0 ${pair}`, verb: 'redirect', x, y: 0, pair });
    const ferries = choicesOf(legal(way(2, 'E-S'), { text: 'pass' }, way(1, 'S-W'), way(2, 'S-W')), context);
    expect(ferries.map(({ key }) => key)).toEqual(['ferry 1 0', 'ferry 2 0', 'option pass']);
    expect(unfolded(ferries, ferries[1]!).map(({ key }) => key)).toEqual(['ferry 1 0', 'ferry 2 0', 'pair 2 0 E-S', 'pair 2 0 S-W', 'option pass']);
    const calm = (x: number, number: number): Partial<Legal> => ({ text: `remove_ghosts ${x},0 ${number}`, verb: 'remove_ghosts', x, y: 0, number });
    const cards = choicesOf(legal(calm(2, 1), calm(1, 1), calm(1, 2), { text: 'take_points', verb: 'take_points' }), context);
    expect(cards.map(({ key }) => key)).toEqual(['option take_points', 'option calm']);
    expect(answersIn(cards).map(({ key }) => key)).toEqual(['option take_points', 'tile 1 0', 'tile 2 0']);
  });
});
