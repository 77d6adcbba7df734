// Builder, pig and goods at the table.
import type { GameEvent } from '../../api/types';
import { t, tAny } from '../../i18n/index.svelte';
import { noted } from '../../game/words/log_phrases';
import type { ModuleTable } from '../table';
import Goods from './Goods.svelte';

const GOODS = ['wine', 'grain', 'cloth'] as const;
const goodOf = (event: GameEvent): string => tAny(`goods.${GOODS.find((each) => noted(event, each)) ?? 'wine'}`);

export const table: ModuleTable = {
  verbs: {
    second_tile: {
      seals: true, keys: ['y', 's', 'd'],
      label: (_action, { view }) => tAny('dec.second_tile.yes', { tiles: t('unit.tiles', { n: view.left.total }) }),
    },
  },
  questions: { second_tile: { cards: true, passBeside: 'n', pass: 'dec.second_tile.no' } },
  commands: { yes: { words: ['yes', 'si'], verbs: ['second_tile'] } },
  events: {
    goods_taken: (event, entry, words) =>
      tAny('award.goods_take', { name: words.name(event.colour ?? entry.seat), list: tAny(`goods.${event.goods}`) }),
    tile_lapsed: () => tAny('dec.second_tile.lapsed'),
    extra_tile: (event, entry, words) =>
      tAny(event.for === 'message' ? 'award.msg_7' : 'dec.second_tile.log', { name: words.name(event.colour ?? entry.seat) }),
  },
  awards: {
    goods: {
      text: (event, params) => tAny('award.goods_end', { ...params, good: goodOf(event), n: event.tokens, tied: event.tied ? 'yes' : 'no' }),
      row: (event, params) => tAny('table.log.goods', { ...params, good: goodOf(event) }),
    },
  },
  changes: (event) => (noted(event, 'pig') && event.sum?.flat ? [tAny('award.mod_pig', { n: event.sum.flat })] : []),
  seat: Goods,
};
