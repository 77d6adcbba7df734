// Learning from one's mistakes: is an answer as good as the best one that the coach knows?
import type { Analysis, Candidate, Colour, DecisionMoment, LogEntry } from '../../api/types';
import { bestOf, decisionsOf, isFault, playedOf } from './moments';

export type Verdict = 'best' | 'good' | 'same' | 'worse' | 'unknown';

// As far below the best one an answer is no slip: docs/analysis.md.
const slipChance = 0.05;
const slipPoints = 4;

/** The moments in which this seat lost something; for a team those of all. */
export const questionsOf = (analysis: Analysis, colour: Colour, team: boolean): DecisionMoment[] =>
  decisionsOf(analysis).filter((moment) => isFault(moment.grade) && (team || moment.colour === colour));

const textsOf = ({ action, then }: Candidate): string[] => [action.text, ...(then ? [then.text] : [])];

/** What this seat answered after so many moves, as far as the moment is about it. */
export function answerIn(log: LogEntry[], { at, colour }: DecisionMoment): string[] {
  const after = log.filter(({ n, action }) => n > at && action);
  const end = after.findIndex(({ seat }) => seat !== colour);
  return after.slice(0, end < 0 ? undefined : end).map(({ action }) => action!.slice(colour.length + 1));
}

/** A figure that nobody was asked about is not in the log. */
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
