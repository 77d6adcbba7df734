// The abbot at the table.
import { figure } from '../../game/question/targets';
import { at } from '../../game/words/phrases';
import { tAny } from '../../i18n/index.svelte';
import type { ModuleTable } from '../table';

export const table: ModuleTable = {
  verbs: {
    retrieve: {
      target: (action, { seat }) => figure(action, seat, 'abbot'), keys: ['b'],
      label: (action) => tAny('dec.figure.label_abbot', { at: at(action) }),
    },
  },
  commands: {
    retrieve: { words: ['abbot', 'abad'], attempt: ({ where }) => where && `retrieve ${where}` },
    back: { words: [], verbs: ['retrieve'] },
  },
  awards: {
    retrieved: { text: (_event, params) => tAny('award.abbot_back', params), row: (_event, params) => tAny('table.log.abbot_home', params), who: 'one' },
  },
};
