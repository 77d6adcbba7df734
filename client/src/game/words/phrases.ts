// Phrases of which labels are made.
import type { About, Colour, Feature, Legal, View } from '../../api/types';
import { language, list, t, tAny, term } from '../../i18n/index.svelte';
import { tileWords } from '../../i18n/tile_words';
import { place } from '../../i18n/words';
import { factsOf, sidesOf } from '../board/tiles';
import { tileAt } from '../board/where';

export interface Words {
  view: View;
  /** Who is asked. */
  seat: Colour | null;
  decision: string;
  about: About;
  feature: (x: number, y: number, segment: string) => Feature | null;
  name: (colour: Colour) => string;
}

export const at = (action: Legal): string => place(action.x ?? 0, action.y ?? 0);

const described = new Map<string, string>();

export function tileDescription(tile: string, rotation: Legal['rotation'] = 0): string {
  const key = `${language()} ${term('t_tile')} ${term('t_cloister')} ${tile} ${rotation}`;
  let text = described.get(key);
  if (text === undefined) {
    const facts = factsOf(tile);
    described.set(key, (text = facts ? tileWords(facts, rotation) : tile));
  }
  return text;
}

/** The sides of its tile that a segment reaches, in words: "east and south". */
export function sideWords(view: View, action: Legal): string {
  const sides = sidesOf(tileAt(view.tiles, action.x ?? 0, action.y ?? 0), action.segment ?? '');
  return list(sides.map((side) => tAny(`side.${side.toLowerCase()}`)));
}

export function featureWords(feature: Feature | null, kind: string | undefined): string {
  if (feature && (feature.kind === 'road' || feature.kind === 'city')) {
    return tAny(`feature.${feature.kind}_of`, { tiles: t('unit.tiles', { n: feature.tiles }) });
  }
  return tAny(`feature.plain.${kind ?? feature?.kind ?? 'city'}`);
}

export function standingThere(feature: Feature | null, words: Words): string {
  const entries = Object.entries(feature?.weights ?? {}) as [Colour, number][];
  return list(entries.map(([colour, n]) => t('award.pair', { name: words.name(colour), n })));
}

export const featureOf = (action: Legal, words: Words): Feature | null =>
  words.feature(action.x ?? 0, action.y ?? 0, action.segment ?? '');

/** A follower in its role, and who else stands there. */
export function besideLabel(action: Legal, words: Words): string {
  const feature = featureOf(action, words);
  const kind = action.kind ?? feature?.kind ?? 'city';
  const label = tAny('dec.crop_add.label', { role: tAny(`role.${kind}`), at: at(action), feature: featureWords(feature, kind) });
  const others = Object.entries(feature?.weights ?? {}).filter(([colour]) => colour !== words.seat) as [Colour, number][];
  return others.length ? tAny('dec.crop_add.label_others', { label, list: list(others.map(([colour, n]) => t('award.pair', { name: words.name(colour), n }))) }) : label;
}

