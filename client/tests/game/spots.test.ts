// The spots of every tile, turned every way, can be hit one by one, on a desk and on every phone.
import { describe, expect, it } from 'vitest';
import type { Legal, Placed, View } from '../../src/api/types';
import { discSize, figureSize, spotsOn } from '../../src/game/board/spots';
import { choicesOf } from '../../src/game/question/choices';
import { ALL_TILES, ROTATIONS, segmentsOf } from '../art/tiles';

const APART = 52; // pixels between the middles of two
const SLIDE = 24; // from where they belong
const FINGER = 44;

/** What the board has of the screen while a figure is chosen, and how large the tile is there at least. */
const rooms = [['a desk', 1084, 712, 340], ['a desk in a lesson', 1084, 525, 340], ['a phone', 390, 620, 214], ['a small phone', 320, 330, 200], ['a phone on its side', 660, 374, 200]] as const;

describe('the spots of every tile', () => {
  it.each(rooms)('keep their distance on %s', (_, width, height, least) => {
    const wrong: string[] = [];
    for (const facts of ALL_TILES) {
      for (const rotation of ROTATIONS) {
        const tile = { x: 0, y: 0, tile: facts.id, rotation } as Placed;
        const put = segmentsOf(facts).map((segment) => ({ text: `put follower 0,0 ${segment}`, verb: 'put', x: 0, y: 0, segment, piece: 'follower' }));
        const flies = facts.symbols.some(({ kind }) => kind === 'flying_machine');
        const choices = choicesOf([...put, ...(flies ? [{ text: 'fly', verb: 'fly' }] : [])] as Legal[], { seat: 'red', tiles: [tile], modules: {} });
        const size = Math.round(figureSize(choices, [tile], { width, height }));
        const { spots } = spotsOn(tile, choices, [], { tiles: [tile] } as View, size, 'red', () => 'follower');
        const pixels = (a: number, b: number): number => (Math.hypot(a, b) * size) / 100;
        const near = spots.flatMap((a, i) => spots.slice(i + 1).map((b) => pixels(a.left - b.left, a.top - b.top)));
        const slid = spots.flatMap(({ from, left, top }) => (from ? [pixels(left - from[0], top - from[1])] : []));
        const said = `${facts.id} turned by ${rotation}, ${size} px`;
        if (spots.length !== choices.length || size < least || discSize(size) < FINGER) wrong.push(`${said}: ${spots.length} spots`);
        if (Math.min(...near) < APART) wrong.push(`${said}: ${Math.min(...near)} px apart`);
        if (Math.max(0, ...slid) > SLIDE) wrong.push(`${said}: slid by ${Math.max(...slid)} px`);
        if (spots.some(({ left, top }) => Math.min(left, top, 100 - left, 100 - top) < 0)) wrong.push(`${said}: outside`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
