// Gold mines at the table.
import type { GameEvent, Legal, View } from '../../api/types';
import { neutral } from '../../game/board/figure';
import { tileAt } from '../../game/board/where';
import { tile } from '../../game/question/targets';
import { tileDescription } from '../../game/words/phrases';
import { placeOf } from '../../game/words/log_phrases';
import { t, tAny } from '../../i18n/index.svelte';
import { spokenPlace } from '../../i18n/words';
import type { ModuleTable, Verb } from '../table';
import Ingots from './Ingots.svelte';

/** A square, and how many ingots lie there. */
function there({ x = 0, y = 0 }: Legal, view: View): { place: string; ingots: string; features: string } {
  const lying = tileAt(view.tiles, x, y);
  return {
    place: spokenPlace(x, y), ingots: t('unit.ingots', { n: lying?.ingots ?? 0 }),
    features: lying ? tileDescription(lying.tile, lying.rotation) : '',
  };
}

const ingotsIn = (event: GameEvent): string => t('unit.ingots', { n: event.ingots ?? 0 });

const onTile: Pick<Verb, 'target' | 'attempt'> = { target: tile, attempt: ({ verb, square }) => `${verb} ${square}` };

export const table: ModuleTable = {
  verbs: {
    ingot: { ...onTile, label: (action, { view }) => tAny('dec.second_ingot.label', there(action, view)) },
    take_ingot: { ...onTile, label: (action, { view }) => tAny('dec.take_ingot.label', there(action, view)) },
  },
  commands: { ingot: { words: ['gold', 'oro'] }, take_ingot: { words: ['take', 'toma'] } },
  events: {
    ingot_put: (event, entry, words) => tAny('dec.second_ingot.log', { name: words.name(entry.seat), at: placeOf(event) }),
    ingot_taken: (event, entry, words) =>
      tAny('dec.take_ingot.log', { name: words.name(event.colour ?? entry.seat), at: placeOf(event), n: 1, total: event.total }),
  },
  sounds: { ingot_put: 'metal', ingot_taken: 'metal' },
  awards: {
    gold: {
      text: (event, params) => tAny('award.gold_end', { ...params, ingots: ingotsIn(event), rate: event.each }),
      row: (event, params) => tAny('table.log.gold', { ...params, ingots: ingotsIn(event) }),
    },
  },
  figures: ({ tiles }) => tiles.flatMap(({ x, y, ingots }) =>
    (ingots ? [neutral('ingot', x * 100 + 18, y * 100 + 90, 0.7, `ingot ${x},${y}`, ingots)] : [])),
  seat: Ingots,
};
