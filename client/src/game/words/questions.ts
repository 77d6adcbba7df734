// The sentence of an open question, with what the position tells about it.
import type { Asked, Colour, Legal, View } from '../../api/types';
import { hasMessage, t, tAny, type Params } from '../../i18n/index.svelte';
import { place } from '../../i18n/words';
import { cropKind } from './labels';

export interface Situation {
  view: View;
  asked: Asked;
  legal: Legal[];
  name: (colour: Colour) => string;
}

const DOGS: Record<string, string> = { rufus: 'Rufus', ronja: 'Ronja' };

function parameters({ view, asked, legal, name }: Situation): Params {
  const kind = cropKind(view);
  const { about = {} } = asked;
  return {
    name: asked.seat && asked.seat !== 'chance' ? name(asked.seat) : '',
    active: name(view.active),
    at: place(about.x ?? 0, about.y ?? 0),
    dog: DOGS[about.dog ?? 'rufus'],
    role: tAny(`role.${kind}`), role_p: tAny(`role_p.${kind}`),
    title: tAny(`message.${view.modules.messages?.in_hand ?? 1}`),
    left: about.left ?? 0,
    n: asked.decision === 'redirect_ferry' ? new Set(legal.filter((a) => a.pair).map((a) => `${a.x},${a.y}`)).size : (about.points ?? about.number ?? 0),
    ...(about.points === undefined ? {} : { pts: t('unit.points', { n: about.points }) }),
    ...(about.victim === undefined ? {} : { victim: name(about.victim) }),
  };
}

/** Where the sentence needs a number that nobody told, its short form is used. */
function worded(key: string, params: Params): string {
  const missing = (key.startsWith('dec.advance_figure') || key.startsWith('dec.points_or_ghosts')) && params.pts === undefined;
  const missingVictim = key.startsWith('dec.whom_to_rob') && params.victim === undefined;
  const short = `${key}_short`;
  return (missing || missingVictim) && hasMessage(short) ? tAny(short, params) : tAny(key, { pts: '', victim: '', ...params });
}

export function askText(situation: Situation): string {
  return worded(`dec.${situation.asked.decision}.ask`, parameters(situation));
}

export function waitText(situation: Situation): string {
  const key = `dec.${situation.asked.decision}.wait`;
  return hasMessage(key) ? worded(key, parameters(situation)) : '';
}
