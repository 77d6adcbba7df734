// Robbers at the table.
import type { Colour, GameEvent, Legal } from '../../api/types';
import type { FigureName } from '../../game/question/targets';
import type { Words } from '../../game/words/phrases';
import type { LogWords } from '../../game/words/log_words';
import { list, tAny } from '../../i18n/index.svelte';
import type { ModuleTable, Question } from '../table';
import RobberSeat from './RobberSeat.svelte';

const FIGURES: FigureName[] = ['man', 'woman'];

/** A figure beside which a robber stands or may stand. */
function trackFigure({ colour, figure }: { colour: Colour; figure: FigureName }, name: (colour: Colour) => string): string {
  return tAny('dec.own_robber.figure', { name: name(colour), figure });
}

function squareLabel({ number: square = 0 }: Legal, words: Words): string {
  const others = words.view.colours.filter(({ seat }) => seat !== words.seat);
  const there = others.flatMap(({ colour, figures }) => figures
    .filter((figure) => figure.square === square)
    .map(({ figure }) => trackFigure({ colour, figure }, words.name)));
  return tAny('dec.own_robber.label', { sq: square, list: list(there) });
}

/** What robbing a figure brings, where that is known. */
function victimLabel({ colour, figure = 'man' }: Legal, { about, name }: Words): string {
  const params = { name: name(colour!), figure };
  if (about.victim === undefined) return tAny('dec.whom_to_rob.label_plain', params);
  return colour === about.victim && figure === about.figure
    ? tAny('dec.whom_to_rob.label', { ...params, n: about.points, half: about.robbed })
    : tAny('dec.whom_to_rob.label_later', params);
}

const going: Question = { onTrack: true, drags: 'robber', pass: 'dec.own_robber.none', log: 'own_robber' };
const params = ({ colour, square, with: other }: GameEvent, words: LogWords): Record<string, unknown> =>
  ({ name: words.name(colour), other: words.name(other), victim: words.name(other), sq: square });

export const table: ModuleTable = {
  verbs: {
    robber: {
      target: ({ number }) => ({ kind: 'track', square: number ?? 0 }), label: squareLabel,
      attempt: ({ number }) => (number === null ? null : `robber ${number}`),
    },
    rob: {
      target: ({ colour, figure }, { seat }) => ({ kind: 'track_figure', colour: colour ?? seat, figure: figure ?? 'man' }), label: victimLabel,
      attempt: ({ owner, figure }) => owner && `rob ${owner} ${figure}`,
    },
  },
  questions: { own_robber: going, next_robber: going, whom_to_rob: { onTrack: true, needs: 'victim' } },
  commands: {
    robber: { words: ['robber', 'ladron'], means: ({ number }, wanted) => number === wanted.number },
    rob: {
      words: ['rob', 'roba'], means: ({ figure }, { colour, number }) => colour !== null && (number === null || figure === FIGURES[number - 1]),
      attempt: (_attempt, { colour, number }) => colour && `rob ${colour} ${number === 2 ? 'woman' : 'man'}`,
    },
  },
  events: {
    robber_put: (event, _entry, words) => tAny('dec.own_robber.log', {
      ...params(event, words), list: list((event.beside ?? []).map((each) => trackFigure(each, words.name))),
    }),
    robber_carried: (event, _entry, words) => tAny('award.robber_rides', params(event, words)),
    robber_waits: (event, _entry, words) => tAny('dec.whom_to_rob.log', params(event, words)),
    robber_stays: (event, _entry, words) => tAny('dec.whom_to_rob.log_stayed', params(event, words)),
    robber_home: () => null,
  },
  sounds: { robber_home: 'coins' },
  awards: {
    robbery: {
      text: (event, sum, words) => tAny('award.robber', { ...sum, victim: words.name(event.robbed), base: event.of }),
      row: (event, params, words) => tAny('table.log.robbery', { ...params, victim: words.name(event.robbed) }),
      who: 'nobody',
    },
  },
  onTrack: ({ colour, robber }, name) => (typeof robber === 'number'
    ? [{ kind: 'robber', colour, square: robber, label: `${name}: ${tAny('ui.game.robber_on', { n: robber })}` }] : []),
  seat: RobberSeat,
};
