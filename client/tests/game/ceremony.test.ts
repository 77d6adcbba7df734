// The order of the final scoring.
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../src/api/types';
import { paceOf, placesOf } from '../../src/game/seats/ceremony.svelte';

const event = (why: string, kind: string, x: number, points = 3, colour = 'red'): GameEvent =>
  ({ what: 'points', text: '', why, kind, x, y: 0, segment: 'c0', points, colour }) as GameEvent;
const kinds = (events: GameEvent[]): string[] => placesOf(events).map(([first]) => `${first!.why} ${first!.kind}`);

describe('the final scoring', () => {
  it('goes from roads to cities, cloisters, farms and then the rest', () => {
    const events = [event('gold', 'city', 6), event('farm', 'field', 1), event('unfinished', 'cloister', 2), event('unfinished', 'city', 3), event('unfinished', 'road', 4)];
    expect(kinds(events)).toEqual(['unfinished road', 'unfinished city', 'unfinished cloister', 'farm field', 'gold city']);
  });

  it('shows a place that several share once, and leaves out what was scored before or is worth nothing', () => {
    const events = [event('unfinished', 'city', 1), event('unfinished', 'city', 1, 3, 'blue'), event('completed', 'city', 2), event('unfinished', 'road', 3, 0)];
    expect(placesOf(events)).toEqual([events.slice(0, 2)]);
  });

  it('puts small places of a kind together where there are many, and keeps every point', () => {
    const events = Array.from({ length: 30 }, (_, x) => event('unfinished', x % 2 ? 'road' : 'city', x, 1 + (x % 7)));
    const places = placesOf(events);
    expect(places.length).toBeLessThanOrEqual(16);
    const sum = (all: GameEvent[]): number => all.reduce((total, { points = 0 }) => total + points, 0);
    expect(sum(places.flat())).toBe(sum(events));
  });

  it('takes 1.2 seconds for a place, and 20 seconds for all of them however many they are and however slow the device', () => {
    const road = [event('unfinished', 'road', 1)];
    const farm = [{ ...event('farm', 'field', 2, 30), sum: { cities: 10, per_city: 3 } } as GameEvent];
    expect(paceOf([road], 20_000, 1)).toBe(1);
    expect(1200 * 20 * paceOf(Array.from({ length: 20 }, () => road), 20_000, 1)).toBeCloseTo(20_000);
    expect(paceOf([farm, farm], 3550, 1)).toBeCloseTo(0.5); // every city takes its time
    expect(paceOf([road, road], 2400 * 1.4, 1.4)).toBe(1);
    expect(paceOf([road, road], 900, 0)).toBe(0.5); // without motion
    expect(paceOf([road], -100, 1)).toBe(0);
  });
});
