// The workers that think for computers: one for each core but the page's, at most four, made when they are first needed.
import { engineModule } from './engine_module';
import { EngineWorker, most } from './engine_worker';
import type { Think } from './host';
import { Thinkers } from './thinkers';

const patience = 6; // of levels: they keep their strength where that takes longer than on a server

let workers: EngineWorker[] = [];
let thinkers: Thinkers | null = null;

/** A worker that is gone takes the others with it. */
function dismiss(): void {
  for (const worker of workers) worker.end();
  [workers, thinkers] = [[], null];
}

async function all(): Promise<Thinkers> {
  const module = await engineModule();
  if (thinkers) return thinkers;
  workers = Array.from({ length: most }, () => new EngineWorker(module, dismiss));
  return (thinkers = new Thinkers(workers));
}

/** Where the workers are gone the question is asked again. */
async function find(text: string, signal: AbortSignal): Promise<object> {
  signal.throwIfAborted();
  try {
    return await (await all()).think(text, { patience, signal });
  } catch (error) {
    if (thinkers) throw error;
    return (await all()).think(text, { patience, signal });
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One question after the other: each has all workers. */
export const thinkOnDevice: Think = (text, signal) => {
  const found = last.then(() => find(text, signal));
  last = found.catch(() => undefined);
  return found;
};
