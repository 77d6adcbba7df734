// What Confirm says it will do.
import { list, signed, t, tAny } from '../../i18n/index.svelte';
import type { Play } from '../play.svelte';

const SECOND_TILE = 23;

export function confirmText(play: Play): string {
  const { draft } = play.model;
  if (play.live.connection !== 'open') return t('confirm.waiting');
  if (!draft?.complete) return t('confirm.plain');
  if (draft.next === 'seat' && draft.next_seat) return t('confirm.seat', { name: play.name(draft.next_seat) });
  const ends = ['won', 'lost'].includes(draft.next) && play.model.aids !== 'tournament';
  if (ends || ['die', 'message', 'second_tile', 'extra_tile'].includes(draft.next)) return tAny(`confirm.${draft.next}`);
  const team = play.model.view?.modules.mists !== undefined;
  const awards = (draft.awards ?? []).filter((award) => award.points);
  if (!awards.length) return t(play.model.last?.asked.number === SECOND_TILE ? 'dec.23.end' : 'confirm.plain');
  return t('confirm.points', {
    list: list(awards.map((award) => `${team ? t('ui.game.team') : play.name(award.colour)} ${signed(award.points)}`)),
  });
}
