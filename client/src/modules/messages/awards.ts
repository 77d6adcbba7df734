// What a message has brought.
import type { GameEvent } from '../../api/types';
import { noted, whole } from '../../game/words/log_phrases';
import { tAny, type Params } from '../../i18n/index.svelte';

/** Whether the majority is there, even where it is worth nothing. */
export const isWorth = ({ sum }: GameEvent): boolean => !!sum && (whole(sum) > 0 || sum.notes.length > 0 || sum.per_city > 0);

export function messageText(event: GameEvent, params: Params): string {
  const { message = 0, points = 0 } = event;
  if (noted(event, 'instead')) return tAny('award.msg_two', params);
  if (message >= 4 && message <= 6) return tAny(`award.msg_${message}`, { ...params, n: points / 2 });
  if (message < 8) return tAny(`award.msg_${message}`, params);
  return tAny(isWorth(event) ? 'award.msg_8' : 'award.msg_8_zero', params);
}

export const messageRow = (event: GameEvent, params: Params): string =>
  tAny('table.log.message', { ...params, instead: noted(event, 'instead') ? 'yes' : 'no', title: tAny(`message.${event.message ?? 1}`) });
