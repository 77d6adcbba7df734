// What a beginner is told, and when.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameEvent, LogEntry } from '../../src/api/types';
import { allTips, forgetTip, noMoreTips, tipFor } from '../../src/game/aids/tips';
import type { Play } from '../../src/game/play.svelte';

interface Situation {
  log?: LogEntry[];
  shownTo?: number;
  placing?: boolean;
  left?: number;
  aids?: string;
  over?: boolean;
}

/** Blue is the person at this screen, red the computer. */
function table({ log = [], shownTo = Infinity, placing = false, left = 50, aids = 'beginner', over = false }: Situation): Play {
  const colours = [{ colour: 'blue', supply: { follower: 6 } }, { colour: 'red', supply: { follower: 7 } }];
  const view = { over, modules: {}, setup: { farmers: 'per_farm' }, left: { total: left }, tiles: Array(72 - left).fill({}), colours };
  return {
    live: { table: { aids }, log }, staging: { shownTo }, called: (colour: string) => (colour === 'blue' ? 'You' : 'Nico'), name: () => 'Nico',
    model: { seats: ['blue'], mine: placing, placing, askedSeat: 'blue', view, shown: view, last: null, draft: null, question: null },
  } as unknown as Play;
}

const entry = (n: number, seat: 'blue' | 'red', ...events: Partial<GameEvent>[]): LogEntry => ({ n, turn: n, seat, events }) as unknown as LogEntry;
const placed: Partial<GameEvent> = { what: 'placed', tile: 'D' };
const road = (colour: 'blue' | 'red'): Partial<GameEvent> => ({ what: 'points', why: 'completed', kind: 'road', colour, points: 3 });
const home: Partial<GameEvent> = { what: 'piece_home', colour: 'blue', piece: 'follower' };

/** All that is told at this moment, one after the other. */
function told(play: Play): string[] {
  const ids: string[] = [];
  for (let tip = tipFor(play); tip; tip = tipFor(play)) {
    ids.push(tip.id);
    forgetTip(tip.id);
  }
  return ids;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
});
afterEach(() => vi.unstubAllGlobals());

describe('a beginner', () => {
  it('is told about the first tile, once', () => {
    expect(told(table({ placing: true }))).toEqual(['place_tile']);
    expect(tipFor(table({ placing: true }))).toBeNull();
    allTips();
    expect(tipFor(table({ placing: true }))?.id).toBe('place_tile');
  });

  it('is told what a finished road brings, the first points and the first follower that returns', () => {
    const log = [entry(1, 'blue', placed), entry(2, 'blue', road('blue'), home)];
    expect(tipFor(table({ log }))?.text).toBe('You finished a road. What is finished scores at once, and its followers go home.');
    expect(told(table({ log }))).toEqual(['completed', 'points', 'back']);
  });

  it('is told of what others finish, and not before the board has shown it', () => {
    const log = [entry(1, 'blue', placed), entry(2, 'red', placed), entry(3, 'red', road('red'))];
    expect(tipFor(table({ log, shownTo: 2 }))).toBeNull();
    expect(told(table({ log }))).toEqual(['completed']);
  });

  it('is told no more of it when the next tile lies', () => {
    expect(tipFor(table({ log: [entry(1, 'blue', placed), entry(2, 'blue', road('blue'), home), entry(3, 'blue', placed)] }))).toBeNull();
  });

  it('is told about farms late, and about the end', () => {
    expect(told(table({ placing: true, left: 25 }))).toEqual(['place_tile']);
    expect(told(table({ placing: true, left: 24 }))).toEqual(['farms']);
    expect(told(table({ placing: true, left: 1 }))).toEqual(['end']);
  });

  it('is told nothing at another level of help, when the game is over, or when no more is wanted', () => {
    expect(tipFor(table({ placing: true, aids: 'standard' }))).toBeNull();
    expect(tipFor(table({ placing: true, over: true }))).toBeNull();
    noMoreTips();
    expect(tipFor(table({ placing: true }))).toBeNull();
  });
});
