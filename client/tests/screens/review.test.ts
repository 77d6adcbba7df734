import { describe, expect, it } from 'vitest';
import type { Analysis, Candidate, CoachReason, DecisionMoment, View } from '../../src/api/types';
import { signed, signedPercent } from '../../src/i18n/index.svelte';
import { settings } from '../../src/ui/settings.svelte';
import { boardOf, curveOf, isLabelledAbove, markedMoments, swingOf } from '../../src/screens/review/moments';
import { costOf, sentencesOf, titleOf, titleWithin } from '../../src/screens/review/words';

const place = (x: number, chance: number, segment?: string): Candidate => ({
  action: { text: `place ${x},0 90`, verb: 'place', x, y: 0, rotation: 90 },
  then: segment ? { text: `put follower ${x},0 ${segment}`, verb: 'put', x, y: 0, segment, piece: 'follower', colour: 'red' } : { text: 'pass', verb: 'pass' },
  chance, rollouts: 8, reasons: [{ code: 'average' }], text: '',
});
const moment = (over: Partial<DecisionMoment>): DecisionMoment => ({
  at: 1, actions: 2, turn: 0, kind: 'decision', colour: 'red', decision: 'place_tile', grade: 'mistake', exact: false, played: 1,
  loss: { chance: 0.2, chance_error: 0.05, points: 6, error: 1 }, chances: [0.4, 0.6], candidates: [place(1, 0.6, 'c0'), place(2, 0.4)], ...over,
});
const view = { in_hand: 'E', tiles: [{ x: 0, y: 0, tile: 'D', rotation: 0 }], pieces: [] } as unknown as View;
const analysis: Analysis = {
  progress: 1, players: [],
  moments: [{ kind: 'draw', at: 0, actions: 1, turn: 0, colour: 'red', decision: 'draw_tile', action: { text: 'draw E', verb: 'draw' }, luck: [] }, moment({}), moment({ at: 4, turn: 1, grade: 'good' })],
};

describe('a review', () => {
  it('has a point of the curve after each decision, and marks what is not just good', () => {
    expect(curveOf(analysis, 1)).toEqual([{ at: 3, turn: 1, chance: 0.6 }, { at: 6, turn: 2, chance: 0.6 }]);
    expect(markedMoments(analysis).map(({ at }) => at)).toEqual([1]);
  });

  it('shows both moves on the board, the better one with its figure', () => {
    const shown = boardOf(view, moment({}));
    expect(shown.frames).toEqual([{ kind: 'played', x: 2, y: 0 }, { kind: 'better', x: 1, y: 0 }]);
    expect(shown.view.tiles.map(({ x, tile, rotation }) => [x, tile, rotation])).toEqual([[0, 'D', 0], [2, 'E', 90], [1, 'E', 90]]);
    expect(shown.view.pieces).toEqual([{ colour: 'red', piece: 'follower', x: 1, y: 0, segment: 'c0' }]);
  });

  it('marks a great move as one, and tells what the next best would have promised', () => {
    const great = moment({ grade: 'great', played: 0 });
    expect(boardOf(view, great).frames).toEqual([{ kind: 'great', x: 1, y: 0 }]);
    expect(costOf(great)).toBe('Winning chance: 60%; with the next best move, 40%.');
  });

  it('begins with a small letter inside a sentence', () => {
    expect([titleOf(moment({})), titleWithin(moment({}))]).toEqual(['There was a better place', 'there was a better place']);
  });

  it('labels the upper square above and the lower one below', () => {
    const labelled = (played: number, better: number) => {
      const frames = [{ kind: 'played' as const, x: 0, y: played }, { kind: 'better' as const, x: 0, y: better }];
      return frames.map((frame) => isLabelledAbove(frame, frames));
    };
    expect([labelled(0, 1), labelled(1, 0), labelled(2, 2)]).toEqual([[true, false], [false, true], [true, false]]);
    const alone = [{ kind: 'better' as const, x: 0, y: 0 }];
    expect(isLabelledAbove(alone[0]!, alone)).toBe(false);
  });

  it('shows one frame where both lie on the same square, with what is better', () => {
    const shown = boardOf(view, moment({ candidates: [place(1, 0.6, 'c0'), place(1, 0.4, 'f0')] }));
    expect(shown.frames).toEqual([{ kind: 'better', x: 1, y: 0, differs: 'figure' }]);
    expect(shown.view.tiles).toHaveLength(2);
    expect(shown.view.pieces.map(({ segment }) => segment)).toEqual(['c0']);
    const turned = { ...place(1, 0.4), action: { ...place(1, 0.4).action, rotation: 180 as const } };
    const differs = (...candidates: Candidate[]) => boardOf(view, moment({ candidates })).frames.map((frame) => frame.differs);
    expect(differs(place(1, 0.6), place(1, 0.4, 'f0'))).toEqual(['no_figure']);
    expect(differs(place(1, 0.6), turned)).toEqual(['turned']);
  });

  it('tells points and chances with a minus and the right number', () => {
    expect([signed(-3), signed(0), signed(2), signedPercent(-0.08), signedPercent(0.214)]).toEqual(['−3', '0', '+2', '−8%', '+21%']);
    expect(costOf(moment({}))).toBe('It cost 6 points. Winning chance: 60% → 40%.');
    expect(costOf(moment({ loss: { chance: 0.2, chance_error: 0.05, points: 1.04, error: 1 } }))).toMatch(/^It cost 1 point\. /);
  });

  it('gives as the reason what the move played does not do as well', () => {
    const keeps: CoachReason = { code: 'keeps', followers: 1 };
    const closes: CoachReason = { code: 'completes', kind: 'city', points: 8 };
    const named = (...best: CoachReason[]) => {
      const one = moment({ candidates: [{ ...place(1, 0.6), reasons: best }, { ...place(2, 0.4), reasons: [keeps] }] });
      return [titleOf(one), ...sentencesOf(one, (colour) => colour)];
    };
    expect(named(keeps, closes)).toEqual(['The city stayed open', 'The better move completes a city for 8 points.', 'This move keeps 1 follower in hand.']);
    expect(named(keeps)).toEqual(['There was a better place', 'The better move leads to more on average.', 'This move keeps 1 follower in hand.']);
  });

  it('says "yours" of what is mine when somebody else has moved', () => {
    const reasons: CoachReason[] = [
      { code: 'joins', kind: 'city', colour: 'red' }, { code: 'blocks', kind: 'road', colour: 'red' }, { code: 'gives', points: 3, colour: 'red' },
      { code: 'opens', kind: 'city', colour: 'red' }, { code: 'strands', kind: 'cloister', colour: 'red' }, { code: 'may_join', kind: 'field', tiles: 2, colour: 'red' },
    ];
    const said = (you: string) => reasons.map((reason) =>
      sentencesOf(moment({ grade: 'great', candidates: [place(1, 0.6), { ...place(2, 0.4), reasons: [reason] }] }), () => you)[0]);
    expect(said('You')).toEqual([
      'This move gets into a city of yours.', 'This move blocks a road of yours.', 'This move gives you 3 points.',
      'This move leaves your city with more to close.', 'This move leaves no tile that could complete your cloister.',
      'This move keeps 2 tiles that would lead into your farm.',
    ]);
    expect(said('Marta')[3]).toBe('This move leaves the city of Marta with more to close.');
    settings.language = 'es';
    expect(said('Tú')).toEqual([
      'Esta jugada entra en tu ciudad.', 'Esta jugada bloquea tu camino.', 'Esta jugada te da 3 puntos.', 'Esta jugada deja tu ciudad con más por cerrar.',
      'Esta jugada no deja ninguna pieza que pueda completar tu claustro.', 'Esta jugada conserva 2 piezas que darían parte en tu granja.',
    ]);
    expect(said('Marta')[0]).toBe('Esta jugada entra en una ciudad de Marta.');
    settings.language = 'en';
  });

  it('takes ghosts that come out for no reason to play a move', () => {
    const out = (ghosts: number): CoachReason[] => [{ code: 'ghosts', ghosts }];
    const one = moment({ candidates: [{ ...place(1, 0.6), reasons: out(-3) }, { ...place(2, 0.4), reasons: out(-2) }] });
    expect([titleOf(one), ...sentencesOf(one, (colour) => colour)]).toEqual(['There was a better place', 'The better move leads to more on average.', 'This move puts out 2 ghosts.']);
    expect(titleOf(moment({ candidates: [{ ...place(1, 0.6), reasons: out(2) }, place(2, 0.4)] }))).toBe('The ghosts stayed');
    expect(titleOf(moment({ grade: 'great', played: 0, candidates: [{ ...place(1, 0.6), reasons: out(-1) }, place(2, 0.4)] }))).toBe('The only good place');
  });

  it('says which way ghosts go', () => {
    const does = (ghosts: number) => sentencesOf(moment({ grade: 'great', candidates: [place(1, 0.6), { ...place(2, 0.4), reasons: [{ code: 'ghosts', ghosts }] }] }), (colour) => colour);
    expect([...does(2), ...does(-1)]).toEqual(['This move takes back 2 ghosts.', 'This move puts out 1 ghost.']);
  });

  it('counts a mistake against whoever made it', () => {
    expect(swingOf(moment({}), 'red', false)).toBe(-0.2);
    expect(swingOf(moment({}), 'blue', false)).toBe(0.2);
    expect(swingOf(moment({}), 'blue', true)).toBe(-0.2);
    expect(swingOf(moment({ grade: 'great', played: 0 }), 'red', false)).toBeCloseTo(0.2);
  });
});
