// The coach in words: why an answer is good, what a moment is called, what it cost.
import type { Candidate, CoachReason, Colour, DecisionMoment } from '../../api/types';
import { isGood, reasonClauses } from '../../game/words/hint_words';
import { percent, t, tAny } from '../../i18n/index.svelte';
import { bestOf, isFault, nextBestChance, playedOf } from './moments';

type Name = (colour: Colour) => string;

const AVERAGE: CoachReason = { code: 'average' };
const doesText = ({ reasons }: Pick<Candidate, 'reasons'>, name: Name): string => reasonClauses(reasons, name);

/** What the better move does and the one that was played does not. */
function better(moment: DecisionMoment): CoachReason[] {
  const both = new Set(playedOf(moment).reasons.map((reason) => JSON.stringify(reason)));
  const own = bestOf(moment).reasons.filter((reason) => isGood(reason) && !both.has(JSON.stringify(reason)));
  return own.length ? own : [AVERAGE];
}

/** What the moment is called: by what was missed, or by what was done well. */
export function titleOf(moment: DecisionMoment): string {
  const { code, kind } = (isFault(moment.grade) ? better(moment) : playedOf(moment).reasons).find(isGood) ?? AVERAGE;
  const key = isFault(moment.grade) ? 'missed' : 'done';
  return tAny(`coach.${key}.${code}`, { kind: kind ?? 'other' }, t(`coach.${key}.average`));
}

export function sentencesOf(moment: DecisionMoment, name: Name): string[] {
  const played = t('coach.played_does', { what: doesText(playedOf(moment), name) });
  return isFault(moment.grade) ? [t('coach.better_does', { what: doesText({ reasons: better(moment) }, name) }), played] : [played];
}

/** The same inside a sentence. */
export function titleWithin(moment: DecisionMoment): string {
  const title = titleOf(moment);
  return title.charAt(0).toLocaleLowerCase() + title.slice(1);
}

/** "2.5 points, winning chance 71 % → 54 %"; of a great move, what the next best one promised. */
export function costOf(moment: DecisionMoment): string {
  if (!isFault(moment.grade)) return t('coach.next_best', { chance: percent(playedOf(moment).chance), next: percent(nextBestChance(moment)) });
  const { points } = moment.loss;
  const chance = t('coach.from_to', { from: percent(bestOf(moment).chance), to: percent(playedOf(moment).chance) });
  return points === undefined || points < 0.5 ? chance : t('coach.cost', { points: Math.round(points * 10) / 10, chance });
}
