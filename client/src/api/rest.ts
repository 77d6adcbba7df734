// The requests to hosts of games: what can be played, new games, lists, records.
import type {
  Analysis, Check, Created, CreateRequest, Daily, DailyRequest, DailyResults, Deleted, Evaluation, Games, Levels, Network, Presets, RecordFacts, ReplayAnswer, SeatRequest,
  SentReplay, SetupRequest, Snapshot,
} from './types';
import { keepAnalysis, keptAnalysis } from './analyses';
import { finishedGame } from './finished';
import { statusesOf, type Known } from './mine';
import { remote } from './remote';
import { keepPromise } from './shuffle';
import type { Transport } from './transport';
import { lookOf, mergeView } from './view';
import { anyHost, hasEngine, hostOf, isLocal, local, orElse } from './where';

export { ApiError } from './error';

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => (kept ??= load().catch((error: unknown) => ((kept = undefined), Promise.reject(error))));
}

const game = (id: string) => `/games/${encodeURIComponent(id)}`;

/** Seats for others can only be at a server. */
function hostFor<T>(request: CreateRequest, atServer: boolean, work: (host: Transport) => Promise<T>): Promise<T> {
  const isForOthers = atServer || request.seats.some(({ kind }) => kind === 'link' || kind === 'program') || !!request.watch;
  return isForOthers ? work(remote) : anyHost(work);
}

async function createWith(request: CreateRequest, at: (work: (host: Transport) => Promise<Created>) => Promise<Created>): Promise<Created> {
  const created = await at((host) => host.call<Created>('POST', '/games', { shuffle: 'together', ...request }));
  keepPromise(created.game, created.commitment, created.seats.every(({ kind }) => kind === 'here' || kind === 'computer'));
  if (isLocal(created.game)) void navigator.storage?.persist?.(); // so that no browser in need of room takes it
  return created;
}

async function recordOf(id: string, key?: string): Promise<string> {
  const ask = () => hostOf(id).call<string>('GET', `${game(id)}/record`, undefined, key);
  if (isLocal(id)) return ask();
  return orElse(ask, async () => (await finishedGame(id))?.record ?? ask());
}

export const api = {
  presets: once(() => anyHost((host) => host.call<Presets>('GET', '/presets')).then((answer) => answer.presets)),
  levels: once(() => anyHost((host) => host.call<Levels>('GET', '/levels')).then((answer) => answer.levels)),

  network: () => remote.call<Network>('GET', '/network'),
  openNetwork: () => remote.call<Network>('POST', '/network', {}),
  check: (setup: SetupRequest, seats: SeatRequest[]) => anyHost((host) => host.call<Check>('POST', '/check', { setup, seats })),
  create: (request: CreateRequest, atServer = false) => createWith(request, (work) => hostFor(request, atServer, work)),
  /** For a table that is soon put away again: no server has to keep it where the page can. */
  createHere: (request: CreateRequest) => createWith(request, (work) => work(hasEngine ? local : remote)),
  daily: (date: string) => anyHost((host) => host.call<Daily>('GET', `/daily/${date}`)),
  /** On this device where it can be: it is the same for everybody, with a network or without. */
  createDaily: async (request: DailyRequest) => {
    const created = await (hasEngine ? local : remote).call<Created>('POST', '/games', request);
    if (!request.par) keepPromise(created.game, created.commitment, true);
    return created;
  },
  /** How others did whom this server knows of, and being counted among them. */
  dailyResults: (date: string) => remote.call<DailyResults>('GET', `/daily/${date}/results`),
  countDaily: (date: string, record: string) => remote.call<DailyResults>('POST', `/daily/${date}/results`, { record }),
  mine: (games: Known[]) => statusesOf(games),
  watchable: () => remote.call<Games>('GET', '/games?status=playing&limit=20').then((answer) => answer.games),
  game: (id: string, key?: string) => hostOf(id).call<Snapshot>('GET', game(id), undefined, key),
  remove: (id: string, key: string) => hostOf(id).call<Deleted>('DELETE', game(id), undefined, key),
  record: recordOf,
  checkRecord: (record: string) => anyHost((host) => host.call<RecordFacts>('POST', '/records', { record })),
  /** What the coach has found so far; whoever wants more asks again. What is finished is kept. */
  analyse: async (record: string): Promise<Analysis> => {
    const kept = await keptAnalysis(record);
    if (kept) return kept;
    const found = await anyHost((host) => host.call<Analysis>('POST', '/analysis', { record }));
    if (found.progress >= 1) void keepAnalysis(record, found);
    return found;
  },
  /** What the coach thinks of the question at the end of a record; only inside the page. */
  evaluate: (record: string) => local.call<Evaluation>('POST', '/evaluation', { record }),
  replay: (record: string, at?: number, full?: boolean): Promise<ReplayAnswer> =>
    anyHost((host) => host.call<SentReplay>('POST', '/replay', { record, at, full })).then((answer) => ({
      ...answer,
      view: { ...mergeView(null, answer.view), setup: answer.setup },
      look: lookOf(answer.look),
    })),
};
