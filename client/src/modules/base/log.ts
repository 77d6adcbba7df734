// What happens in every game, in sentences.
import type { GameEvent, LogEntry } from '../../api/types';
import { placeOf, verbIn } from '../../game/words/log_phrases';
import type { LogWords } from '../../game/words/log_words';
import { tileDescription } from '../../game/words/phrases';
import { hasMessage, t, tAny } from '../../i18n/index.svelte';
import { colourName } from '../../i18n/words';
import type { ModuleTable } from '../table';

function putText(event: GameEvent, entry: LogEntry, words: LogWords): string {
  const kind = event.kind ?? 'city';
  const params = { name: words.name(event.colour ?? entry.seat), at: placeOf(event), kind, role: tAny(`role.${kind}`) };
  if (words.mists) return tAny('dec.mists_meeple.log', { ...params, name: words.name(entry.seat), colour: event.colour ? colourName(event.colour) : '' });
  const question = verbIn(entry) === 'put' ? 'figure' : entry.decision;
  const known = [`dec.${question}.log_${event.piece}`, `dec.${question}.log`].find(hasMessage);
  return tAny(known ?? 'dec.figure.log', params);
}

function completed({ kind = 'city', tiles }: GameEvent): string {
  return tiles && (kind === 'road' || kind === 'city')
    ? tAny(`feature.${kind}_of`, { tiles: t('unit.tiles', { n: tiles }) }) : tAny(`feature.plain.${kind}`);
}

export const events: ModuleTable['events'] = {
  drawn: () => null,
  set_aside: ({ tile = '' }) => t('dec.place_tile.log_aside', { tile_desc: tileDescription(tile) }),
  placed: (event, entry, words) =>
    t('dec.place_tile.log', { name: words.name(event.colour ?? entry.seat), at: placeOf(event), tile_desc: tileDescription(event.tile ?? '', event.rotation) }),
  piece_put: putText,
  piece_home: () => null,
  no_points: (event) =>
    event.kind === 'field' ? t('award.farm_none', { at: placeOf(event) }) : t('award.nobody', { at: placeOf(event), feature: completed(event) }),
  over: () => t('dec.over.ask'),
};
