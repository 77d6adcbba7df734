// The requests to hosts of games: what can be played, new games, lists, records.
import type {
  Check, Created, CreateRequest, Deleted, Games, Levels, MyGames, Network, Presets, RecordFacts, ReplayAnswer, SeatRequest,
  SentReplay, SetupRequest, Snapshot,
} from './types';
import { remote } from './remote';
import { keepPromise } from './shuffle';
import { lookOf, mergeView } from './view';
import { hostOf } from './where';

export { ApiError } from './error';

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => (kept ??= load().catch((error: unknown) => ((kept = undefined), Promise.reject(error))));
}

const game = (id: string) => `/games/${encodeURIComponent(id)}`;

export const api = {
  presets: once(() => remote.call<Presets>('GET', '/presets').then((answer) => answer.presets)),
  levels: once(() => remote.call<Levels>('GET', '/levels').then((answer) => answer.levels)),

  network: () => remote.call<Network>('GET', '/network'),
  openNetwork: () => remote.call<Network>('POST', '/network', {}),
  check: (setup: SetupRequest, seats: SeatRequest[]) => remote.call<Check>('POST', '/check', { setup, seats }),
  create: async (request: CreateRequest) => {
    const created = await remote.call<Created>('POST', '/games', { shuffle: 'together', ...request });
    keepPromise(created.game, created.commitment, created.seats.every(({ kind }) => kind === 'here' || kind === 'computer'));
    return created;
  },
  mine: (games: { game: string; key: string }[]) => remote.call<MyGames>('POST', '/games/mine', { games }).then((answer) => answer.games),
  watchable: () => remote.call<Games>('GET', '/games?status=playing&limit=20').then((answer) => answer.games),
  game: (id: string, key?: string) => hostOf(id).call<Snapshot>('GET', game(id), undefined, key),
  remove: (id: string, key: string) => hostOf(id).call<Deleted>('DELETE', game(id), undefined, key),
  record: (id: string, key?: string) => hostOf(id).call<string>('GET', `${game(id)}/record`, undefined, key),
  checkRecord: (record: string) => remote.call<RecordFacts>('POST', '/records', { record }),
  replay: (record: string, at?: number, full?: boolean): Promise<ReplayAnswer> => remote.call<SentReplay>('POST', '/replay', { record, at, full }).then((answer) => ({
      ...answer,
      view: { ...mergeView(null, answer.view), setup: answer.setup },
      look: lookOf(answer.look),
    })),
};
