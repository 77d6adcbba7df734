// Tips for beginners, each shown once in this browser.
import { list, t } from '../../i18n/index.svelte';
import { load, save } from '../../stored';
import type { Play } from '../play.svelte';

const STORE = 'bastide.coach';

const seen = (): string[] => load(STORE, []);

export function forgetTip(tip: string): void {
  save(STORE, [...new Set([...seen(), tip])]);
}

export interface Tip {
  id: string;
  text: string;
}

function tips(play: Play): Tip[] {
  const { model } = play;
  const found: Tip[] = [];
  const action = model.last?.action;
  const others = model.draft?.awards?.filter((award) => award.points && !model.seats.includes(award.colour)) ?? [];
  if (others.length) found.push({ id: 'gives_points', text: t('aid.coach.gives_points', { list: list(others.map((each) => play.name(each.colour))) }) });
  if (action?.verb === 'put') {
    const supply = model.shown?.colours.find((state) => state.colour === model.askedSeat)?.supply.follower;
    if (supply === 0) found.push({ id: 'last_follower', text: t('aid.coach.last_follower') });
    if (action.kind === 'field') found.push({ id: 'farmer_stays', text: t('aid.coach.farmer_stays') });
    else found.push({ id: 'follower_returns', text: t('aid.coach.follower_returns', { kind: action.kind ?? 'other' }) });
  } else if (model.placing) found.push({ id: 'place_tile', text: t('aid.coach.place_tile') });
  else if (model.question?.decision === 'figure') found.push({ id: 'figure', text: t('aid.coach.figure') });
  return found;
}

/** The tip that is due now, at beginner level. */
export function tipFor(play: Play): Tip | null {
  if (play.live.table?.aids !== 'beginner' || !play.model.mine) return null;
  const known = seen();
  return tips(play).find((tip) => !known.includes(tip.id)) ?? null;
}
