// What ferries and their ways are called.
import type { FerryEffect, Legal } from '../../api/types';
import { t, tAny } from '../../i18n/index.svelte';
import { place } from '../../i18n/words';
import type { Choice } from '../question/choices';
import type { Words } from './labels';

const at = (action: Legal): string => place(action.x ?? 0, action.y ?? 0);

export function pairLabel(action: Legal, words: Words): string {
  const [a, b] = (action.pair ?? 'N-S').split('-').map((side) => tAny(`side.${side.toLowerCase()}`));
  const pair = words.decision === 12 ? t('dec.12.label_to', { at: at(action), a, b }) : t('dec.11.label_plain', { a, b });
  return action.makes ? t('dec.11.label', { pair, effects: ferryEffects(action.makes, words).join('; ') }) : pair;
}

/** A ferry that may move, or has moved in the draft, and how many other ways it has. */
export function ferryLabel({ opens = [] }: Choice, action: Legal, { view }: Words): string {
  const ferry = view.modules.ferries?.find(({ x, y }) => x === action.x && y === action.y);
  const [a, b] = (ferry?.pair ?? 'N-S').split('-').map((side) => tAny(`side.${side.toLowerCase()}`));
  const others = opens.filter(({ actions: [way] }) => way?.pair !== ferry?.pair);
  const label = t('dec.12.label', { at: at(action), a, b, n: others.length });
  return others.length < opens.length ? t('dec.12.label_moved', { label }) : label;
}

/** What a ferry does: the road across it, those that end at the lake, whose builder it sends home. */
function ferryEffects({ road, ends, builders, joins }: FerryEffect, words: Words): string[] {
  const tiles = t('unit.tiles', { n: road.tiles });
  const across = joins?.length === 1 ? t('dec.11.ring', { tiles })
    : joins ? t('dec.11.joins', { parts: joins.join(' + '), n: road.tiles }) : t('feature.road_of', { tiles });
  const finished = (text: string, complete: boolean): string => (complete ? t('dec.11.complete', { text }) : text);
  return [
    finished(across, road.complete),
    ...ends.map(({ side, complete }) => finished(t('dec.11.ends', { side: tAny(`side.${side.toLowerCase()}`) }), complete)),
    ...builders.map((colour) => (colour === words.seat ? t('dec.11.own_builder') : t('dec.11.builder', { name: words.name(colour) }))),
  ];
}
