// What a beginner is told at the moment it happens for the first time, each once in this browser.
import type { GameEvent } from '../../api/types';
import { list, t } from '../../i18n/index.svelte';
import { load, save } from '../../stored';
import type { Play } from '../play.svelte';

const STORE = 'bastide.coach';
const NO_MORE = 'no_more';
/** Farms are worth a word when about a third of the game is left. */
const LATE = 1 / 3;

const seen = (): string[] => load(STORE, []);

export function forgetTip(tip: string): void {
  save(STORE, [...new Set([...seen(), tip])]);
}
export const noMoreTips = (): void => forgetTip(NO_MORE);
/** A first game begins with all of them. */
export const allTips = (): void => save(STORE, []);

export interface Tip {
  id: string;
  text: string;
}

/** What the open question or its draft is about. */
function ofQuestion(play: Play): Tip[] {
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
  } else if (model.placing) found.push({ id: 'place_tile', text: t('aid.coach.place_tile') }, ...late(play));
  else if (model.question?.decision === 'figure') found.push({ id: 'figure', text: t('aid.coach.figure') });
  return found;
}

/** Farms towards the end, and the end itself, in a game that has both. */
function late({ model }: Play): Tip[] {
  const { view } = model;
  if (!view || view.modules.mists) return [];
  const { left: { total: left }, tiles, colours } = view;
  if (left < colours.length) return [{ id: 'end', text: t('aid.coach.end') }];
  const farms = left <= (left + tiles.length) * LATE && view.setup?.farmers !== 'off';
  return farms ? [{ id: 'farms', text: t('aid.coach.farms', { n: left }) }] : [];
}

/** What has happened since this person's last tile, as far as the board has shown it. */
function sinceMyTile({ live, model, staging }: Play): GameEvent[] {
  const shown = live.log.filter(({ n }) => n <= staging.shownTo);
  const mine = shown.findLastIndex(({ seat, events }) => !!seat && model.seats.includes(seat) && events?.some(({ what }) => what === 'placed'));
  return mine < 0 ? [] : shown.slice(mine).flatMap(({ events }) => events ?? []);
}

function ofEvents(play: Play): Tip[] {
  const { seats, view } = play.model;
  if (seats.length !== 1 || view?.modules.mists) return [];
  const events = sinceMyTile(play);
  const isMine = ({ colour }: GameEvent): boolean => colour === seats[0];
  const points = events.filter(({ what, points: n }) => what === 'points' && n);
  const completed = points.find(({ why }) => why === 'completed');
  const follower = view?.colours.find(({ colour }) => colour === seats[0])?.supply.follower ?? 0;
  return [
    ...(completed ? [{ id: 'completed', text: t('aid.coach.completed', { name: play.called(completed.colour), kind: completed.kind ?? 'other' }) }] : []),
    ...(points.some(isMine) ? [{ id: 'points', text: t('aid.coach.points') }] : []),
    ...(events.some((event) => event.what === 'piece_home' && isMine(event)) ? [{ id: 'back', text: t('aid.coach.back', { n: follower }) }] : []),
  ];
}

/** The tip that is due now, at beginner level. */
export function tipFor(play: Play): Tip | null {
  const known = seen();
  if (play.live.table?.aids !== 'beginner' || known.includes(NO_MORE) || play.model.view?.over) return null;
  const due = [...ofEvents(play), ...(play.model.mine ? ofQuestion(play) : [])];
  return due.find((tip) => !known.includes(tip.id)) ?? null;
}
