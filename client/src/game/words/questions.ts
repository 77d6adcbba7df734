// The sentence of an open question, with what the position tells about it.
import type { Asked, Colour, Legal, View } from '../../api/types';
import { hasMessage, t, tAny, type Params } from '../../i18n/index.svelte';
import { place } from '../../i18n/words';
import { questionOf } from '../../modules/table';

export interface Situation {
  view: View;
  asked: Asked;
  legal: Legal[];
  name: (colour: Colour) => string;
}

function parameters(situation: Situation): Params {
  const { view, asked, name } = situation;
  const { about = {} } = asked;
  return {
    name: asked.seat && asked.seat !== 'chance' ? name(asked.seat) : '',
    active: name(view.active),
    at: place(about.x ?? 0, about.y ?? 0),
    left: about.left ?? 0,
    n: about.points ?? about.number ?? 0,
    ...(about.points === undefined ? {} : { pts: t('unit.points', { n: about.points }) }),
    ...(about.victim === undefined ? {} : { victim: name(about.victim) }),
    ...questionOf(asked).params?.(situation),
  };
}

/** Where the sentence needs something that nobody told, its short form is used. */
function worded(sentence: 'ask' | 'wait', situation: Situation): string {
  const key = `dec.${situation.asked.decision}.${sentence}`;
  const params = parameters(situation);
  const { needs } = questionOf(situation.asked);
  const short = `${key}_short`;
  if (needs && params[needs] === undefined && hasMessage(short)) return tAny(short, params);
  return hasMessage(key) ? tAny(key, { pts: '', victim: '', ...params }) : '';
}

export const askText = (situation: Situation): string => worded('ask', situation);

export const waitText = (situation: Situation): string => worded('wait', situation);
