// What ferries and their ways are called.
import type { FerryEffect, Legal } from '../../api/types';
import { t, tAny } from '../../i18n/index.svelte';
import { place } from '../../i18n/words';
import type { Choice } from '../question/choices';
import type { Words } from './labels';

const at = (action: Legal): string => place(action.x ?? 0, action.y ?? 0);

export function pairLabel(action: Legal, words: Words): string {
  const [a, b] = (action.pair ?? 'N-S').split('-').map((side) => tAny(`side.${side.toLowerCase()}`));
  const pair = words.decision === 'redirect_ferry' ? t('dec.redirect_ferry.label_to', { at: at(action), a, b }) : t('dec.new_ferry.label_plain', { a, b });
  return action.makes ? t('dec.new_ferry.label', { pair, effects: ferryEffects(action.makes, words).join('; ') }) : pair;
}

/** A ferry that may move, or has moved in the draft, and how many other ways it has. */
export function ferryLabel({ opens = [] }: Choice, action: Legal, { view }: Words): string {
  const ferry = view.modules.ferries?.find(({ x, y }) => x === action.x && y === action.y);
  const [a, b] = (ferry?.pair ?? 'N-S').split('-').map((side) => tAny(`side.${side.toLowerCase()}`));
  const others = opens.filter(({ actions: [way] }) => way?.pair !== ferry?.pair);
  const label = t('dec.redirect_ferry.label', { at: at(action), a, b, n: others.length });
  return others.length < opens.length ? t('dec.redirect_ferry.label_moved', { label }) : label;
}

/** What a ferry does: the road across it, those that end at the lake, whose builder it sends home. */
function ferryEffects({ road, ends, builders, joins }: FerryEffect, words: Words): string[] {
  const tiles = t('unit.tiles', { n: road.tiles });
  const across = joins?.length === 1 ? t('dec.new_ferry.ring', { tiles })
    : joins ? t('dec.new_ferry.joins', { parts: joins.join(' + '), n: road.tiles }) : t('feature.road_of', { tiles });
  const finished = (text: string, complete: boolean): string => (complete ? t('dec.new_ferry.complete', { text }) : text);
  return [
    finished(across, road.complete),
    ...ends.map(({ side, complete }) => finished(t('dec.new_ferry.ends', { side: tAny(`side.${side.toLowerCase()}`) }), complete)),
    ...builders.map((colour) => (colour === words.seat ? t('dec.new_ferry.own_builder') : t('dec.new_ferry.builder', { name: words.name(colour) }))),
  ];
}
