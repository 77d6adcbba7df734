import { describe, expect, it } from 'vitest';
import type { Analysis, Candidate, DecisionMoment } from '../../src/api/types';
import { questionsOf, verdictOn } from '../../src/screens/review/practice';

const one = (x: number, then: string | undefined, chance: number, lead: number): Candidate => ({
  action: { text: `place ${x},0 90`, verb: 'place' }, ...(then ? { then: { text: then, verb: 'put' } } : {}),
  chance, lead, rollouts: 8, reasons: [], text: '',
});
const moment: DecisionMoment = {
  kind: 'decision', at: 4, actions: 2, turn: 2, colour: 'red', decision: 'place_tile', grade: 'mistake', exact: false, played: 1,
  loss: { chance: 0.2, chance_error: 0.05 }, chances: [],
  candidates: [one(1, 'put follower 1,0 c0', 0.6, 5), one(2, 'pass', 0.4, -1), one(1, 'put follower 1,0 f0', 0.57, 3), one(3, undefined, 0.5, 1)],
};

describe('practice', () => {
  it('asks about the own faults, a team about those of all', () => {
    const blue = { ...moment, colour: 'blue' as const };
    const analysis = { progress: 1, players: [], moments: [moment, blue, { ...moment, grade: 'good' }] } as Analysis;
    expect(questionsOf(analysis, 'red', false)).toEqual([moment]);
    expect(questionsOf(analysis, 'red', true)).toEqual([moment, blue]);
  });

  it('knows how good it is', () => {
    expect(verdictOn(['place 1,0 90', 'put follower 1,0 c0'], moment)).toBe('best');
    expect(verdictOn(['place 1,0 90', 'put follower 1,0 f0'], moment)).toBe('good');
    expect(verdictOn(['place 2,0 90', 'pass'], moment)).toBe('same');
    expect(verdictOn(['place 2,0 90'], moment)).toBe('same');
    expect(verdictOn(['place 3,0 90', 'pass'], moment)).toBe('worse');
    expect(verdictOn(['place 1,0 90', 'pass'], moment)).toBe('unknown');
  });
});
