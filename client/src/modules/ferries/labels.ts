// What ferries and their ways are called.
import type { FerryEffect, Legal } from '../../api/types';
import { sidesOfPair } from '../../game/words/log_phrases';
import { t, tAny } from '../../i18n/index.svelte';
import type { Choice } from '../../game/question/targets';
import { at, type Words } from '../../game/words/phrases';

const ends = (action: Legal): { a: string; b: string } => {
  const [a, b] = sidesOfPair(action.pair);
  return { a, b };
};

const withEffects = (way: string, action: Legal, words: Words): string =>
  (action.makes ? tAny('dec.new_ferry.label', { pair: way, effects: ferryEffects(action.makes, words).join('; ') }) : way);

/** The way of a new ferry. */
export const wayLabel = (action: Legal, words: Words): string => withEffects(tAny('dec.new_ferry.label_plain', ends(action)), action, words);

/** Another way of a ferry that lies already. */
export const movedLabel = (action: Legal, words: Words): string =>
  withEffects(tAny('dec.redirect_ferry.label_to', { at: at(action), ...ends(action) }), action, words);

/** A ferry that may move, or has moved in the draft, and how many other ways it has. */
export function ferryLabel({ opens = [] }: Choice, action: Legal, { view }: Words): string {
  const ferry = view.modules.ferries?.find(({ x, y }) => x === action.x && y === action.y);
  const [a, b] = sidesOfPair(ferry?.pair);
  const others = opens.filter(({ actions: [way] }) => way?.pair !== ferry?.pair);
  const label = tAny('dec.redirect_ferry.label', { at: at(action), a, b, n: others.length });
  return others.length < opens.length ? tAny('dec.redirect_ferry.label_moved', { label }) : label;
}

/** What a ferry does: the road across it, those that end at the lake, whose builder it sends home. */
function ferryEffects({ road, ends, builders, joins }: FerryEffect, words: Words): string[] {
  const tiles = t('unit.tiles', { n: road.tiles });
  const across = joins?.length === 1 ? tAny('dec.new_ferry.ring', { tiles })
    : joins ? tAny('dec.new_ferry.joins', { parts: joins.join(' + '), n: road.tiles }) : t('feature.road_of', { tiles });
  const finished = (text: string, complete: boolean): string => (complete ? tAny('dec.new_ferry.complete', { text }) : text);
  return [
    finished(across, road.complete),
    ...ends.map(({ side, complete }) => finished(tAny('dec.new_ferry.ends', { side: tAny(`side.${side.toLowerCase()}`) }), complete)),
    ...builders.map((colour) => (colour === words.seat ? tAny('dec.new_ferry.own_builder') : tAny('dec.new_ferry.builder', { name: words.name(colour) }))),
  ];
}
