// What Confirm says it will do. What it will bring is seen when it happens.
import { t, tAny } from '../../i18n/index.svelte';
import type { Play } from '../play.svelte';

export function confirmText(play: Play): string {
  const { draft, last } = play.model;
  if (play.live.connection !== 'open') return t('confirm.waiting');
  if (!draft?.complete) return t('confirm.plain');
  if (['die', 'message', 'second_tile', 'extra_tile'].includes(draft.next)) return tAny(`confirm.${draft.next}`);
  return tAny(last?.asked.decision === 'second_tile' ? 'dec.second_tile.end' : 'confirm.plain');
}
