// The calls of the server that are not live.
import type {
  Check, Created, CreateRequest, GameStatus, Level, Network, Preset, Problem, RecordFacts, ReplayAnswer, SeatRequest,
  SetupRequest, Welcome,
} from './types';
import { keepPromise } from './shuffle';
import { lookOf, mergeView } from './view';

/** What the server refused, or that it could not be reached (code "network"). */
export class ApiError extends Error {
  readonly code: string;
  readonly params: Record<string, unknown>;
  constructor(problem: Problem) {
    super(problem.text);
    this.code = problem.code;
    this.params = problem.params ?? {};
  }
}

const root = './api/v1';

async function call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown, key?: string): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(root + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(key ? { Authorization: `Bearer ${key}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiError({ code: 'network', text: 'The server cannot be reached.' });
  }
  const isJson = answer.headers.get('Content-Type')?.includes('json');
  const content: unknown = isJson ? await answer.json() : await answer.text();
  if (answer.ok) return content as T;
  const error = isJson ? (content as { error?: Problem }).error : undefined;
  throw new ApiError(error ?? { code: 'unexpected', text: `The server answered ${answer.status}.` });
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => (kept ??= load().catch((error: unknown) => ((kept = undefined), Promise.reject(error))));
}

const game = (id: string) => `/games/${encodeURIComponent(id)}`;

export const api = {
  presets: once(() => call<{ presets: Preset[] }>('GET', '/presets').then((answer) => answer.presets)),
  levels: once(() => call<{ levels: Level[] }>('GET', '/levels').then((answer) => answer.levels)),

  network: () => call<Network>('GET', '/network'),
  openNetwork: () => call<Network>('POST', '/network', {}),
  check: (setup: SetupRequest, seats: SeatRequest[]) => call<Check>('POST', '/check', { setup, seats }),
  create: async (request: CreateRequest) => {
    const created = await call<Created>('POST', '/games', { shuffle: 'together', ...request });
    keepPromise(created.game, created.commitment, created.seats.every(({ kind }) => kind === 'here' || kind === 'computer'));
    return created;
  },
  mine: (games: { game: string; key: string }[]) => call<{ games: GameStatus[] }>('POST', '/games/mine', { games }).then((answer) => answer.games),
  watchable: () => call<{ games: GameStatus[] }>('GET', '/games?status=playing&limit=20').then((answer) => answer.games),
  game: (id: string, key?: string) => call<Welcome>('GET', game(id), undefined, key),
  remove: (id: string, key: string) => call('DELETE', game(id), undefined, key),
  record: (id: string, key?: string) => call<string>('GET', `${game(id)}/record`, undefined, key),
  checkRecord: (record: string) => call<RecordFacts>('POST', '/records', { record }),
  replay: (record: string, at?: number, full?: boolean) => call<ReplayAnswer>('POST', '/replay', { record, at, full }).then((answer) => ({
      ...answer,
      view: { ...mergeView(null, answer.view), setup: answer.setup },
      look: lookOf(answer.look),
    })),
};
