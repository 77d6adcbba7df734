// Why somebody got points: the sum, what changed it, and who stood there.
import type { Colour, GameEvent, PointsNote, PointsSum } from '../../api/types';
import { list, t, tAny, type Params } from '../../i18n/index.svelte';
import { colourName, place } from '../../i18n/words';
import type { LogWords } from './log_words';

const has = (event: GameEvent, note: PointsNote): boolean => event.sum?.notes.includes(note) ?? false;
export const dogName = (dog: string | undefined): string => (dog ? dog.charAt(0).toUpperCase() + dog.slice(1) : '');

function parameters(event: GameEvent, words: LogWords): Params {
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

function messageText(event: GameEvent, params: Params): string {
  const { message = 0, points = 0 } = event;
  if (has(event, 'instead')) return t('award.msg_two', params);
  if (message >= 4 && message <= 6) return tAny(`award.msg_${message}`, { ...params, n: points / 2 });
  if (message < 8) return tAny(`award.msg_${message}`, params);
  return t(worth(event) ? 'award.msg_8' : 'award.msg_8_zero', params);
}

function teamText(event: GameEvent, params: Params, words: LogWords): string {
  const colours = Object.keys(event.weights ?? {}) as Colour[];
  if (event.why === 'dog') {
    const colour = words.mists === 6 && event.colour ? colourName(event.colour) : 'none';
    return t('award.m_dog', { ...params, dog: dogName(event.dog), colour });
  }
  if (words.mists === 6) return t('award.m_colour', { ...params, list: list(colours.map(colourName)) });
  const n = Math.max(1, colours.length);
  if (event.kind === 'castle') return t('award.m_castle', { ...params, c: n });
  return t(event.kind === 'road' ? 'award.m_road' : 'award.m_city', { ...params, each: event.each, colours: t('unit.colours', { n }) });
}

export function awardText(event: GameEvent, words: LogWords): string {
  const params = parameters(event, words);
  if (words.mists) return teamText(event, params, words);
  switch (event.why) {
    case 'farm':
      return farmText(event, params, words);
    case 'robbery':
      return t('award.robber', { ...params, victim: words.name(event.robbed), base: event.of });
    case 'message':
      return messageText(event, params);
    case 'goods': {
      const good = (['wine', 'grain', 'cloth'] as const).find((each) => has(event, each)) ?? 'wine';
      return t('award.goods_end', { ...params, good: tAny(`goods.${good}`), n: event.tokens, tied: event.tied ? 'yes' : 'no' });
    }
    case 'gold':
      return t('award.gold_end', { ...params, ingots: t('unit.ingots', { n: event.ingots ?? 0 }), rate: event.each });
    case 'retrieved':
      return t('award.abbot_back', params);
    default:
      return constructionText(event, params, words);
  }
}

/** What the sum is before the witch halves it. */
const whole = (sum: PointsSum): number =>
  sum.tiles * sum.per_tile + sum.shields * sum.per_shield + sum.cities * sum.per_city + sum.flat;
/** Whether the majority is there, even where it is worth nothing. */
const worth = ({ sum }: GameEvent): boolean => !!sum && (whole(sum) > 0 || sum.notes.length > 0 || sum.per_city > 0);

/** A message scores a construction as at the end; its own sentence does not say how. */
function messageSum(event: GameEvent, words: LogWords): string[] {
  const { sum, message = 0 } = event;
  if (!sum || event.why !== 'message' || !worth(event)) return [];
  const params = parameters(event, words);
  if (has(event, 'inn')) return [t('award.nothing_inn')];
  if (has(event, 'cathedral')) return [t('award.nothing_cathedral')];
  if (has(event, 'instead') || (message !== 1 && message !== 8)) return [];
  if (event.kind === 'field') return [t('award.sum_farm', { ...params, each: sum.per_city })];
  if (event.kind === 'cloister' || event.kind === 'garden') return [t('award.sum_around', params)];
  return [t('award.sum', { ...params, each: sum.per_tile - (has(event, 'mage') ? 1 : 0) })];
}

function changes(event: GameEvent, words: LogWords): string[] {
  const { sum } = event;
  if (!sum) return [];
  const found: string[] = [];
  const small = event.kind === 'city' && event.why === 'completed' && sum.tiles === 2 && words.tinyCity === 4 && !words.mists;
  if (small) found.push(t('award.city_four_note'));
  if (has(event, 'mage')) {
    found.push(t('award.mod_mage', { tiles: t('unit.tiles', { n: sum.tiles }), before: whole(sum) - sum.tiles, after: whole(sum) }));
  }
  if (has(event, 'witch')) found.push(t('award.mod_witch', { before: whole(sum), after: event.points }));
  if (has(event, 'pig') && sum.flat) found.push(t('award.mod_pig', { n: sum.flat }));
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

function whoPays(event: GameEvent, words: LogWords): string[] {
  const all = Object.values(event.weights ?? {});
  if (!all.length || words.mists || event.why === 'robbery' || event.kind === 'city' && event.why === 'farm') return [];
  const most = Math.max(...all);
  const one = event.why === 'message' || event.why === 'retrieved'; // whoever else is there
  const key = all.length === 1 ? 'who_sole' : one ? 'who_one' : all.filter((n) => n === most).length > 1 ? 'who_tie' : 'who_most';
  return [tAny(`award.${key}`, { list: weights(event, words) })];
}

/** Which of two scoring figures went where. */
function steps(event: GameEvent, words: LogWords): string[] {
  const { figure, points, after, square } = event;
  if (!figure || !points || after === undefined || square === undefined) return [];
  return [t('dec.advance_figure.log', { name: words.name(event.colour), figure, a: (after - points) % 50, b: square })];
}

/** What belongs to an award beside its sum. */
export function awardMore(event: GameEvent, words: LogWords): string[] {
  return [...messageSum(event, words), ...changes(event, words), ...whoPays(event, words), ...steps(event, words)];
}
