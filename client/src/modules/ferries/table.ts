// Ferries at the table.
import { neutral } from '../../game/board/figure';
import { pointOfWay, wayAcross } from '../../game/board/where';
import { at, pair } from '../../game/question/targets';
import { placeOf, sidesOfPair } from '../../game/words/log_phrases';
import type { Play } from '../../game/play.svelte';
import { tAny } from '../../i18n/index.svelte';
import { say } from '../../ui/announce.svelte';
import type { ModuleTable, Verb } from '../table';
import { ferryLabel, movedLabel, wayLabel } from './labels';

/** A new ferry by the letters of its two ends; the first one is remembered. */
let firstEnd = { of: '', side: '' };
function pressEnd(play: Play, side: string): void {
  const { model } = play;
  const other = firstEnd.of === model.positionKey && firstEnd.side !== side ? firstEnd.side : null;
  const ways = model.choices.filter(({ target }) => target.kind === 'pair' && target.pair.includes(side));
  if (!other && ways.length) {
    firstEnd = { of: model.positionKey, side };
    return say(tAny(`side.${side.toLowerCase()}`));
  }
  const way = ways.find(({ target }) => target.kind === 'pair' && target.pair.includes(other ?? side));
  if (way) void play.choose(way);
}

const across: Pick<Verb, 'target' | 'bySquare'> = { target: pair, bySquare: true };

export const table: ModuleTable = {
  verbs: {
    ferry: { ...across, label: wayLabel },
    redirect: {
      ...across, label: movedLabel, again: true,
      first: (action) => ({ kind: 'token', what: 'ferry', ...at(action) }), firstLabel: ferryLabel,
    },
  },
  questions: {
    new_ferry: {
      press: (key, play, tooSoon) => {
        if (!/^[nesw]$/.test(key)) return false;
        if (!tooSoon()) pressEnd(play, key.toUpperCase());
        return true;
      },
    },
    redirect_ferry: {
      confirmPasses: true, pass: 'dec.redirect_ferry.done', looks: true,
      params: ({ legal }) => ({ n: new Set(legal.filter((action) => action.pair).map(({ x, y }) => `${x},${y}`)).size }),
    },
  },
  commands: {
    ferry: {
      words: ['ferry', 'transbordador'], verbs: ['ferry', 'redirect'],
      first: ({ target }, { cell, sides }) => target.kind === 'token' && sides.length < 2 && cell?.x === target.x && cell.y === target.y,
      attempt: ({ verb, square }, { sides }) => (sides.length === 2 ? `${verb} ${square} ${sides.join('-').toUpperCase()}` : null),
    },
  },
  events: {
    ferry_laid: (event, entry, words) => {
      const [a, b] = sidesOfPair(event.pair);
      return tAny('dec.new_ferry.log', { name: words.name(event.colour ?? entry.seat), a, b, at: placeOf(event) });
    },
    ferry_moved: (event, entry, words) => {
      const [[a, b], [c, d]] = [sidesOfPair(event.from), sidesOfPair(event.pair)];
      return tAny('dec.redirect_ferry.log', { name: words.name(event.colour ?? entry.seat), a, b, c, d, at: placeOf(event) });
    },
  },
  sounds: { ferry_laid: 'splash', ferry_moved: 'splash' },
  figures: ({ tiles, modules }) => (modules.ferries ?? []).map(({ x, y, pair: ends }) => {
    const [left, top] = pointOfWay(wayAcross(tiles, x, y, ends));
    return neutral('ferry', x * 100 + left, y * 100 + top + 5, 0.75, `ferry ${x},${y}`);
  }),
};
