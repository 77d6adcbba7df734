// What happened as short rows: a tile, who did what, points. The whole sentences go with them for those who listen.
import type { Colour, GameEvent, LogEntry, Placed } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import { awards } from '../../modules/table';
import type { Cell } from '../question/choices';
import { continued, filledBefore } from './laid_words';
import { FIGURE, linesOf, numbered, type LogLine, type LogWords } from './log_words';

type IsMe = (colour: Colour | null | undefined) => boolean;

export interface LogRow {
  key: string;
  turn: number;
  /** The last entry of the log that it tells. */
  n: number;
  colour: Colour | null;
  /** Who did it, and what; a row without a name is a sentence of its own. */
  who: string;
  verb: string;
  detail: string;
  points: number | null;
  tile: Pick<Placed, 'tile' | 'rotation'> | null;
  figure: GameEvent | null;
  at: Cell | null;
  segment: string | null;
  prose: string[];
  more: string[];
}

// Where something is, in coordinates, is for records and for those who listen.
const PLACES = /,?\s+(?:at|on|to|from|in|en|de|desde|hasta|a)\s+-?\d+,-?\d+(?!\d)/g;
export const withoutPlaces = (text: string): string => text.replace(PLACES, '');

/** What brought points, and the sum of them. */
export function scoredWords(event: GameEvent, you: 'yes' | 'no', words: LogWords): Pick<LogRow, 'verb' | 'detail'> {
  const { why = 'completed', kind = 'city', sum } = event;
  const built = why === 'completed' || why === 'unfinished';
  const verb = awards[why]?.row(event, { you }, words) ?? t('table.log.scored', { you, why: why === 'completed' ? 'done' : why, kind });
  const counted = built && sum && (kind === 'road' || kind === 'city');
  const detail = !counted ? (why === 'farm' && sum ? t('unit.cities', { n: sum.cities }) : '')
    : t('table.log.sum', { tiles: t('unit.tiles', { n: sum.tiles }), sh: t('unit.and_shields', { n: sum.shields }), each: sum.per_tile });
  return { verb, detail };
}

class Turn {
  readonly rows: LogRow[] = [];
  #placed: LogRow | null = null;

  constructor(
    readonly n: number, readonly words: LogWords, readonly tiles: Placed[], readonly filled: ReturnType<typeof filledBefore>, readonly isMe: IsMe,
  ) {}

  add(line: LogLine, entry: LogEntry): void {
    const { event } = line;
    if (event?.what === 'placed') this.#placed = this.#laid(line, entry, event);
    else if (this.#placed && event?.what === 'piece_put' && !this.#placed.figure) this.#put(this.#placed, line, entry, event);
    else if (this.#placed && !event && FIGURE.includes(entry.decision ?? '')) this.#nobody(this.#placed, line, entry);
    else if (event?.what === 'points') this.#row(line, entry, scoredWords(event, this.#you(event.colour), this.words));
    else this.#told(line, entry);
  }

  #laid(line: LogLine, entry: LogEntry, { x = 0, y = 0, tile = '', rotation = 0 }: GameEvent): LogRow {
    const what = continued({ x, y, tile, rotation }, this.filled(entry));
    return this.#row(line, entry, { verb: t('table.log.laid', { you: this.#you(line.colour ?? entry.seat), what }), tile: { tile, rotation } });
  }

  /** A sentence of its own; where it begins with a name, that stands out as in the other rows. */
  #told(line: LogLine, entry: LogEntry): void {
    const { event } = line;
    const text = withoutPlaces(line.text).replace(/^([^.]*)\.$/, '$1'); // a row of one sentence has no full stop
    const name = this.words.name(line.colour ?? entry.seat);
    const who = name && text.startsWith(`${name} `) ? name : '';
    const tile = event?.what === 'set_aside' && event.tile ? { tile: event.tile, rotation: 0 as const } : this.#tileAt(line.at);
    this.#row(line, entry, { who, verb: who ? text.slice(who.length + 1) : text, tile, figure: event?.what === 'piece_put' ? event : null });
  }

  #you(colour: Colour | null | undefined): 'yes' | 'no' {
    return this.isMe(colour) ? 'yes' : 'no';
  }

  #row(line: LogLine, entry: LogEntry, what: Partial<LogRow>): LogRow {
    const colour = line.colour ?? entry.seat ?? null;
    const row: LogRow = {
      key: `${entry.n} ${this.rows.length}`, turn: this.n, n: entry.n, colour, who: this.words.name(colour), verb: '', detail: '', points: line.points,
      tile: this.#tileAt(line.at), figure: null, at: line.at, segment: line.segment, prose: [line.text], more: line.more, ...what,
    };
    this.rows.push(row);
    return row;
  }

  #tileAt(at: Cell | null): LogRow['tile'] {
    return (at && this.tiles.find(({ x, y }) => x === at.x && y === at.y)) ?? null;
  }

  #put(row: LogRow, line: LogLine, entry: LogEntry, event: GameEvent): void {
    row.verb = t('table.log.put', { you: this.#you(row.colour), kind: event.kind ?? 'city', piece: this.words.mists ? 'meeple' : (event.piece ?? 'follower') });
    Object.assign(row, { n: entry.n, figure: event, segment: event.segment ?? null });
    row.prose.push(line.text);
  }

  #nobody(row: LogRow, line: LogLine, entry: LogEntry): void {
    Object.assign(row, { n: entry.n, detail: t('table.log.no_figure') });
    row.prose.push(line.text);
  }
}

/** The rows of the log, newest first, of the last so many turns. */
export function rowsOf(log: LogEntry[], words: LogWords, tiles: Placed[], isMe: IsMe = () => false, most = Infinity): LogRow[] {
  const turns: Turn[] = [];
  const filled = filledBefore(tiles, log);
  for (const entry of log) {
    let turn = turns.at(-1);
    if (!turn || (entry.turn && turn.n !== entry.turn)) turns.push((turn = new Turn(entry.turn ?? 0, words, tiles, filled, isMe)));
    for (const line of numbered(linesOf(entry, words))) turn.add(line, entry);
  }
  return turns.slice(-most).flatMap(({ rows }) => rows).reverse();
}
