// The host inside this page: a worker that runs the engine and keeps the games on this device.
import type { FromHost, Keeping, ToHost } from '../local/post';
import { ApiError } from './error';
import type { Line, Listener, Method, Transport } from './transport';
import type { ClientMessage, Problem, ServerMessage } from './types';

type HostWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;

interface Waiting {
  done: (answer: never) => void;
  failed: (error: ApiError) => void;
}

const silenceMs = 20_000; // a worker that says nothing for so long is dead, also on a slow device

const unreachable = (text = 'The game in this page does not answer.'): ApiError => new ApiError({ code: 'engine', text });

export class LocalTransport implements Transport {
  /** Where the games are kept, and who hears when that is known. */
  keeping: Keeping = 'device';
  onkeeping: (keeping: Keeping) => void = () => undefined;
  #start: () => HostWorker;
  #worker: HostWorker | null = null;
  #waiting = new Map<number, Waiting>();
  #lines = new Map<number, LocalLine>();
  #next = 1;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(start: () => HostWorker) {
    this.#start = start;
  }

  /** Loads it before it is needed. */
  prepare(): void {
    this.#running();
  }

  call<T>(method: Method, path: string, body?: unknown, key = ''): Promise<T> {
    const n = this.#next++;
    return new Promise<T>((done, failed) => {
      this.#waiting.set(n, { done: done as Waiting['done'], failed });
      this.say({ kind: 'request', n, request: { method, path, key, body: body === undefined ? undefined : JSON.stringify(body) } });
    });
  }

  connect(listener: Listener): Line {
    const n = this.#next++;
    const line = new LocalLine(listener, (message) => this.say({ ...message, line: n } as ToHost), () => this.#lines.delete(n));
    this.#lines.set(n, line);
    this.say({ kind: 'open', line: n });
    return line;
  }

  say(message: ToHost): void {
    const worker = this.#running();
    worker.postMessage(message);
    if (this.#silence) return;
    worker.postMessage({ kind: 'ping' } satisfies ToHost);
    this.#silence = setTimeout(() => this.#lost(worker), silenceMs);
  }

  #running(): HostWorker {
    if (this.#worker) return this.#worker;
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<FromHost>) => worker === this.#worker && this.#heard(data, worker);
    worker.onerror = () => this.#lost(worker);
    return (this.#worker = worker);
  }

  /** The worker is gone; the next message starts another one. */
  #lost(worker: HostWorker): void {
    if (worker !== this.#worker) return;
    worker.terminate();
    this.#worker = null;
    this.#changed();
  }

  /** Whoever was host before knows nothing any more of lines and questions. */
  #changed(error = unreachable()): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    const [waiting, lines] = [[...this.#waiting.values()], [...this.#lines.values()]];
    this.#waiting.clear();
    this.#lines.clear();
    for (const each of waiting) each.failed(error);
    for (const line of lines) line.lost();
  }

  #heard(message: FromHost, worker: HostWorker): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    switch (message.kind) {
      case 'answer':
        this.#answered(message);
        break;
      case 'opened':
        this.#lines.get(message.line)?.opened();
        break;
      case 'heard':
        this.#lines.get(message.line)?.heard(JSON.parse(message.text) as ServerMessage);
        break;
      case 'closed':
        this.#lines.get(message.line)?.lost();
        break;
      case 'keeping':
        this.keeping = message.keeping;
        this.onkeeping(message.keeping);
        break;
      case 'worker':
        // The lock is free when the worker is dead, however it died.
        void navigator.locks?.request(message.lock, () => this.#lost(worker));
        break;
      case 'changed':
        this.#changed();
        break;
      case 'failed':
        this.#changed(unreachable(message.text));
        break;
    }
  }

  #answered({ n, answer }: FromHost & { kind: 'answer' }): void {
    const waiting = this.#waiting.get(n);
    this.#waiting.delete(n);
    const content: unknown = answer.type.includes('json') ? JSON.parse(answer.body) : answer.body;
    if (answer.status < 400) waiting?.done(content as never);
    else waiting?.failed(new ApiError((content as { error: Problem }).error));
  }
}

type FromLine = { kind: 'say'; message: ClientMessage } | { kind: 'close' };

class LocalLine implements Line {
  isOpen = false;
  #listener: Listener | null;
  #say: (message: FromLine) => void;
  #forget: () => void;

  constructor(listener: Listener, say: (message: FromLine) => void, forget: () => void) {
    this.#listener = listener;
    this.#say = say;
    this.#forget = forget;
  }

  send(message: ClientMessage): void {
    this.#say({ kind: 'say', message });
  }

  close(): void {
    if (this.#listener) this.#say({ kind: 'close' });
    this.#end();
  }

  opened(): void {
    this.isOpen = true;
    this.#listener?.opened();
  }

  heard(message: ServerMessage): void {
    this.#listener?.heard(message);
  }

  lost(): void {
    const listener = this.#listener;
    this.#end();
    listener?.closed();
  }

  #end(): void {
    this.isOpen = false;
    this.#listener = null;
    this.#forget();
  }
}
