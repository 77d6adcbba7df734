// Which host plays a game: the server this page comes from, or the one inside the page. A new game goes to the server where
// there is one, since others can join it there and it is kept for all devices; where there is none, or it cannot be
// reached, it is played here.
import { engineFile } from '../local/engine_file';
import { ApiError } from './error';
import { LocalTransport } from './local';
import { remote } from './remote';
import type { Transport } from './transport';

export const hasServer = __SERVER__;
export const hasEngine = !!engineFile;

export const local = new LocalTransport(() =>
  new Worker(new URL('../local/worker.ts', import.meta.url), { type: 'module', name: 'bastide' }));

/** Games of this device; the names of a server's never begin so. */
export const isLocal = (game: string): boolean => game.startsWith('local');

export const hostOf = (game: string): Transport => (isLocal(game) ? local : remote);

const isAway = (error: unknown): boolean => error instanceof ApiError && error.code === 'network';
const restMs = 5000;
let awaySince = -Infinity;
globalThis.addEventListener?.('online', () => (awaySince = -Infinity));

/** Whether it is worth asking the server: it is given a rest when it could not be reached. */
export const mayReachServer = (): boolean => hasServer && (!hasEngine || performance.now() - awaySince > restMs);

/** Asks the server, or does the other thing where it cannot be reached. */
export async function orElse<T>(work: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
  if (!mayReachServer()) return otherwise();
  try {
    return await work();
  } catch (error) {
    if (!hasEngine || !isAway(error)) throw error;
    awaySince = performance.now();
    return otherwise();
  }
}

/** For what any host can do. */
export const anyHost = <T>(work: (host: Transport) => Promise<T>): Promise<T> => orElse(() => work(remote), () => work(local));
