// Messages at the table: two scoring figures, and what the messages ask.
import type { Legal } from '../../api/types';
import { figure, type FigureName } from '../../game/question/targets';
import { at, besideLabel, featureOf, type Words } from '../../game/words/phrases';
import { list, t, tAny } from '../../i18n/index.svelte';
import type { ModuleTable } from '../table';
import { messageRow, messageText } from './awards';

const titleIn = ({ view }: Pick<Words, 'view'>): string => tAny(`message.${view.modules.messages?.in_hand ?? 1}`);

/** Where a scoring figure would go, and who robs it there. */
function advanceLabel({ figure: who = 'man' }: Legal, { about, name, seat }: Words): string {
  const way = about.figures?.find((each) => each.figure === who);
  if (!way) return t('ui.game.scoring_figure', { name: name(seat!), figure: who });
  const label = tAny('dec.advance_figure.label', { figure: who, a: way.from, b: way.to });
  return way.robbers?.length ? tAny('dec.advance_figure.label_robbed', { label, robber: list(way.robbers.map(name)), n: about.robbed }) : label;
}

function followerLabel(action: Legal, words: Words): string {
  const kind = action.kind ?? featureOf(action, words)?.kind ?? 'city';
  const label = action.points === undefined ? besideLabel(action, words)
    : tAny('dec.message_follower.label', { role: tAny(`role.${kind}`), at: at(action), pts: t('unit.points', { n: action.points }) });
  return (action.returns ?? []).reduce((said, piece) => tAny('dec.message_follower.label_home', { label: said, piece }), label);
}

const means = (who: FigureName) => (action: Legal): boolean => action.figure === who;

export const table: ModuleTable = {
  verbs: {
    advance: { target: ({ figure: who }, { seat }) => ({ kind: 'track_figure', colour: seat, figure: who ?? 'man' }), label: advanceLabel },
    action: {
      label: ({ points }, words) => tAny(points === undefined ? 'dec.message.label' : 'dec.message.label_value', { title: titleIn(words), n: points }),
    },
    points: { label: () => tAny('dec.message.two') },
    score_follower: {
      target: (action, { seat }) => figure(action, seat, action.piece ?? 'follower'), label: followerLabel,
      attempt: ({ piece, where }) => where && `score_follower ${piece} ${where}`,
    },
  },
  questions: {
    advance_figure: { onTrack: true, needs: 'pts' },
    message: { cards: true, params: (situation) => ({ title: titleIn(situation) }) },
    message_follower: { params: (situation) => ({ title: titleIn(situation) }) },
  },
  commands: {
    man: { words: ['first', 'primera'], verbs: ['advance'], means: means('man'), attempt: () => 'advance man' },
    woman: { words: ['second', 'segunda'], verbs: ['advance'], means: means('woman'), attempt: () => 'advance woman' },
    action: { words: ['action', 'accion'] },
    points: { words: ['points', 'puntos'] },
    back: { words: [], verbs: ['score_follower'] },
  },
  events: {
    message_earned: (event, entry, words) =>
      tAny('award.msg_earned', { name: words.name(event.colour ?? entry.seat), figure: event.figure, sq: event.square }),
    message_turned: (event, entry, words) =>
      tAny('dec.message.log', { name: words.name(event.colour ?? entry.seat), no: event.number, title: tAny(`message.${event.number}`) }),
    figures_added: (event, entry, words) => tAny('award.end_figures', {
      name: words.name(event.colour ?? entry.seat), a: event.man, b: event.woman, sum: (event.man ?? 0) + (event.woman ?? 0),
    }),
  },
  sounds: { message_turned: 'seal' },
  awards: { message: { text: messageText, row: messageRow, who: 'one' } },
};
