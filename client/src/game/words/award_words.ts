// Why somebody got points: the sum, what changed it, and who stood there.
import type { Colour, GameEvent } from '../../api/types';
import { list, t, tAny, type Params } from '../../i18n/index.svelte';
import { place } from '../../i18n/words';
import { awards, tables } from '../../modules/table';
import { isWorth } from '../../modules/messages/awards';
import { teamText } from '../../modules/mists/log';
import { noted as has } from './log_phrases';
import type { LogWords } from './log_words';


export type AwardParams = Params;

function parameters(event: GameEvent, words: LogWords): AwardParams {
  const { sum } = event;
  return {
    name: words.name(event.colour), pts: t('unit.points', { n: event.points ?? 0 }),
    at: event.x === undefined ? '' : place(event.x, event.y ?? 0),
    tiles: t('unit.tiles', { n: sum?.tiles ?? 0 }), sh: t('unit.and_shields', { n: sum?.shields ?? 0 }),
    shields: sum?.shields ?? 0, cities: t('unit.cities', { n: sum?.cities ?? 0 }),
    around: t('unit.around', { n: Math.max(0, (sum?.tiles ?? 1) - 1) }),
    kind: event.kind ?? 'city', role: tAny(`role.${event.kind ?? 'city'}`),
    feature: tAny(`feature.plain.${event.kind ?? 'city'}`), n: sum?.tiles ?? 0,
  };
}

function constructionText(event: GameEvent, params: Params, words: LogWords): string {
  const end = event.why === 'unfinished' ? 'end_' : '';
  if (event.kind === 'road') return tAny(`award.${end}${has(event, 'inn') ? 'road_inn' : 'road'}`, params);
  if (event.kind !== 'city') return tAny(`award.${end}${event.kind === 'garden' ? 'garden' : 'cloister'}`, params);
  if (has(event, 'cathedral')) return tAny(`award.${end}city_cathedral`, params);
  const two = !end && has(event, 'tiny_city') && words.tinyCity === 2;
  return tAny(two ? 'award.city_two' : `award.${end}city`, params);
}

function farmText(event: GameEvent, params: Params, words: LogWords): string {
  if (event.kind === 'city') return t('award.farm_city', { ...params, list: weights(event, words) });
  return t(has(event, 'pig') && !event.sum?.flat ? 'award.farm_pig' : 'award.farm', params);
}

export function awardText(event: GameEvent, words: LogWords): string {
  const params = parameters(event, words);
  if (words.mists) return teamText(event, params, words);
  if (event.why === 'farm') return farmText(event, params, words);
  return awards[event.why ?? '']?.text(event, params, words) ?? constructionText(event, params, words);
}

/** A message scores a construction as at the end; its own sentence does not say how. */
function messageSum(event: GameEvent, words: LogWords): string[] {
  const { sum, message = 0 } = event;
  if (!sum || event.why !== 'message' || !isWorth(event)) return [];
  const params = parameters(event, words);
  if (has(event, 'inn')) return [t('award.nothing_inn')];
  if (has(event, 'cathedral')) return [t('award.nothing_cathedral')];
  if (has(event, 'instead') || (message !== 1 && message !== 8)) return [];
  if (event.kind === 'field') return [t('award.sum_farm', { ...params, each: sum.per_city })];
  if (event.kind === 'cloister' || event.kind === 'garden') return [t('award.sum_around', params)];
  return [t('award.sum', { ...params, each: sum.per_tile - tables.reduce((added, { perTile }) => added + (perTile?.(event) ?? 0), 0) })];
}

function changes(event: GameEvent, words: LogWords): string[] {
  const { sum } = event;
  if (!sum) return [];
  const found: string[] = [];
  const small = event.kind === 'city' && event.why === 'completed' && sum.tiles === 2 && words.tinyCity === 4 && !words.mists;
  if (small) found.push(t('award.city_four_note'));
  found.push(...tables.flatMap((table) => table.changes?.(event, words) ?? []));
  if (event.already_paid) found.push(t('award.farm_paid', { n: event.already_paid, name: words.name(event.colour) }));
  const owners = Object.entries(event.weights ?? {}).filter(([, n]) => n === Math.max(...Object.values(event.weights ?? {})));
  for (const pig of event.idle_pigs ?? []) {
    found.push(t('award.farm_pig_idle', { name: words.name(pig), list: list(owners.map(([colour]) => words.name(colour as Colour))) }));
  }
  return found;
}

function weights(event: GameEvent, words: LogWords): string {
  return list((Object.entries(event.weights ?? {}) as [Colour, number][]).map(([colour, n]) => {
    const pair = t('award.pair', { name: words.name(colour), n });
    return event.large?.includes(colour) ? `${pair} ${t('award.who_large')}` : pair;
  }));
}

function unopposed(event: GameEvent, words: LogWords): string {
  const [[colour, weight]] = Object.entries(event.weights!) as [[Colour, number]];
  const large = event.large?.includes(colour) ?? false; // one figure, however it counts
  const text = t('award.who_sole', { name: words.name(colour), n: weight - Number(large) });
  return large ? `${text} ${t('award.who_large')}` : text;
}

function whoPays(event: GameEvent, words: LogWords): string[] {
  const all = Object.values(event.weights ?? {});
  const { who } = awards[event.why ?? ''] ?? {};
  if (!all.length || words.mists || who === 'nobody' || event.kind === 'city' && event.why === 'farm') return [];
  if (all.length === 1) return [unopposed(event, words)];
  const most = Math.max(...all);
  const key = who === 'one' ? 'who_one' : all.filter((n) => n === most).length > 1 ? 'who_tie' : 'who_most';
  return [tAny(`award.${key}`, { list: weights(event, words) })];
}

/** Which of two scoring figures went where. */
function steps(event: GameEvent, words: LogWords): string[] {
  const { figure, points, after, square } = event;
  if (!figure || !points || after === undefined || square === undefined) return [];
  return [tAny('dec.advance_figure.log', { name: words.name(event.colour), figure, a: (after - points) % 50, b: square })];
}

/** What belongs to an award beside its sum. */
export function awardMore(event: GameEvent, words: LogWords): string[] {
  return [...messageSum(event, words), ...changes(event, words), ...whoPays(event, words), ...steps(event, words)];
}
