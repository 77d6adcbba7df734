// What happened, in sentences: one for each answer and each award.
import type { Colour, GameEvent, LogEntry, Setup } from '../../api/types';
import { hasMessage, language, t, tAny } from '../../i18n/index.svelte';
import { events, questions } from '../../modules/table';
import { awardMore, awardText } from './award_words';
import type { Cell } from '../question/targets';
import { noteText } from './notes';

/** The questions who stands on a tile. */
export const FIGURE = ['figure', 'mists_meeple'];

export interface LogWords {
  name: (colour: Colour | null | undefined) => string;
  tinyCity: number;
  /** The level of the cooperative game, 0 in the others. */
  mists: number;
}

/** How the log of a game with this set-up is worded. */
export function logWords(name: LogWords['name'], setup: Setup | undefined): LogWords {
  return { name, tinyCity: setup?.tiny_city ?? 2, mists: setup?.level ?? 0 };
}

export interface LogLine {
  event: GameEvent | null;
  text: string;
  more: string[];
  at: Cell | null;
  segment: string | null;
  colour: Colour | null;
  points: number | null;
  /** Tells that a message was earned. */
  message: boolean;
  /** Tells of a tile that was placed. */
  tile: boolean;
  /** The construction that was completed, where it tells what that brought. */
  completed: string | null;
}

const cellOf = (event: GameEvent): Cell | null =>
  event.x === undefined || event.y === undefined ? null : { x: event.x, y: event.y };
function line(text: string, event: GameEvent | null, points: number | null = null, more: string[] = []): LogLine {
  return {
    event, text, more, at: event ? cellOf(event) : null, segment: event?.segment ?? null, colour: event?.colour ?? null, points,
    message: event?.what === 'message_earned', tile: event?.what === 'placed', completed: event ? completedBy(event) : null,
  };
}

/** Names the construction that was completed, where the event tells what it brought. */
function completedBy({ what, why, kind, x, y, segment }: GameEvent): string | null {
  const tells = what === 'points' ? why === 'completed' : what === 'no_points' && kind !== 'field';
  return tells ? `${x},${y} ${segment}` : null;
}

/** The lines of a turn; where a tile has completed several constructions, they are numbered in the order of their scoring. */
export function numbered(lines: LogLine[]): LogLine[] {
  const found: LogLine[] = [];
  for (let from = 0, to; from < lines.length; from = to) {
    to = lines.findIndex((each, i) => i > from && each.tile);
    if (to < 0) to = lines.length;
    const part = lines.slice(from, to);
    const all = [...new Set(part.flatMap(({ completed: each }) => each ?? []))];
    found.push(...part.map((each) => all.length < 2 || each.completed === null ? each : {
      ...each, text: `${t('dec.score_next.log', { i: all.indexOf(each.completed) + 1, n: all.length })}: ${each.text}`,
    }));
  }
  return found;
}

const worded = new WeakMap<LogEntry, { key: string; name: LogWords['name']; lines: LogLine[] }>();

/** The sentences of one entry of the log. */
export function linesOf(entry: LogEntry, words: LogWords): LogLine[] {
  const key = `${language()} ${words.name(entry.seat)}`;
  const known = worded.get(entry);
  if (known?.key === key && known.name === words.name) return known.lines;
  const lines = wordEntry(entry, words);
  worded.set(entry, { key, name: words.name, lines });
  return lines;
}

/** Somebody did nothing, or could do nothing. */
function declined(entry: LogEntry, words: LogWords): string | null {
  if (!entry.action?.endsWith(' pass')) return null;
  if (FIGURE.includes(entry.decision ?? '') && entry.only) return t('skip.figure');
  const key = `dec.${questions[entry.decision ?? '']?.log ?? entry.decision}.log_none`;
  return hasMessage(key) ? tAny(key, { name: words.name(entry.seat) }) : null;
}

function wordEntry(entry: LogEntry, words: LogWords): LogLine[] {
  const lines: LogLine[] = [];
  const nothing = declined(entry, words);
  const note = noteText(entry, words) || nothing;
  if (note) lines.push(line(note, null));
  for (const event of entry.events ?? []) {
    if (event.what === 'points') {
      lines.push(line(awardText(event, words), event, event.points ?? 0, awardMore(event, words)));
      continue;
    }
    const tell = events[event.what];
    const text = tell ? tell(event, entry, words) : event.text;
    if (text) lines.push(line(text, event));
  }
  if (entry.only && !nothing && lines[0]) lines[0].text += ` ${t('dec.only')}`;
  return lines;
}
