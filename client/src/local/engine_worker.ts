// A worker with an engine of its own, as whoever asks it sees it.
import type { Asked, Found } from './search_worker';
import type { Thinker } from './thinkers';

/** So many at once: one for each core but the page's, at most four. */
export const most = Math.min(4, Math.max(1, (navigator.hardwareConcurrency || 2) - 1));
const silenceMs = 60_000; // no call takes so long, also on a slow device

interface Waiting {
  done: (answer: object) => void;
  failed: (error: Error) => void;
}

export class EngineWorker implements Thinker {
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
