import { beforeEach, describe, expect, it, vi } from 'vitest';
import { abovePar, dateOf, isDate, later, monthLater, streak, weeksOf, type Days } from '../../src/screens/daily/days';
import { barsOf, shareBelow } from '../../src/screens/daily/others';
import { gainsIn } from '../../src/screens/daily/play';
import { shareText } from '../../src/screens/daily/share';

const played = { points: 61, other: 48, won: true, gains: [0, 4, 12, 6, 39] };

describe('days', () => {
  it('are those of the calendar where the person is', () => {
    expect(dateOf(new Date(2026, 10, 6, 23, 59))).toBe('2026-11-06');
    expect(later('2026-03-28', 2)).toBe('2026-03-30');
    expect(later('2026-01-01', -1)).toBe('2025-12-31');
    expect(isDate('2026-11-31')).toBe(false);
    expect(isDate('tomorrow')).toBe(false);
    expect(isDate('2026-11-30')).toBe(true);
  });

  it('make weeks from Monday on', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOf('2027-02')).toHaveLength(4);
    expect(monthLater('2026-12', 1)).toBe('2027-01');
    expect(monthLater('2026-01', -1)).toBe('2025-12');
  });

  it('count in a row up to today, or yesterday while today is still to be played', () => {
    const days: Days = Object.fromEntries(['2026-11-12', '2026-11-14', '2026-11-15'].map((date) => [date, { played, inTime: true }]));
    expect(streak(days, '2026-11-16')).toBe(2);
    expect(streak({ ...days, '2026-11-16': { played, inTime: true } }, '2026-11-16')).toBe(3);
    expect(streak({ ...days, '2026-11-13': { played } }, '2026-11-16')).toBe(2);
    expect(streak(days, '2026-11-18')).toBe(0);
  });

  it('are above par where the computer made less', () => {
    expect(abovePar({ played, par: { game: 'x', points: 52, other: 50, won: true } })).toBe(9);
    expect(abovePar({ played })).toBeNull();
  });
});

const point = (seat: 'red' | 'blue', blue: number) => ({ move: 0, turn: 0, seat, scores: { blue, red: 99 }, projected: {} });
const setup = { seats: [{ colour: 'blue' }, { colour: 'red' }] } as never;

describe('gains', () => {
  it('add up to the points, with what came in the turns of others and at the end', () => {
    const timeline = [point('blue', 0), point('red', 4), point('blue', 10), point('red', 31)];
    expect(gainsIn({ timeline, setup }, 31)).toEqual([0, 10, 21]);
    expect(gainsIn({ timeline: timeline.slice(0, 3), setup }, 10)).toEqual([0, 10]);
  });
});

describe('what is shared', () => {
  beforeEach(() => vi.stubGlobal('location', { href: 'https://bastide.example/#/daily', hostname: 'bastide.example' }));

  it('tells the points and par, and nothing of the tiles', () => {
    const day = { game: 'localabc', played, par: { game: 'localdef', points: 52, other: 50, won: true } };
    expect(shareText({ date: '2026-11-16', day, rules: 'Classic', opponent: 'Rosa', row: 5 }).split('\n')).toEqual([
      'Bastide, November 16 · Classic',
      '61 : 48 against Rosa · 9 above par',
      '⬜🟨🟥🟧🟥',
      '5 days in a row',
      'https://bastide.example/#/daily/2026-11-16',
    ]);
  });

  it('says less where less is known', () => {
    const day = { played: { ...played, other: undefined } };
    expect(shareText({ date: '2026-11-14', day, rules: 'Mists', opponent: null, row: 1 }).split('\n')[1]).toBe('61 points');
  });
});

describe('how others did', () => {
  const points = [[40, 2], [52, 1], [61, 3]];

  it('is drawn as a few bars that hold everybody', () => {
    const bars = barsOf({ points }, 70);
    expect(bars.length).toBeLessThanOrEqual(10);
    expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(6);
    expect(bars.filter(({ isMine }) => isMine)).toMatchObject([{ count: 0 }]);
    expect(barsOf({ points: [[50, 4]] }, 50)).toEqual([{ from: 50, to: 50, count: 4, isMine: true }]);
  });

  it('says how many were behind, not counting oneself', () => {
    expect(shareBelow({ points, count: 6 }, 61, true)).toBeCloseTo(3 / 5);
    expect(shareBelow({ points, count: 6 }, 61, false)).toBeCloseTo(3 / 6);
    expect(shareBelow({ points: [[61, 1]], count: 1 }, 61, true)).toBeNull();
  });
});
