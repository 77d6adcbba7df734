// Crop circles at the table.
import { figure, segment } from '../../game/question/targets';
import { besideLabel, type Words } from '../../game/words/phrases';
import { placeOf, verbIn } from '../../game/words/log_phrases';
import type { Situation } from '../../game/words/questions';
import { list, tAny, type Params } from '../../i18n/index.svelte';
import type { ModuleTable, Verb } from '../table';
import { cropKind } from './kind';

function optionLabel(option: 'a' | 'b', { view, about, name }: Words): string {
  const role = tAny(`role.${cropKind(view)}`);
  const concerned = option === 'a' ? about.may_add : about.must_take_back;
  if (concerned?.length) return tAny(`dec.crop_option.label_${option}`, { list: list(concerned.map(name)), role });
  return `${option.toUpperCase()}: ${tAny(`dec.crop_option.effect_${option}`, { role })}`;
}

const circle = (option: 'a' | 'b'): Verb => ({ keys: [option], label: (_action, words) => optionLabel(option, words) });

function params({ view }: Situation): Params {
  const kind = cropKind(view);
  return { role: tAny(`role.${kind}`), role_p: tAny(`role_p.${kind}`) };
}

const withPiece = ({ verb, piece, where }: { verb: string; piece: string; where: string | null }): string | null => where && `${verb} ${piece} ${where}`;

export const table: ModuleTable = {
  verbs: {
    'crop A': circle('a'),
    'crop B': circle('b'),
    add: { target: segment, variant: ({ piece }) => piece ?? '', kinds: 'own', puts: true, label: besideLabel, attempt: withPiece },
    take_back: { target: (action, { seat }) => figure(action, seat, action.piece ?? 'follower'), label: besideLabel, attempt: withPiece },
  },
  questions: {
    crop_option: { cards: true, params },
    crop_add: { pass: 'dec.crop_add.none', params },
    crop_take_back: { params },
  },
  commands: {
    crop: {
      words: ['crop', 'circulo'], verbs: ['crop A', 'crop B'], means: ({ text }, { words }) => text.toLowerCase() === `crop ${words[0]}`,
      attempt: (_attempt, { words }) => `crop ${(words[0] ?? '').toUpperCase()}`,
    },
    add: { words: ['add', 'anade'] },
    back: { words: ['back', 'retira'], verbs: ['take_back'] },
  },
  events: {
    crop_chosen: (event, entry, words) => tAny('dec.crop_option.log', { name: words.name(event.colour ?? entry.seat), option: event.option }),
    piece_home: (event, entry, words) => (verbIn(entry) === 'take_back'
      ? tAny('dec.crop_take_back.log', { name: words.name(event.colour ?? entry.seat), role: tAny(`role.${event.kind ?? 'city'}`), at: placeOf(event) }) : null),
  },
  sounds: { crop_chosen: 'hum' },
};
