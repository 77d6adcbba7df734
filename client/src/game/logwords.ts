// What happened, in sentences: one for each answer, and for each award its sum and who stood there.
import type { Colour, GameEvent, LogEntry } from '../api/types';
import { hasMessage, list, t, tAny, type Params } from '../i18n/index.svelte';
import { colourName, place } from '../i18n/words';
import { settings } from '../ui/settings.svelte';
import type { Cell } from './choices';
import { tileDescription } from './labels';
import { noteText } from './notes';

export interface LogWords {
  name: (colour: Colour | null | undefined) => string;
  tinyCity: number;
  /** The level of the cooperative game, 0 in the others. */
  mists: number;
}

export interface LogLine {
  text: string;
  more: string[];
  at: Cell | null;
  segment: string | null;
  colour: Colour | null;
  points: number | null;
}

const cellOf = (event: GameEvent): Cell | null =>
  event.x === undefined || event.y === undefined ? null : { x: event.x, y: event.y };
const atOf = (event: GameEvent): string => (event.x === undefined ? '' : place(event.x, event.y ?? 0));
const dogName = (dog: string | undefined): string => (dog ? dog.charAt(0).toUpperCase() + dog.slice(1) : '');
const sides = (pair: string | undefined): [string, string] => {
  const [a = 'n', b = 's'] = (pair ?? 'N-S').toLowerCase().split('-');
  return [tAny(`side.${a}`), tAny(`side.${b}`)];
};

// --- awards ---

function base(event: GameEvent, words: LogWords): Params {
  const sum = event.sum;
  return {
    name: words.name(event.colour), pts: t('unit.points', { n: event.points ?? 0 }), at: atOf(event),
    tiles: t('unit.tiles', { n: sum?.tiles ?? 0 }), sh: t('unit.and_shields', { n: sum?.shields ?? 0 }),
    shields: sum?.shields ?? 0, cities: t('unit.cities', { n: sum?.cities ?? 0 }),
    around: t('unit.around', { n: Math.max(0, (sum?.tiles ?? 1) - 1) }),
    kind: event.kind ?? 'city', role: tAny(`role.${event.kind ?? 'city'}`),
    feature: tAny(`feature.plain.${event.kind ?? 'city'}`), n: sum?.tiles ?? 0,
  };
}

function constructionKey(event: GameEvent, words: LogWords): string {
  const notes = event.sum?.notes ?? [];
  const end = event.why === 'unfinished' ? 'end_' : '';
  if (event.kind === 'road') return notes.includes('inn') ? `${end}road_inn` : `${end}road`;
  if (event.kind === 'city') {
    if (notes.includes('cathedral')) return `${end}city_cathedral`;
    return !end && notes.includes('tiny_city') && words.tinyCity === 2 ? 'city_two' : `${end}city`;
  }
  return event.kind === 'garden' ? `${end}garden` : `${end}cloister`;
}

function farmText(event: GameEvent, params: Params, words: LogWords): string {
  if (event.kind === 'city') return t('award.farm_city', { ...params, list: weights(event, words) });
  if (!event.points) return t('award.farm_none', params);
  return event.sum?.notes.includes('pig') ? t('award.farm_pig', params) : t('award.farm', params);
}

function messageText(event: GameEvent, params: Params, message: number): string {
  if (!event.segment) {
    if (message >= 4 && message <= 6) return tAny(`award.msg_${message}`, { ...params, n: (event.points ?? 0) / 2 });
    return t('award.msg_two', params);
  }
  if (message >= 1 && message <= 3) return tAny(`award.msg_${message}`, params);
  return event.points ? t('award.msg_8', params) : t('award.msg_8_zero', params);
}

function teamText(event: GameEvent, params: Params, words: LogWords): string {
  const colours = Object.keys(event.weights ?? {}) as Colour[];
  if (event.why === 'dog') {
    return t('award.m_dog', { ...params, dog: dogName(event.dog) || 'Rufus', colour: words.mists === 6 && event.colour ? colourName(event.colour) : 'none' });
  }
  if (words.mists === 6) return t('award.m_colour', { ...params, list: list(colours.map(colourName)) });
  const n = Math.max(1, colours.length);
  if (event.kind === 'castle') return t('award.m_castle', { ...params, c: n });
  return tAny(event.kind === 'road' ? 'award.m_road' : 'award.m_city', {
    ...params, each: (event.points ?? 0) / n, colours: t('unit.colours', { n }),
  });
}

function awardText(event: GameEvent, words: LogWords, message: number): string {
  const params = base(event, words);
  if (words.mists) return teamText(event, params, words);
  switch (event.why) {
    case 'farm':
      return farmText(event, params, words);
    case 'robbery':
      return t('award.robber_short', params);
    case 'message':
      return messageText(event, params, message);
    case 'goods': {
      const good = ['wine', 'grain', 'cloth'].find((each) => event.sum?.notes.includes(each)) ?? 'wine';
      return t('award.goods_end', { ...params, good: tAny(`goods.${good}`), n: event.number ?? '', tied: 'no' });
    }
    case 'gold':
      return t('award.gold_end', goldParams(event, params));
    case 'retrieved':
      return t('award.abbot_back', params);
    default:
      return tAny(`award.${constructionKey(event, words)}`, params);
  }
}

// The rate follows from the number: 1 each to 3, 2 to 6, 3 to 9, else 4; the points name exactly one pair.
function goldParams(event: GameEvent, params: Params): Params {
  const points = event.points ?? 0;
  const rate = [1, 2, 3, 4].find((each) => points % each === 0 && Math.min(4, Math.ceil(points / each / 3)) === each) ?? 1;
  return { ...params, ingots: t('unit.ingots', { n: points / rate }), rate };
}

function weights(event: GameEvent, words: LogWords): string {
  return list((Object.entries(event.weights ?? {}) as [Colour, number][]).map(([colour, n]) =>
    t('award.pair', { name: words.name(colour), n })));
}

function whoPays(event: GameEvent, all: number[]): string {
  const most = Math.max(...all);
  if (all.length === 1) return 'who_sole';
  if (event.why === 'message' || event.why === 'retrieved') return 'who_one';
  return all.filter((n) => n === most).length > 1 ? 'who_tie' : 'who_most';
}

/** How mage and witch changed the sum, and who had the majority. */
function awardMore(event: GameEvent, words: LogWords): string[] {
  const sum = event.sum;
  const more: string[] = [];
  if (sum?.notes.includes('mage')) {
    const after = sum.tiles * sum.per_tile + sum.shields * sum.per_shield;
    more.push(t('award.mod_mage', { tiles: t('unit.tiles', { n: sum.tiles }), before: after - sum.tiles, after }));
  }
  if (sum?.notes.includes('witch')) {
    const before = sum.tiles * sum.per_tile + sum.shields * sum.per_shield + sum.flat;
    more.push(t('award.mod_witch', { before, after: event.points }));
  }
  const all = Object.values(event.weights ?? {}) as number[];
  if (all.length && !words.mists && event.why !== 'robbery') {
    more.push(tAny(`award.${whoPays(event, all)}`, { list: weights(event, words) }));
  }
  return more;
}

// --- everything else ---

function eventText(event: GameEvent, entry: LogEntry, words: LogWords): string | null {
  const name = words.name(event.colour ?? entry.seat);
  const at = atOf(event);
  const [a, b] = sides(event.pair);
  const kind = event.kind ?? 'city';
  switch (event.what) {
    case 'set_aside':
      return t('dec.1.log_aside', { tile_desc: tileDescription(event.tile ?? '') });
    case 'placed':
      return t('dec.1.log', { name, at, tile_desc: tileDescription(event.tile ?? '', event.rotation) });
    case 'piece_put':
      return putText(event, entry, words);
    case 'rolled':
      return t('dec.9.log_rolled', { name, n: event.number });
    case 'flight_failed':
      return t('dec.9.log_fail_short');
    case 'ferry_laid':
      return t('dec.11.log', { name, a, b, at });
    case 'ferry_moved':
      return t('dec.12.log_to', { name, a, b, at });
    case 'ingot_taken':
      return t('dec.16.log_plain', { name, at });
    case 'goods_taken':
      return t('award.goods_take', { name, list: tAny(`goods.${event.goods}`) });
    case 'mage_moved':
    case 'witch_moved':
      return t('dec.3.log', { name, figure: event.what.slice(0, -6), kind, at });
    case 'mage_left':
    case 'witch_left':
      return t('dec.4.log', { name: words.name(entry.seat), figure: event.what.slice(0, -5) });
    case 'robber_put':
      return t('dec.6.log_plain', { name, sq: event.square });
    case 'message_turned':
      return t('dec.17.log_turned', { name, no: event.number, title: tAny(`message.${event.number}`) });
    case 'crop_chosen':
      return t('dec.20.log_short', { name, option: event.option });
    case 'extra_tile':
      return event.for === 'message' ? t('award.msg_7', { name }) : t('dec.23.log', { name });
    case 'ghosts_placed':
      return t('dec.24.log_n', { n: event.number });
    case 'mist_completed':
      return t('award.m_bank', { n: 0 });
    case 'buried':
      return event.colour ? t('dec.25.log', { owner: name, colour: colourName(event.colour), at }) : null;
    case 'dog_placed':
      return t('dec.30.log_short', { dog: dogName(event.dog), owner: words.name(event.colour), at });
    case 'dog_lost':
      return t('dec.30.log_lost', { dog: dogName(event.dog) });
    case 'pile_opened':
      return t('dec.30.log_pile', { n: event.number });
    case 'hidden_laid':
      return t('dec.32.log', { at });
    case 'drawn': case 'piece_home': case 'ingot_put': case 'robber_home': case 'robber_carried': case 'cemetery_closed':
    case 'ghosts_removed':
      return null;
    default:
      return event.text;
  }
}

function putText(event: GameEvent, entry: LogEntry, words: LogWords): string {
  const params = { name: words.name(event.colour ?? entry.seat), at: atOf(event), kind: event.kind ?? 'city', role: tAny(`role.${event.kind ?? 'city'}`) };
  if (words.mists) return t('dec.27.log', { ...params, name: words.name(entry.seat), colour: event.colour ? colourName(event.colour) : '' });
  const verb = verbOf(entry);
  if (verb === 'land') return t('dec.10.log', params);
  if (verb === 'add') return t('dec.21.log', params);
  const own: Record<string, string> = { builder: 'dec.8.log_builder', pig: 'dec.8.log_pig', large: 'dec.8.log_large' };
  return tAny(own[event.piece ?? ''] ?? 'dec.8.log', params);
}

function line(text: string, event: GameEvent | null, points: number | null = null, more: string[] = []): LogLine {
  return {
    text, more, at: event ? cellOf(event) : null, segment: event?.segment ?? null, colour: event?.colour ?? null, points,
  };
}

/** An entry's action begins with its seat, where it has one. */
function verbOf(entry: LogEntry): string {
  const words = entry.action.split(' ');
  return (words[0] === entry.seat ? words[1] : words[0]) ?? '';
}

/** The message that points of an entry are for: turned in it, or in one before. */
export function messageIn(entry: LogEntry, before: number): number {
  return entry.events?.find((event) => event.what === 'message_turned')?.number ?? before;
}

const worded = new WeakMap<LogEntry, { key: string; lines: LogLine[] }>();

/** The sentences of one entry of the log. */
export function linesOf(entry: LogEntry, words: LogWords, message = 0): LogLine[] {
  const key = `${settings.language} ${words.name(entry.seat)} ${message}`;
  const known = worded.get(entry);
  if (known?.key === key) return known.lines;
  const lines = wordEntry(entry, words, message);
  worded.set(entry, { key, lines });
  return lines;
}

/** Somebody did nothing, or could do nothing. */
function declined(entry: LogEntry, words: LogWords): string | null {
  if (!entry.action?.endsWith(' pass')) return null;
  const figure = entry.decision === 8 || entry.decision === 27;
  if (figure && entry.only) return t('skip.figure');
  const key = `dec.${entry.decision === 7 ? 6 : entry.decision}.log_none`;
  return hasMessage(key) ? tAny(key, { name: words.name(entry.seat) }) : null;
}

function wordEntry(entry: LogEntry, words: LogWords, message: number): LogLine[] {
  const lines: LogLine[] = [];
  const nothing = declined(entry, words);
  const note = noteText(entry, words) || nothing;
  if (note) lines.push(line(note, null));
  for (const event of entry.events ?? []) {
    if (event.what === 'points') {
      lines.push(line(awardText(event, words, message), event, event.points ?? 0, awardMore(event, words)));
      continue;
    }
    const text = eventText(event, entry, words);
    if (text) lines.push(line(text, event));
  }
  if (entry.only && !nothing && lines[0]) lines[0].text += ` ${t('dec.only')}`;
  return lines;
}
