// The sentence of an open question, with the parameters that the position and the log hold.
import type { Asked, Colour, Legal, LogEntry, View } from '../api/types';
import { hasMessage, t, tAny, type Params } from '../i18n/index.svelte';
import { place } from '../i18n/words';
import { cropKind } from './labels';

export interface Situation {
  view: View;
  asked: Asked;
  legal: Legal[];
  log: LogEntry[];
  name: (colour: Colour) => string;
}

const DOGS: Record<string, string> = { rufus: 'Rufus', ronja: 'Ronja' };

function lastEvent(log: LogEntry[], what: string) {
  return log.flatMap((entry) => entry.events ?? []).findLast((event) => event.what === what);
}

// Rufus comes at the first mark, Ronja at the second.
function comingDog(view: View): string {
  return (view.modules.mists?.marks_reached ?? 1) > 1 ? DOGS.ronja! : DOGS.rufus!;
}

function parameters({ view, asked, legal, log, name }: Situation): Params {
  const kind = cropKind(view);
  const cemetery = lastEvent(log, 'cemetery_closed');
  const about = asked.about ?? {};
  return {
    name: asked.seat && asked.seat !== 'chance' ? name(asked.seat) : '',
    active: name(view.active),
    at: cemetery ? place(cemetery.x ?? 0, cemetery.y ?? 0) : '',
    dog: comingDog(view),
    role: tAny(`role.${kind}`), role_p: tAny(`role_p.${kind}`),
    title: tAny(`message.${view.modules.messages?.in_hand ?? 1}`),
    left: view.tiles.reduce((sum, tile) => sum + (tile.ingots ?? 0), 0),
    n: asked.number === 12 ? new Set(legal.filter((a) => a.pair).map((a) => `${a.x},${a.y}`)).size
      : (lastEvent(log, 'rolled')?.number ?? 0),
    ...(about as Params),
    ...(about.points === undefined ? {} : { n: about.points, pts: t('unit.points', { n: about.points }) }),
    ...(about.victim === undefined ? {} : { victim: name(about.victim) }),
  };
}

/** Where the sentence needs a number that nobody told, its short form is used. */
function worded(key: string, params: Params): string {
  const missing = (key.startsWith('dec.14') || key.startsWith('dec.29')) && params.pts === undefined;
  const missingVictim = key.startsWith('dec.15') && params.victim === undefined;
  const short = `${key}_short`;
  return (missing || missingVictim) && hasMessage(short) ? tAny(short, params) : tAny(key, { pts: '', victim: '', ...params });
}

export function askText(situation: Situation): string {
  return worded(`dec.${situation.asked.number}.ask`, parameters(situation));
}

export function waitText(situation: Situation): string {
  const key = `dec.${situation.asked.number}.wait`;
  return hasMessage(key) ? worded(key, parameters(situation)) : '';
}
