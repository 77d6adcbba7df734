// Learning from one's mistakes: is an answer as good as the best one that the coach knows?
import type { Analysis, Candidate, Colour, DecisionMoment } from '../../api/types';
import { bestOf, decisionsOf, isFault, playedOf } from './moments';

export type Verdict = 'best' | 'good' | 'same' | 'worse' | 'unknown';

// As far below the best one an answer is no slip: docs/analysis.md.
const slipChance = 0.05;
const slipPoints = 4;

/** The moments in which this seat lost something; for a team those of all. */
export const questionsOf = (analysis: Analysis, colour: Colour, team: boolean): DecisionMoment[] =>
  decisionsOf(analysis).filter((moment) => isFault(moment.grade) && (team || moment.colour === colour));

/** As it is played: the action, and the figure that follows a tile. */
export const textsOf = ({ action, then }: Candidate): string[] => [action.text, ...(then ? [then.text] : [])];

/** A figure that nobody was asked about is not among the answers. */
const isAnswer = (answer: string[], one: Candidate): boolean =>
  textsOf(one).every((text, n) => answer[n] === text || (n > 0 && answer[n] === undefined));

export function verdictOn(answer: string[], moment: DecisionMoment): Verdict {
  const found = moment.candidates.find((one) => isAnswer(answer, one));
  const best = bestOf(moment);
  if (!found) return 'unknown';
  if (found === best) return 'best';
  if (found === playedOf(moment)) return 'same';
  const isNear = best.chance - found.chance < slipChance && (best.lead ?? 0) - (found.lead ?? 0) < slipPoints;
  return isNear ? 'good' : 'worse';
}
