// The workers that think for computers: one for each core but the page's, at most four, made when they are first needed.
import { engineModule } from './engine_module';
import type { Think } from './host';
import type { Asked, Found } from './search_worker';
import { Thinkers, type Thinker } from './thinkers';

const most = Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
const silenceMs = 60_000; // no call takes so long, also on a slow device
const patience = 6; // of levels: they keep their strength where that takes longer than on a server

interface Waiting {
  done: (answer: object) => void;
  failed: (error: Error) => void;
}

class SearchWorker implements Thinker {
  #worker = new Worker(new URL('./search_worker.ts', import.meta.url), { type: 'module', name: 'search' });
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #lost: () => void;

  constructor(module: WebAssembly.Module, lost: () => void) {
    this.#lost = lost;
    this.#worker.onmessage = ({ data }: MessageEvent<Found>) => this.#found(data);
    this.#worker.onerror = lost;
    this.#worker.postMessage(module);
  }

  call(request: object): Promise<object> {
    const n = this.#next++;
    return new Promise((done, failed) => {
      this.#waiting.set(n, { done, failed });
      this.#worker.postMessage({ n, request } satisfies Asked);
      this.#silence ??= setTimeout(this.#lost, silenceMs);
    });
  }

  end(): void {
    clearTimeout(this.#silence);
    this.#worker.terminate();
    for (const { failed } of this.#waiting.values()) failed(new Error('A search worker is gone.'));
  }

  #found({ n, answer, error }: Found): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    const waiting = this.#waiting.get(n);
    this.#waiting.delete(n);
    if (answer) waiting?.done(answer);
    else waiting?.failed(new Error(error));
  }
}

let workers: SearchWorker[] = [];
let thinkers: Thinkers | null = null;

/** A worker that is gone takes the others with it. */
function dismiss(): void {
  for (const worker of workers) worker.end();
  [workers, thinkers] = [[], null];
}

async function all(): Promise<Thinkers> {
  const module = await engineModule();
  if (thinkers) return thinkers;
  workers = Array.from({ length: most }, () => new SearchWorker(module, dismiss));
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
