// What happened, in sentences: one for each answer and each award.
import type { Colour, GameEvent, LogEntry, Setup } from '../../api/types';
import { hasMessage, list, t, tAny } from '../../i18n/index.svelte';
import { colourName, place } from '../../i18n/words';
import { defeat } from './headline';
import { settings } from '../../ui/settings.svelte';
import { awardMore, awardText, dogName } from './award_words';
import type { Cell } from '../question/choices';
import { tileDescription } from './labels';
import { noteText } from './notes';
import { trackFigure } from './track_labels';

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
const atOf = (event: GameEvent): string => (event.x === undefined ? '' : place(event.x, event.y ?? 0));
const sides = (pair: string | undefined): [string, string] => {
  const [a = 'n', b = 's'] = (pair ?? 'N-S').toLowerCase().split('-');
  return [tAny(`side.${a}`), tAny(`side.${b}`)];
};

function eventText(event: GameEvent, entry: LogEntry, words: LogWords): string | null {
  const name = words.name(event.colour ?? entry.seat);
  const at = atOf(event);
  const [a, b] = sides(event.pair);
  const kind = event.kind ?? 'city';
  switch (event.what) {
    case 'set_aside':
      return t('dec.place_tile.log_aside', { tile_desc: tileDescription(event.tile ?? '') });
    case 'placed':
      return t('dec.place_tile.log', { name, at, tile_desc: tileDescription(event.tile ?? '', event.rotation) });
    case 'piece_put':
      return putText(event, entry, words);
    case 'rolled':
      return t('dec.fly_roll.log', { name, tiles: t('unit.tiles', { n: event.number ?? 1 }), at });
    case 'flight_failed':
      return t('dec.fly_roll.log_fail');
    case 'ferry_laid':
      return t('dec.new_ferry.log', { name, a, b, at });
    case 'ferry_moved': {
      const [from, to] = sides(event.from);
      return t('dec.redirect_ferry.log', { name, a: from, b: to, c: a, d: b, at });
    }
    case 'ingot_put':
      return t('dec.second_ingot.log', { name: words.name(entry.seat), at });
    case 'ingot_taken':
      return t('dec.take_ingot.log', { name, at, n: 1, total: event.total });
    case 'goods_taken':
      return t('award.goods_take', { name, list: tAny(`goods.${event.goods}`) });
    case 'mage_moved':
    case 'witch_moved':
      return t(entry.decision === 'separate_mage_and_witch' ? 'dec.separate_mage_and_witch.log' : 'dec.move_mage_or_witch.log', { name: words.name(entry.seat), figure: event.what.slice(0, -6), kind, at });
    case 'mage_left':
    case 'witch_left':
      return t(entry.decision === 'remove_mage_or_witch' ? 'dec.remove_mage_or_witch.log' : 'dec.remove_mage_or_witch.log_left', { name: words.name(entry.seat), figure: event.what.slice(0, -5) });
    case 'robber_put':
      return t('dec.own_robber.log', { name, sq: event.square, list: list((event.beside ?? []).map((each) => trackFigure(each, words.name))) });
    case 'robber_carried':
      return t('award.robber_rides', { name, victim: words.name(event.with), sq: event.square });
    case 'robber_waits':
      return t('dec.whom_to_rob.log', { name, other: words.name(event.with) });
    case 'robber_stays':
      return t('dec.whom_to_rob.log_stayed', { name, other: words.name(event.with) });
    case 'message_earned':
      return t('award.msg_earned', { name, figure: event.figure, sq: event.square });
    case 'message_turned':
      return t('dec.message.log', { name, no: event.number, title: tAny(`message.${event.number}`) });
    case 'crop_chosen':
      return t('dec.crop_option.log', { name, option: event.option });
    case 'tile_lapsed':
      return t('dec.second_tile.lapsed');
    case 'extra_tile':
      return event.for === 'message' ? t('award.msg_7', { name }) : t('dec.second_tile.log', { name });
    case 'ghosts_placed':
      return t(entry.decision === 'cemetery_ghost' ? 'dec.cemetery_ghost.log' : 'dec.mists_place_tile.log_ghosts', { n: event.number, left: event.left, at });
    case 'ghosts_removed':
      return removedText(event, entry, at);
    case 'mist_completed':
      return t('award.m_bank', { n: event.number });
    case 'buried':
      return event.colour ? t('dec.bury.log', { owner: name, colour: colourName(event.colour), at }) : null;
    case 'dog_placed':
      return t('dec.dog_target.log_short', { dog: dogName(event.dog), owner: words.name(event.colour), at });
    case 'dog_lost':
      return t('dec.dog_target.log_lost', { dog: dogName(event.dog) });
    case 'pile_opened':
      return t('award.m_mark', { points: event.points, mark: dogName(event.dog), left: event.moved, n: event.number });
    case 'hidden_laid':
      return t('dec.hidden_tile.log', { at });
    case 'piece_home':
      return verbOf(entry) === 'take_back' ? t('dec.crop_take_back.log', { name, role: tAny(`role.${kind}`), at }) : null;
    case 'no_points':
      return kind === 'field' ? t('award.farm_none', { at }) : t('award.nobody', { at, feature: completed(event) });
    case 'figures_added':
      return t('award.end_figures', { name, a: event.man, b: event.woman, sum: (event.man ?? 0) + (event.woman ?? 0) });
    case 'over':
      return t('dec.over.ask');
    case 'won':
      return `${t('mists.victory', { n: words.mists })} ${t('mists.victory_line', { points: event.points, goal: event.goal })}.`;
    case 'lost_to_ghosts': case 'lost_to_tiles':
      return defeat(event);
    case 'drawn': case 'robber_home': case 'cemetery_closed':
      return null;
    default:
      return event.text;
  }
}

function completed({ kind = 'city', tiles }: GameEvent): string {
  return tiles && (kind === 'road' || kind === 'city')
    ? tAny(`feature.${kind}_of`, { tiles: t('unit.tiles', { n: tiles }) }) : tAny(`feature.plain.${kind}`);
}

/** Ghosts that somebody has chosen to remove; others leave by themselves, with a sentence of their own. */
function removedText(event: GameEvent, entry: LogEntry, at: string): string | null {
  const params = { n: event.number, at, left: event.left };
  if (event.instead_of) return t('award.m_calm', { ...params, pts: t('unit.points', { n: event.instead_of }) });
  return verbOf(entry) === 'dog_removes' ? t('dec.dog_ghosts.log', params) : null;
}

function putText(event: GameEvent, entry: LogEntry, words: LogWords): string {
  const params = { name: words.name(event.colour ?? entry.seat), at: atOf(event), kind: event.kind ?? 'city', role: tAny(`role.${event.kind ?? 'city'}`) };
  if (words.mists) return t('dec.mists_meeple.log', { ...params, name: words.name(entry.seat), colour: event.colour ? colourName(event.colour) : '' });
  const verb = verbOf(entry);
  if (verb === 'land') return t('dec.landing.log', params);
  if (verb === 'add') return t('dec.crop_add.log', params);
  const own: Record<string, string> = { builder: 'dec.figure.log_builder', pig: 'dec.figure.log_pig', large: 'dec.figure.log_large' };
  return tAny(own[event.piece ?? ''] ?? 'dec.figure.log', params);
}

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

/** An entry's action begins with its seat, where it has one. */
function verbOf(entry: LogEntry): string {
  const words = (entry.action ?? '').split(' ');
  return (words[0] === entry.seat ? words[1] : words[0]) ?? '';
}

const worded = new WeakMap<LogEntry, { key: string; lines: LogLine[] }>();

/** The sentences of one entry of the log. */
export function linesOf(entry: LogEntry, words: LogWords): LogLine[] {
  const key = `${settings.language} ${words.name(entry.seat)}`;
  const known = worded.get(entry);
  if (known?.key === key) return known.lines;
  const lines = wordEntry(entry, words);
  worded.set(entry, { key, lines });
  return lines;
}

/** Somebody did nothing, or could do nothing. */
function declined(entry: LogEntry, words: LogWords): string | null {
  if (!entry.action?.endsWith(' pass')) return null;
  const figure = entry.decision === 'figure' || entry.decision === 'mists_meeple';
  if (figure && entry.only) return t('skip.figure');
  const key = `dec.${entry.decision === 'next_robber' ? 'own_robber' : entry.decision}.log_none`;
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
    const text = eventText(event, entry, words);
    if (text) lines.push(line(text, event));
  }
  if (entry.only && !nothing && lines[0]) lines[0].text += ` ${t('dec.only')}`;
  return lines;
}
