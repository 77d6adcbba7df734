// Runs the tables: hands the engine what happens, and does what it asks for, in its order. As on the server nobody is told of
// anything before it is stored.
import type { ClientMessage } from '../api/types';
import type { Engine } from './engine';
import type { Answer, Request } from './post';
import { Overtaken, type Entry, type Store } from './store';

/** What the engine wants done. */
export type Effect =
  | { kind: 'store'; n: number; game: string; entries: Entry[] }
  | { kind: 'remove'; n: number; game: string }
  | { kind: 'load'; game: string }
  | { kind: 'send'; to: number[]; text: string }
  | { kind: 'hang_up'; to: number[]; text: string }
  | { kind: 'answer'; id: number; status: number; type: string; body: string }
  | { kind: 'think'; question: number; text: string }
  | { kind: 'stop'; question: number }
  | { kind: 'alarm'; at: number | null };

/** Finds the computer's moves, beside this thread. */
export type Think = (text: string, signal: AbortSignal) => Promise<object>;

export interface Outlet {
  send(connection: number, text: string): void;
  hangUp(connection: number): void;
  /** What is in memory cannot be relied on any more: there has to be a new host. */
  broken(error: unknown): void;
}

const probeMs = 1000;
const longestMs = 3_600_000; // timers do not count days

/** The calendar's time when the worker began, counted on steadily: it never jumps. */
const now = (): number => Math.round(performance.timeOrigin + performance.now());

export class Host {
  #engine: Engine;
  #store: Store;
  #think: Think;
  #outlet: Outlet;
  #requests = new Map<number, (answer: Answer) => void>();
  #thinking = new Map<number, AbortController>();
  #nextRequest = 1;
  #alarm: ReturnType<typeof setTimeout> | undefined;
  #probe: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(engine: Engine, store: Store, think: Think, outlet: Outlet) {
    this.#engine = engine;
    this.#store = store;
    this.#think = think;
    this.#outlet = outlet;
  }

  request({ path, ...request }: Request): Promise<Answer> {
    const id = this.#nextRequest++;
    const [plain, query = ''] = path.split('?');
    return new Promise((done) => {
      this.#requests.set(id, done);
      this.#do({ do: 'request', id, ...request, path: `/api/v1${plain}`, query: Object.fromEntries(new URLSearchParams(query)) });
    });
  }

  live(connection: number, message: ClientMessage): void {
    this.#do({ do: 'live', connection, message });
  }

  leave(connection: number): void {
    this.#do({ do: 'leave', connection });
  }

  /** Another one takes its place. */
  end(): void {
    this.#ended = true;
    clearTimeout(this.#alarm);
    clearTimeout(this.#probe);
    for (const each of this.#thinking.values()) each.abort();
  }

  #do(request: { do: string } & Record<string, unknown>): void {
    if (this.#ended) return;
    try {
      const { effects } = this.#engine.call({ ...request, now: now() }) as { effects: Effect[] };
      for (const effect of effects) this.#effect(effect);
    } catch (error) {
      this.#break(error);
    }
  }

  #break(error: unknown): void {
    if (this.#ended) return;
    this.end();
    this.#outlet.broken(error);
  }

  #effect(effect: Effect): void {
    switch (effect.kind) {
      case 'store':
        void this.#settle(effect.n, this.#store.append(effect.game, effect.entries));
        break;
      case 'remove':
        void this.#settle(effect.n, this.#store.remove(effect.game));
        break;
      case 'load':
        void this.#load(effect.game);
        break;
      case 'send':
        for (const connection of effect.to) this.#outlet.send(connection, effect.text);
        break;
      case 'hang_up':
        for (const connection of effect.to) {
          this.#outlet.send(connection, effect.text);
          this.#outlet.hangUp(connection);
        }
        break;
      case 'answer':
        this.#requests.get(effect.id)?.(effect);
        this.#requests.delete(effect.id);
        break;
      case 'think':
        void this.#find(effect.question, effect.text);
        break;
      case 'stop':
        this.#thinking.get(effect.question)?.abort();
        this.#thinking.delete(effect.question);
        break;
      case 'alarm':
        this.#setAlarm(effect.at);
        break;
    }
  }

  #setAlarm(at: number | null): void {
    clearTimeout(this.#alarm);
    if (at === null) return;
    const wait = Math.max(0, at - now());
    const ring = (): void => (wait > longestMs ? this.#setAlarm(at) : this.#do({ do: 'tick' }));
    this.#alarm = setTimeout(ring, Math.min(wait, longestMs));
  }

  async #settle(n: number, stored: Promise<void>): Promise<void> {
    try {
      await stored;
    } catch (error) {
      if (error instanceof Overtaken) return this.#break(error);
      this.#do({ do: 'not_stored', n });
      return this.#tryAgainSoon();
    }
    this.#do({ do: 'stored', n });
  }

  async #load(game: string): Promise<void> {
    try {
      this.#do({ do: 'loaded', game, entries: await this.#store.load(game) });
    } catch (error) {
      this.#break(error);
    }
  }

  #tryAgainSoon(): void {
    clearTimeout(this.#probe);
    this.#probe = setTimeout(() => void this.#try(), probeMs);
  }

  async #try(): Promise<void> {
    try {
      await this.#store.probe();
    } catch {
      return this.#tryAgainSoon();
    }
    this.#do({ do: 'storage_works' });
  }

  async #find(question: number, text: string): Promise<void> {
    const stop = new AbortController();
    this.#thinking.set(question, stop);
    try {
      const answer = await this.#think(text, stop.signal);
      if (this.#thinking.get(question) !== stop) return;
      this.#thinking.delete(question);
      this.#do({ do: 'answer', question, answer });
    } catch (error) {
      if (!stop.signal.aborted) this.#break(error);
    }
  }
}
