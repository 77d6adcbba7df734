import { describe, expect, it } from 'vitest';
import type { GameEvent, LogAction, TimelinePoint } from '../../src/api/types';
import { categories, difference, teamTimeline, turningPoints } from '../../src/screens/end/analysis';

const points = (colour: 'red' | 'blue', n: number, why: GameEvent['why'], kind?: GameEvent['kind']): GameEvent =>
  ({ what: 'points', text: '', colour, points: n, why, kind }) as GameEvent;
const entry = (n: number, ...events: GameEvent[]): LogAction => ({ n, turn: n, seat: 'red', decision: 'figure', action: '', events });

describe('points by category', () => {
  const log = [
    entry(1, points('red', 4, 'completed', 'road'), points('blue', 8, 'completed', 'city')),
    entry(2, points('red', 6, 'retrieved', 'garden'), points('red', 3, 'completed', 'cloister')),
    entry(3, points('red', 2, 'unfinished', 'road'), points('blue', 12, 'farm', 'field'), points('blue', 10, 'goods')),
  ];

  it('come in the order of play, with their awards', () => {
    const rows = categories(log, false);
    expect(rows.map(({ id, points: sums }) => [id, sums])).toEqual([
      ['road', { red: 4 }], ['city', { blue: 8 }], ['cloister', { red: 9 }], ['end_road', { red: 2 }], ['farm', { blue: 12 }],
      ['goods', { blue: 10 }],
    ]);
    expect(rows[2]!.awards.red).toHaveLength(2);
  });

  it('say what made the difference: where the winner was furthest ahead', () => {
    expect(difference(categories(log, false), 'blue')).toEqual({ id: 'farm', own: 12, other: 0 });
    expect(difference(categories(log, false), 'red')).toEqual({ id: 'cloister', own: 9, other: 0 });
    expect(difference(categories([entry(1, points('blue', 8, 'completed', 'city'))], false), 'red')).toBeNull();
  });

  it('belong to all where all play together', () => {
    expect(categories(log, true).find(({ id }) => id === 'city')!.points).toEqual({ team: 8 });
  });
});

describe('turning points', () => {
  const point = (move: number, red: number, blue: number): TimelinePoint =>
    ({ move, turn: move, seat: 'red', scores: { red, blue }, projected: { red, blue } });
  const timeline = [point(1, 2, 0), point(2, 12, 0), point(3, 13, 0), point(4, 13, 9)];
  const log = [entry(1), entry(2, points('red', 3, 'completed', 'road'), points('red', 7, 'completed', 'city')), entry(4, points('blue', 9, 'farm'))];

  it('are the turns that moved the lead most, in playing order, with their biggest award', () => {
    const found = turningPoints(timeline, log, 'red');
    expect(found.map(({ point: { move }, swing, award }) => [move, swing, award.event.points])).toEqual([[2, 10, 7], [4, -9, 9]]);
  });

  it('are three to five, filled with what brought most where few moved the lead', () => {
    const long = Array.from({ length: 20 }, (_, n) => point(n + 1, (n + 1) * 5, 0));
    const paid = long.map(({ move }) => entry(move, points('red', move, 'completed', 'road')));
    expect(turningPoints(long, paid, 'red')).toHaveLength(5);
    const level = long.map((each, n) => point(n + 1, n, each.scores.blue!));
    expect(turningPoints(level, paid, 'red').map(({ point: { move } }) => move)).toEqual([18, 19, 20]);
    expect(turningPoints(long, [], 'red')).toEqual([]); // nothing to tell of
  });
});

it('a team has one line', () => {
  const timeline = [{ move: 1, turn: 1, seat: 'red' as const, scores: { red: 3, blue: 4 }, projected: { red: 9 } }];
  expect(teamTimeline(timeline, 'red')).toEqual([{ ...timeline[0], scores: { red: 7 }, projected: {} }]);
});
