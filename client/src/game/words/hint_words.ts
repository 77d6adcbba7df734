// Why an answer is good, in words: for hints at the table and for the coach after the game.
import type { CoachReason } from '../../api/types';
import type { Colour, Reason } from '../../api/types';
import { list, t, tAny } from '../../i18n/index.svelte';
import type { Idea } from '../aids/hints.svelte';
import type { Play } from '../play.svelte';

type Name = (colour: Colour) => string;

function clause({ code, colour, ghosts = 0, ...rest }: CoachReason, name: Name): string {
  const moved = { ghosts: Math.abs(ghosts), way: ghosts < 0 ? 'out' : 'back' };
  return tAny(`coach.does.${code}`, { ...rest, ...moved, name: colour ? name(colour) : '', kind: rest.kind ?? 'other' });
}

/** Does it speak for an answer? Ghosts that come out do not. */
export const isGood = ({ code, ghosts = 0 }: CoachReason): boolean => code !== 'average' && ghosts >= 0;

/** "completes a city for 8 points and keeps 3 followers in hand" */
export const reasonClauses = (reasons: CoachReason[], name: Name): string => list(reasons.slice(0, 2).map((reason) => clause(reason, name)));

const coachReason = ({ code, params }: Reason): CoachReason => ({ ...params, code });

/** "Close a city, without a figure" */
export function ideaName({ answer, legal, figure }: Idea, play: Play): string {
  const { code, kind } = answer.reasons.map(coachReason).find(isGood) ?? { code: 'average', kind: undefined };
  const idea = tAny(`hint.idea.${code}`, { kind: kind ?? 'other' }, t('hint.idea.average'));
  if (legal?.verb !== 'place') {
    const choice = play.model.answers.find(({ actions }) => actions.some(({ text }) => text === answer.action));
    return choice && legal ? play.labelOf(choice, legal) : idea;
  }
  if (!answer.then) return idea;
  return t(figure ? 'hint.with_figure' : 'hint.without_figure', { idea });
}

export function ideaReason({ answer }: Idea, play: Play): string {
  return t('hint.reason', { what: reasonClauses(answer.reasons.map(coachReason), (colour) => play.name(colour)) });
}
