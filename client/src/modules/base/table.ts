// The base game at the table: tiles, figures, what is scored next.
import type { Legal } from '../../api/types';
import { BESIDE } from '../../game/board/tiles';
import { tileAt } from '../../game/board/where';
import { segment, square, type Choice } from '../../game/question/targets';
import { at, featureOf, featureWords, sideWords, type Words } from '../../game/words/phrases';
import { list, signed, t, tAny } from '../../i18n/index.svelte';
import { spokenPlace } from '../../i18n/words';
import type { ModuleTable } from '../table';
import { events } from './log';

function squareLabel(action: Legal, words: Words, choice: Choice): string {
  const x = action.x ?? 0;
  const y = action.y ?? 0;
  const touches = BESIDE.filter(([dx, dy]) => tileAt(words.view.tiles, x + dx, y + dy)).length;
  return t('dec.place_tile.label', {
    place: spokenPlace(x, y), rotations: t('unit.rotations', { n: choice.actions.length }),
    touches: t('unit.touches', { n: touches }),
  });
}

function figureLabel(action: Legal, words: Words): string {
  const feature = featureOf(action, words);
  const kind = action.kind ?? feature?.kind ?? 'city';
  const piece = action.piece ?? 'follower';
  const role = piece === 'follower' ? tAny(`role.${kind}`) : tAny(`piece.${piece}`);
  const params = { role, kind, side: sideWords(words.view, action), tiles: t('unit.tiles', { n: feature?.tiles ?? 1 }) };
  const label = t('dec.figure.label', params).replace(/ :/, ':');
  if (feature?.value === undefined) return label;
  const { value: now, value_if_completed: end = now, open } = feature;
  const worth = end === now ? t('dec.figure.label_worth', { label, now }) : t('dec.figure.label_value', { label, now, end });
  return open && (kind === 'road' || kind === 'city') ? `${worth}, ${t('unit.open_sides', { n: open })}` : worth;
}

/** A construction that may be scored next: who would get how much. */
function scoreLabel(action: Legal, words: Words, _choice: Choice, letter: string): string {
  const { points } = action;
  const feature = featureOf(action, words);
  const params = { letter, feature: featureWords(feature, action.kind), at: at(action) };
  if (points === undefined) return t('dec.score_next.label_plain', params);
  const awards = (feature?.owners ?? []).map((colour) => `${words.name(colour)} ${signed(points)}`);
  return t('dec.score_next.label', { ...params, awards: awards.length ? list(awards) : t('unit.points', { n: points }) });
}

export const table: ModuleTable = {
  verbs: {
    place: { target: square, variant: ({ rotation }) => rotation ?? 0, label: squareLabel },
    put: {
      target: segment, variant: ({ piece, colour }) => piece ?? colour ?? '', kinds: 'own', puts: true, label: figureLabel,
    },
    score: { target: segment, label: scoreLabel, attempt: ({ verb, where }) => where && `${verb} ${where}` },
    pass: { label: () => t('dec.figure.none') },
  },
  questions: {
    place_tile: { placing: true },
    score_next: { lettered: true },
  },
  commands: {
    place: {
      words: ['place', 'coloca'], counted: true,
      means: ({ rotation }, { number }) => number === null || rotation === 90 * number,
      attempt: ({ square: where }, { number }) => `place ${where} ${90 * (number ?? 0)}`,
    },
    put: {
      words: ['fig', 'figura'],
      means: ({ piece }, wanted, { model }) => !piece || piece === (wanted.piece ?? model.variant),
      attempt: ({ where, figure }) => where && `put ${figure} ${where}`,
    },
    score: { words: ['next', 'sigue', 'score', 'puntua'] },
    pass: { words: ['none', 'ninguna', 'pass', 'paso', 'done', 'listo'] },
    no: { words: ['no'], verbs: ['pass'] },
  },
  events,
  sounds: { drawn: 'draw', set_aside: 'aside', placed: 'knock', piece_put: 'figure', piece_home: 'home', over: 'victory' },
};
