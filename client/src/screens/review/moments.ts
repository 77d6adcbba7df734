// What a review shows of an analysis: the curve, the moments that mattered, and the board with both moves.
import type { Analysis, Candidate, CoachAction, DecisionMoment, Grade } from '../../api/types';
import type { Colour, Placed, View } from '../../api/types';

export interface CurvePoint {
  at: number;
  turn: number;
  chance: number;
}

/** The chance of a seat after every decision of the game. */
export function curveOf(analysis: Analysis, seat: number): CurvePoint[] {
  return decisionsOf(analysis).map(({ at, actions, turn, chances }) => ({ at: at + actions, turn: turn + 1, chance: chances[seat] ?? 0 }));
}

export const decisionsOf = (analysis: Analysis): DecisionMoment[] =>
  analysis.moments.filter((moment): moment is DecisionMoment => moment.kind === 'decision');

export const isFault = (grade: Grade): boolean => grade === 'slip' || grade === 'mistake';

/** All that is marked, in the order of the game. */
export const markedMoments = (analysis: Analysis): DecisionMoment[] => decisionsOf(analysis).filter(({ grade }) => grade !== 'good');

export const bestOf = (moment: DecisionMoment): Candidate => moment.candidates[0]!;
export const playedOf = (moment: DecisionMoment): Candidate => moment.candidates[moment.played]!;

/** What the moment did to the chance of whoever looks: less for a fault of their own, more for one of others. */
export function swingOf(moment: DecisionMoment, me: Colour, team: boolean): number {
  const own = team || moment.colour === me;
  if (isFault(moment.grade)) return own ? -moment.loss.chance : moment.loss.chance;
  const gain = playedOf(moment).chance - nextBestChance(moment);
  return own ? gain : -gain;
}

/** What the best of the others would have promised. */
export const nextBestChance = (moment: DecisionMoment): number =>
  Math.max(0, ...moment.candidates.filter((_, n) => n !== moment.played).map(({ chance }) => chance));

export interface Frame {
  kind: 'better' | 'played' | 'great';
  x: number;
  y: number;
  /** What is better where both lie on the same square. */
  differs?: 'turned' | 'figure' | 'no_figure';
}

export interface Shown {
  view: View;
  frames: Frame[];
}

/** Where its label stands, so that neither covers the other square. */
export function isLabelledAbove(frame: Frame, frames: Frame[]): boolean {
  const other = frames.find((each) => each !== frame);
  return other && other.y !== frame.y ? frame.y < other.y : frame.kind === 'played';
}

const squareOf = (one: Candidate): CoachAction | undefined => [one.action, one.then].find((action) => action?.x !== undefined);

/** The position before the move, with the tile and the figure of both answers where they belong. */
export function boardOf(before: View, moment: DecisionMoment): Shown {
  const both: [Frame['kind'], Candidate][] = isFault(moment.grade)
    ? [['played', playedOf(moment)], ['better', bestOf(moment)]]
    : [['great', playedOf(moment)]];
  let view = before;
  const frames: Frame[] = [];
  for (const [kind, one] of both) {
    const square = squareOf(one);
    if (!square) continue;
    frames.push({ kind, x: square.x!, y: square.y! });
    view = withAnswer(view, one, moment.colour);
  }
  const [first, second] = frames;
  const same = first && second && first.x === second.x && first.y === second.y;
  return { view: { ...view, last: [] }, frames: same ? [{ ...second, differs: differenceOf(moment) }] : frames };
}

function differenceOf(moment: DecisionMoment): Frame['differs'] {
  const [best, played] = [bestOf(moment), playedOf(moment)];
  if (best.action.rotation !== played.action.rotation) return 'turned';
  return (best.then ?? best.action).verb === 'pass' ? 'no_figure' : 'figure';
}

function withAnswer(view: View, { action, then }: Candidate, seat: Colour): View {
  const { in_hand: tile } = view;
  const placed: Placed[] = action.verb === 'place' && tile ? [{ x: action.x!, y: action.y!, tile, rotation: action.rotation ?? 0 }] : [];
  const here = (thing: { x: number; y: number }) => placed.some(({ x, y }) => thing.x === x && thing.y === y);
  const figure = action.verb === 'put' ? action : then?.verb === 'put' ? then : undefined;
  const piece = figure?.segment ? [{ colour: figure.colour ?? seat, piece: figure.piece ?? ('follower' as const), x: figure.x!, y: figure.y!, segment: figure.segment }] : [];
  return {
    ...view,
    tiles: [...view.tiles.filter((other) => !here(other)), ...placed],
    pieces: [...view.pieces.filter((other) => !here(other)), ...piece],
  };
}
