// Plays the daily game, and has the computer play it in the person's place.
import { joinKeys } from '../../api/keys';
import { ApiError } from '../../api/error';
import { api } from '../../api/rest';
import type { Created, ReplayAnswer, ServerMessage } from '../../api/types';
import { hostOf } from '../../api/where';
import { errorText } from '../../i18n/index.svelte';
import { settings } from '../../ui/settings.svelte';
import { go } from '../../ui/router.svelte';
import { toast } from '../../ui/toasts.svelte';
import { enter } from '../setup/plan.svelte';
import { dayOf, keepDay, today, type Day, type Par, type Score } from './days';

const ME = 'blue';

async function openDay(date: string): Promise<void> {
  const { game } = dayOf(date);
  if (game && joinKeys(game).length) return go(`g/${game}`);
  const created = await api.createDaily({ daily: date, name: settings.name.trim().slice(0, 20), language: settings.language });
  keepDay(date, { game: created.game, inTime: today() === date });
  enter(created);
}

/** Goes to the day's table, which is made where there is none yet; whether that was possible. */
export function playDay(date: string): Promise<boolean> {
  return openDay(date).then(
    () => true,
    (error: unknown) => {
      toast(errorText(error));
      return false;
    },
  );
}

function scoreIn({ view }: ReplayAnswer): Score {
  const { mists } = view.modules;
  if (mists) return { points: mists.points, won: view.result?.outcome === 'won' };
  const points = (mine: boolean) => Math.max(...view.colours.filter(({ colour }) => (colour === ME) === mine).map(({ score }) => score));
  return { points: points(true), other: points(false), won: !!view.result?.winners?.includes(ME) };
}

/** What each of the person's turns brought, with what came to them in between. */
export function gainsIn({ timeline = [], setup }: Pick<ReplayAnswer, 'timeline' | 'setup'>, points: number): number[] {
  const alone = setup.seats.length === 1;
  const total = (scores: Record<string, number>) => (alone ? Object.values(scores).reduce((sum, each) => sum + each, 0) : (scores[ME] ?? 0));
  const gains: number[] = [];
  let before = 0;
  for (const { scores } of timeline.filter(({ seat }) => seat === ME)) {
    gains.push(total(scores) - before);
    before = total(scores);
  }
  return points > before ? [...gains, points - before] : gains;
}

/** Looks whether the day's game is over by now. */
export async function seeResult(date: string): Promise<Day> {
  const day = dayOf(date);
  if (!day.game || day.played) return day;
  const key = joinKeys(day.game)[0];
  const { table } = await api.game(day.game, key);
  if (table.phase !== 'over') return day;
  const whole = await api.replay(await api.record(day.game, key));
  const score = scoreIn(whole);
  return keepDay(date, { played: { ...score, gains: gainsIn(whole, score.points) } });
}

/** Stays at a table of computers until their game is over. `told` hears which part of it is. */
function watchUntilOver({ game, host }: Created, tiles: number, told: (part: number) => void, signal: AbortSignal): Promise<void> {
  return new Promise((done, failed) => {
    const end = (error?: Error) => {
      line.close();
      if (error) failed(error);
      else done();
    };
    const hear = (message: ServerMessage) => {
      if (message.type === 'refused' || message.type === 'bye') return end(new ApiError(message));
      if (message.type !== 'welcome' && message.type !== 'update') return;
      told(1 - message.view.left.total / tiles);
      if (message.table.phase === 'over') end();
    };
    const line = hostOf(game).connect({
      opened: () => line.send({ type: 'join', game, keys: [host] }),
      heard: hear,
      closed: () => failed(new ApiError({ code: 'network', text: 'The connection was lost.' })),
    });
    signal.addEventListener('abort', () => end(new Error('Nobody waits for it any more.')));
  });
}

/** What the computer reached in the person's place with the same tiles: the same for everybody. */
export async function findPar(date: string, tiles: number, told: (part: number) => void, signal: AbortSignal): Promise<Par> {
  const known = dayOf(date).par;
  if (known) return known;
  const created = await api.createDaily({ daily: date, par: true, language: settings.language });
  await watchUntilOver(created, tiles, told, signal);
  const par = { ...scoreIn(await api.replay(await api.record(created.game))), game: created.game };
  keepDay(date, { par });
  return par;
}
