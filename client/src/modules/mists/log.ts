// What happens in the cooperative game, in sentences.
import type { Colour, GameEvent, LogEntry } from '../../api/types';
import { dogName, placeOf, verbIn } from '../../game/words/log_phrases';
import type { LogWords } from '../../game/words/log_words';
import { defeat } from '../../game/words/headline';
import { list, t, tAny, type Params } from '../../i18n/index.svelte';
import { colourName } from '../../i18n/words';
import type { ModuleTable } from '../table';

/** Ghosts that somebody has chosen to remove; others leave by themselves, with a sentence of their own. */
function removedText(event: GameEvent, entry: LogEntry): string | null {
  const params = { n: event.number, at: placeOf(event), left: event.left };
  if (event.instead_of) return tAny('award.m_calm', { ...params, pts: t('unit.points', { n: event.instead_of }) });
  return verbIn(entry) === 'dog_removes' ? tAny('dec.dog_ghosts.log', params) : null;
}

/** What all together have got points for. */
export function teamText(event: GameEvent, params: Params, words: LogWords): string {
  const colours = Object.keys(event.weights ?? {}) as Colour[];
  if (event.why === 'dog') {
    const colour = words.mists === 6 && event.colour ? colourName(event.colour) : 'none';
    return tAny('award.m_dog', { ...params, dog: dogName(event.dog), colour });
  }
  if (words.mists === 6) return tAny('award.m_colour', { ...params, list: list(colours.map(colourName)) });
  const n = Math.max(1, colours.length);
  if (event.kind === 'castle') return tAny('award.m_castle', { ...params, c: n });
  return tAny(event.kind === 'road' ? 'award.m_road' : 'award.m_city', { ...params, each: event.each, colours: t('unit.colours', { n }) });
}

export const events: ModuleTable['events'] = {
  ghosts_placed: (event, entry) =>
    tAny(entry.decision === 'cemetery_ghost' ? 'dec.cemetery_ghost.log' : 'dec.mists_place_tile.log_ghosts', { n: event.number, left: event.left, at: placeOf(event) }),
  ghosts_removed: removedText,
  mist_completed: ({ number: n }) => tAny('award.m_bank', { n }),
  cemetery_closed: () => null,
  buried: (event, _entry, words) =>
    (event.colour ? tAny('dec.bury.log', { owner: words.name(event.colour), colour: colourName(event.colour), at: placeOf(event) }) : null),
  dog_placed: (event, _entry, words) =>
    tAny('dec.dog_target.log_short', { dog: dogName(event.dog), owner: words.name(event.colour), at: placeOf(event) }),
  dog_lost: ({ dog }) => tAny('dec.dog_target.log_lost', { dog: dogName(dog) }),
  pile_opened: ({ points, dog, moved, number: n }) => tAny('award.m_mark', { points, mark: dogName(dog), left: moved, n }),
  hidden_laid: (event) => tAny('dec.hidden_tile.log', { at: placeOf(event) }),
  won: ({ points, goal }, _entry, { mists: n }) => `${t('mists.victory', { n })} ${t('mists.victory_line', { points, goal })}.`,
  lost_to_ghosts: defeat,
  lost_to_tiles: defeat,
};
