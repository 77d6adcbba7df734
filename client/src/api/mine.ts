// The games of this browser, of the server and of this device in one list.
import { ApiError } from './error';
import { finishedGame, keepFinished } from './finished';
import { remote } from './remote';
import type { Transport } from './transport';
import type { GameStatus, MyGame, MyGames } from './types';
import { hasEngine, isLocal, local, orElse } from './where';

export interface Known {
  game: string;
  key: string;
}

const mostAtOnce = 200; // games that a host tells of in one answer
const betweenRecordsMs = 50; // so the host has answers left for everybody else at this address
const waitMs = 1000; // when it had none left

async function ask(host: Transport, games: Known[]): Promise<MyGame[]> {
  const told: MyGame[] = [];
  for (let from = 0; from < games.length; from += mostAtOnce)
    told.push(...(await host.call<MyGames>('POST', '/games/mine', { games: games.slice(from, from + mostAtOnce) })).games);
  return told;
}

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const isTooMany = (error: unknown): boolean => error instanceof ApiError && error.code === 'too_many';

/** For many records one after the other: no faster than a server answers one address. */
export async function withPatience<T>(load: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    await sleep(tries === 1 ? betweenRecordsMs : waitMs);
    try {
      return await load();
    } catch (error) {
      if (!isTooMany(error) || tries === 10) throw error;
    }
  }
}

/** In the order of the list. */
export async function statusesOf(games: Known[]): Promise<MyGame[]> {
  const here = games.filter(({ game }) => isLocal(game));
  const there = games.filter(({ game }) => !isLocal(game));
  const all = await Promise.all([
    here.length ? ask(local, here).catch((error: unknown) => missing(here, error)) : [],
    orElse(async () => keepAll(await ask(remote, there), there), () => asKept(there)),
  ]);
  const found = new Map(all.flat().map((status) => [status.game, status]));
  return games.flatMap(({ game }) => found.get(game) ?? []);
}

/** What cannot be asked stays in the list, and says why. */
const missing = (games: Known[], error: unknown): MyGame[] =>
  games.map(({ game }) => ({ game, error: { code: error instanceof ApiError ? error.code : 'unexpected' } }));

/** Without the server: what was kept of finished games. */
const asKept = (games: Known[]): Promise<MyGame[]> =>
  Promise.all(games.map(async (known) => (await finishedGame(known.game))?.status ?? missing([known], new ApiError({ code: 'network', text: '' }))[0]!));

/** Keeps the records of finished games, one after the other, beside everything else. */
function keepAll(statuses: MyGame[], games: Known[]): MyGame[] {
  if (hasEngine) void keepEach(statuses.filter((status) => !status.error && status.phase === 'over') as GameStatus[], games);
  return statuses;
}

async function keepEach(statuses: GameStatus[], games: Known[]): Promise<void> {
  const keys = new Map(games.map(({ game, key }) => [game, key]));
  for (const status of statuses) {
    const { game } = status;
    if (await finishedGame(game)) continue;
    const load = () => remote.call<string>('GET', `/games/${encodeURIComponent(game)}/record`, undefined, keys.get(game));
    const record = await withPatience(load).catch(() => null);
    if (record) await keepFinished({ game, status, record });
  }
}
