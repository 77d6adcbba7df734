// What a spot on the tile is called, in one word, and what is said of it before it is chosen.
import type { Feature, Legal } from '../../api/types';
import { t, tAny } from '../../i18n/index.svelte';
import { isFlight, type Choice } from '../question/choices';
import type { Play } from '../play.svelte';
import { withoutPlaces } from './log_rows';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const kindOf = ({ kind, segment = '' }: Legal): string =>
  kind ?? ({ r: 'road', c: 'city', f: 'field' } as Record<string, string>)[/^[rcf]\d/.test(segment) ? segment[0]! : ''] ?? segment;

/** City, Road, Field ... */
export function spotWord(choice: Choice): string {
  if (isFlight(choice)) return t('table.spot.flight');
  return choice.target.kind === 'segment' ? capital(t('table.spot.word', { kind: kindOf(choice.actions[0]!) })) : '';
}

export interface SpotCard {
  title: string;
  /** What the place is worth, where the aids tell. */
  worth: string;
  more: string;
}

function worthOf(feature: Feature | null): string {
  if (feature?.value === undefined) return '';
  const { kind, value: now, value_if_completed: end = now } = feature;
  if (kind === 'field') return now ? t('table.spot.farm', { n: now }) : t('table.spot.no_city');
  return end === now ? t('table.spot.worth_now', { n: now }) : t('table.spot.worth', { n: now, end });
}

function openOf(feature: Feature | null): string {
  return feature && (feature.kind === 'road' || feature.kind === 'city') && feature.open ? capital(t('unit.open_sides', { n: feature.open })) : '';
}

/** The card of a choice that is pointed at or chosen. */
export function spotCard(choice: Choice, play: Play): SpotCard {
  const { model } = play;
  const action = model.actionFor(choice);
  const label = { title: capital(withoutPlaces(play.labels.get(choice.key) ?? '')), worth: '', more: '' };
  if (action.verb !== 'put' || choice.target.kind !== 'segment') return label;
  const feature = model.featureAsked(choice.target.x, choice.target.y, choice.target.segment);
  const left = model.shown?.colours.find(({ colour }) => colour === (action.colour ?? model.askedSeat))?.supply[action.piece ?? 'follower'] ?? 0;
  const followers = (action.piece ?? 'follower') === 'follower' ? t('table.spot.left', { n: left }) : '';
  const worth = worthOf(feature);
  const open = openOf(feature);
  return {
    title: t('table.spot.title', { kind: kindOf(action), piece: model.view?.modules.mists ? 'meeple' : (action.piece ?? 'follower') }),
    worth: open && worth ? `${worth}. ${open}.` : worth && `${worth}.`,
    more: followers,
  };
}

/** What "No figure" is called in this question. */
export const passWord = (play: Play): string => (play.pass ? (play.labels.get(play.pass.key) ?? '') : '');

/** The keys that answer: "1–4 · 0 · Enter". */
export function keysHint(play: Play): string {
  const n = play.lead.choices.length;
  return n > 1 && n < 10 ? tAny('table.keys', { n }) : '';
}
