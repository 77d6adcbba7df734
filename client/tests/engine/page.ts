// A page around a host, as the workers are it, with everything in memory.
import type { Engine } from '../../src/local/engine';

interface Effect {
  kind: string;
  n: number;
  id: number;
  game: string;
  entries: unknown[];
  text: string;
  body: string;
  status: number;
  question: number;
  at: number | null;
}

export interface Question {
  question: number;
  text: string;
}

export class Page {
  now = 1_700_000_000_000;
  told: Record<string, unknown>[] = [];
  questions: Question[] = [];
  alarm: number | null = null;
  #stored = new Map<string, unknown[]>();
  #answers = new Map<number, { status: number; body: string }>();
  #next = 1;

  constructor(readonly host: Engine) {}

  call(request: object): void {
    const { effects } = this.host.call({ now: this.now, ...request }) as { effects: Effect[] };
    for (const effect of effects) this.#obey(effect);
  }

  #obey(effect: Effect): void {
    const { kind, game } = effect;
    if (kind === 'store') {
      this.#stored.set(game, [...(this.#stored.get(game) ?? []), ...effect.entries]);
      this.call({ do: 'stored', n: effect.n });
    } else if (kind === 'load') this.call({ do: 'loaded', game, entries: this.#stored.get(game) ?? [] });
    else if (kind === 'send') this.told.push(JSON.parse(effect.text) as Record<string, unknown>);
    else if (kind === 'answer') this.#answers.set(effect.id, effect);
    else if (kind === 'think') this.questions.push(effect);
    else if (kind === 'alarm') this.alarm = effect.at;
  }

  request(method: string, path: string, body?: object, key = ''): { status: number; body: string } {
    const id = this.#next++;
    this.call({ do: 'request', id, method, path: `/api/v1/${path}`, key, body: body ? JSON.stringify(body) : '' });
    return this.#answers.get(id)!;
  }

  /** A game of computers, watched by its host, whose first question waits. */
  gameOfComputers(rules: string, level: string): { game: string; host: string } {
    const seats = ['red', 'blue'].map((colour) => ({ colour, kind: 'computer', level }));
    const made = JSON.parse(this.request('POST', 'games', { setup: { rules }, seats }).body) as { game: string; host: string };
    this.call({ do: 'live', connection: 1, message: { type: 'join', game: made.game, keys: [made.host] } });
    this.passTime();
    return made;
  }

  passTime(): void {
    for (let i = 0; i < 10 && this.alarm !== null && !this.questions.length; ++i) {
      this.now = Math.max(this.now + 1, this.alarm);
      this.call({ do: 'tick' });
    }
  }

  answer({ question }: Question, answer: object): void {
    this.questions = this.questions.filter((other) => other.question !== question);
    this.call({ do: 'answer', question, answer });
    this.passTime();
  }
}
