// Mage and witch at the table.
import type { Legal, View } from '../../api/types';
import { neutral } from '../../game/board/figure';
import { spotAt } from '../../game/board/where';
import { option, segment, type Context, type Target } from '../../game/question/targets';
import { at, featureOf, featureWords, standingThere, type Words } from '../../game/words/phrases';
import { noted, placeOf, whole } from '../../game/words/log_phrases';
import type { Play } from '../../game/play.svelte';
import { signed, t, tAny } from '../../i18n/index.svelte';
import { place } from '../../i18n/words';
import type { ModuleTable, Question, Verb } from '../table';

type Who = 'mage' | 'witch';
const BOTH: Who[] = ['mage', 'witch'];

const standing = (view: View): { what: Who; x: number; y: number; segment: string }[] =>
  BOTH.flatMap((what) => (view.modules[what] ? [{ ...view.modules[what], what }] : []));

/** The figure itself, where it is on the board. */
function leaving(who: Who, { modules }: Context): Target {
  const stands = modules?.[who];
  return stands ? { kind: 'figure', x: stands.x, y: stands.y, segment: stands.segment, what: who } : option(who);
}

function goingLabel(action: Legal, words: Words): string {
  const feature = featureOf(action, words);
  const what = featureWords(feature, action.kind);
  const who = standingThere(feature, words);
  const label = who ? tAny('dec.move_mage_or_witch.label', { feature: what, at: at(action), list: who }) : tAny('dec.move_mage_or_witch.label_free', { feature: what, at: at(action) });
  return action.points === undefined
    ? `${tAny(`piece.${action.verb}`)}: ${label}`
    : tAny('dec.move_mage_or_witch.label_effect', { label, figure: action.verb, effect: signed(action.points) });
}

/** Where mage or witch stands who is to leave. */
function leavingLabel(figure: Who, { view }: Words): string {
  const stands = view.modules[figure];
  if (!stands) return tAny(`piece.${figure}`);
  const { x, y, segment: id } = stands;
  return tAny('dec.remove_mage_or_witch.label', { figure, kind: id.startsWith('r') ? 'road' : 'city', at: place(x, y) });
}

const going: Verb = {
  target: segment, variant: ({ verb }) => verb, kinds: 'neutral', puts: true, label: goingLabel,
  attempt: ({ verb, where }) => where && `${verb} ${where}`,
};
const leave = (who: Who): Verb => ({ target: (_action, context) => leaving(who, context), label: (_action, words) => leavingLabel(who, words) });

/** G and W choose between the two. */
function press(key: string, play: Play): boolean {
  const { model } = play;
  const who = { g: 'mage', w: 'witch' }[key];
  if (!who) return false;
  const removal = model.choices.find((choice) => choice.actions[0]?.text === `remove ${who}`);
  if (removal) void play.choose(removal);
  else if (model.variants.includes(who)) model.variant = who;
  return true;
}
const asked: Question = { press };

type Told = NonNullable<ModuleTable['events']>[string];
const moved = (figure: Who): Told => (event, entry, words) => tAny(
  entry.decision === 'separate_mage_and_witch' ? 'dec.separate_mage_and_witch.log' : 'dec.move_mage_or_witch.log',
  { name: words.name(entry.seat), figure, kind: event.kind ?? 'city', at: placeOf(event) });
const left = (figure: Who): Told => (_event, entry, words) => tAny(
  entry.decision === 'remove_mage_or_witch' ? 'dec.remove_mage_or_witch.log' : 'dec.remove_mage_or_witch.log_left',
  { name: words.name(entry.seat), figure });

export const table: ModuleTable = {
  verbs: { mage: going, witch: going, 'remove mage': leave('mage'), 'remove witch': leave('witch') },
  questions: {
    move_mage_or_witch: asked,
    remove_mage_or_witch: asked,
    separate_mage_and_witch: { ...asked, joined: standing },
  },
  commands: {
    mage: { words: ['mage', 'mago'] },
    witch: { words: ['witch', 'bruja'] },
    remove: {
      words: ['remove', 'quita'], verbs: BOTH.map((who) => `remove ${who}`),
      means: ({ verb }, { words }) => verb === `remove ${named(words)}`,
      attempt: (_attempt, { words }) => (named(words) ? `remove ${named(words)}` : null),
    },
  },
  events: {
    mage_moved: moved('mage'), witch_moved: moved('witch'), mage_left: left('mage'), witch_left: left('witch'),
  },
  sounds: { mage_moved: 'magic', witch_moved: 'magic' },
  changes: (event) => {
    const { sum } = event;
    return !sum ? [] : [
      ...(noted(event, 'mage') ? [tAny('award.mod_mage', { tiles: t('unit.tiles', { n: sum.tiles }), before: whole(sum) - sum.tiles, after: whole(sum) })] : []),
      ...(noted(event, 'witch') ? [tAny('award.mod_witch', { before: whole(sum), after: event.points })] : []),
    ];
  },
  perTile: (event) => (noted(event, 'mage') ? 1 : 0),
  figures: (view) => standing(view).map(({ what, x, y, segment: id }) => {
    const [x0, y0] = spotAt(view.tiles, x, y, id);
    return neutral(what, x0 + (what === 'mage' ? -22 : 22), y0 - 2, 0.7);
  }),
};

/** Which of the two was typed. */
function named(words: string[]): Who | undefined {
  return BOTH.find((who) => words.some((word) => table.commands![who]!.words.includes(word)));
}
