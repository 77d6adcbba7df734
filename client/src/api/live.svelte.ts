// One table, live: a line that comes back by itself, and what it has told so far as state to draw.
import { ApiError } from './error';
import { joinKeys } from './keys';
import { keepPromise, partToJoin, partToOpen, seePromise } from './shuffle';
import type { Incoming, Line, Message, Transport } from './transport';
import { lookOf, mergeView } from './view';
import { hostOf } from './where';
import type {
  Bag, ChatLine, Colour, Draft, Drafting, HintAnswer, LogEntry, Look, Reason, SentView, Table, View, Welcome, Wish, You,
} from './types';

export type Connection =
  | 'connecting' // for the first time
  | 'open'
  | 'lost' // coming back by itself
  | 'elsewhere' // the seat was opened in a newer window
  | 'refused'; // the host does not let us in: see `refusal`

interface Waiting {
  done: (answer: never) => void;
  failed: (error: ApiError) => void;
}

const retrySeconds = [1, 2, 4, 8, 10];
const chatKept = 200;

export class LiveGame {
  readonly id: string;
  readonly watching: boolean;

  connection: Connection = $state('connecting');
  refusal: ApiError | null = $state(null);
  table: Table | null = $state.raw(null);
  view: View | null = $state.raw(null);
  you: You = $state.raw({ seats: [], host: false, watching: false });
  log: LogEntry[] = $state.raw([]);
  chat: ChatLine[] = $state.raw([]);
  /** What happened while the connection was lost; the screen shows it and sets it to []. */
  missed: LogEntry[] = $state.raw([]);
  /** What the last update brought, for motion and sound. */
  played: LogEntry[] = $state.raw([]);
  drafting: Drafting[] = $state.raw([]);
  suggestions: { seat: Colour; actions: string[] }[] = $state.raw([]);
  pings: { x: number; y: number; seat: Colour; at: number }[] = $state.raw([]);
  /** True after coming to the table, until the screen has seen to the seats. */
  joined = $state(false);
  /** Names whose chat is not shown; only this browser knows. */
  muted: string[] = $state([]);
  /** Set when a rematch has begun: its table, which has the same keys. */
  rematch: string | null = $state(null);
  /** The tiles that were shuffled. */
  bag: Bag | null = $state.raw(null);
  version = $state(0);
  seq = 0;
  /** The host's time minus ours, in ms; for clocks. */
  lag = 0;

  #host: Transport;
  #line: Line | null = null;
  #waiting = new Map<number, Waiting>();
  #nextId = 1;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  /** The chat without those who are muted. */
  readonly talk: ChatLine[] = $derived.by(() => this.chat.filter((line) => !this.muted.includes(line.name)));

  constructor(id: string, watching = false, host = hostOf(id)) {
    this.id = id;
    this.watching = watching;
    this.#host = host;
  }

  open(): void {
    this.#closed = false;
    addEventListener('online', this.retryNow);
    this.#connect();
  }

  close(): void {
    this.#closed = true;
    removeEventListener('online', this.retryNow);
    clearTimeout(this.#timer);
    this.#line?.close();
    this.#forgetWaiting();
  }

  /** "Try now", and "Play here" when the seat was opened elsewhere. */
  readonly retryNow = (): void => {
    if (this.#closed || this.connection === 'open') return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect(): void {
    this.#line?.close();
    this.#line = this.#host.connect({
      opened: () => {
        const keys = joinKeys(this.id, this.watching);
        const part = partToJoin(this.id, this.watching);
        this.#line!.send({ type: 'join', game: this.id, keys, since: this.seq || undefined, ...part });
      },
      heard: (message) => this.#hear(message),
      closed: () => this.#lost(),
    });
  }

  #lost(): void {
    this.#forgetWaiting();
    if (this.#closed || this.connection === 'refused' || this.connection === 'elsewhere') return;
    if (this.connection === 'open') this.connection = 'lost';
    const seconds = retrySeconds[Math.min(this.#tries++, retrySeconds.length - 1)]!;
    if (this.#tries > 1 && this.connection === 'connecting') this.connection = 'lost';
    this.#timer = setTimeout(() => this.#connect(), seconds * 1000);
  }

  #forgetWaiting(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of waiting) each.failed(new ApiError({ code: 'network', text: 'The connection was lost.' }));
  }

  // Asking

  /** Sends a message and resolves with its answer; rejects with the host's reason. */
  ask<T = Message>(type: string, members: Message = {}): Promise<T> {
    const id = this.#nextId++;
    return new Promise<T>((done, failed) => {
      if (!this.#line?.isOpen) {
        failed(new ApiError({ code: 'network', text: 'There is no connection.' }));
        return;
      }
      this.#waiting.set(id, { done: done as Waiting['done'], failed });
      this.#line.send({ type, id, ...members });
    });
  }

  async draft(seat: string, actions: string[]): Promise<Draft> {
    const draft = await this.ask<Draft>('draft', { seat, version: this.version, actions });
    return { ...draft, view: mergeView(this.view, draft.view) };
  }
  confirm = (seat: string, actions: string[]) => this.ask('confirm', { seat, version: this.version, actions });
  draw = () => this.ask('draw', { version: this.version });
  explain = (seat: string, actions: string[], what: { action: string } | { square: [number, number] }) =>
    this.ask<Reason & { legal?: boolean }>('explain', { seat, version: this.version, actions, ...what });
  look = async (seat: string | null, actions: string[]): Promise<Look> =>
    lookOf(await this.ask<Look>('look', { seat, version: this.version, actions }));
  hint = (seat: string, actions: string[]) =>
    this.ask<{ answers: HintAnswer[] }>('hint', { seat, version: this.version, actions });
  olderLog = async (from: number, to: number): Promise<void> => {
    const { log } = await this.ask<{ log: LogEntry[] }>('log', { from, to });
    const first = this.log[0]?.n ?? Infinity;
    this.log = [...log.filter((entry) => entry.n < first), ...this.log];
  };
  sit = (seat: string, name: string, ready: boolean) => this.ask('sit', { seat, name, ready });
  changeSeat = (seat: string, kind: string, level?: string) => this.ask('seat', { seat, kind, level });
  start = (fill?: string) => this.ask('start', { fill });
  takeBack = (to: number | null = null) => this.ask('takeback', { to });
  answer = (request: number, allow: boolean) => this.ask('answer', { request, allow });
  takeOver = (seat: string, on: boolean) => this.ask('takeover', { seat, on });
  waitFor = (seat: string) => this.ask('wait', { seat });
  offerRematch = (wish: Wish) => this.ask('rematch', { wish });
  sayText = (text: string) => this.ask('say', { text });
  sayPhrase = (phrase: string) => this.ask('say', { phrase });
  ping = async (x: number, y: number): Promise<void> => {
    await this.ask('ping', { x, y });
    this.#ping({ x, y, seat: this.you.seats[0]! });
  };
  suggest = async (actions: string[]): Promise<void> => {
    await this.ask('suggest', { actions });
    this.#suggest(this.you.seats[0]!, actions);
  };
  leave = () => this.ask('leave');

  // Hearing

  #hear(message: Incoming): void {
    this.#follow(message);
    if (message.id === undefined) return;
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.type === 'refused' || message.type === 'error' || message.error) waiting?.failed(this.#error(message));
    else waiting?.done(message as never);
  }

  #error(message: Incoming): ApiError {
    return new ApiError((message.error ?? message) as ConstructorParameters<typeof ApiError>[0]);
  }

  #follow(message: Incoming): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message as unknown as Welcome);
        break;
      case 'update':
        this.#update(message);
        break;
      case 'refused':
        if (message.view) this.#setView(message.view as SentView, message.version as number);
        this.#refusedToJoin(message);
        break;
      case 'table':
        this.#setTable(message.table as Table);
        this.seq = Math.max(this.seq, (message.seq as number | undefined) ?? 0);
        break;
      case 'watchers':
        if (this.table) this.table = { ...this.table, watchers: message.watchers as number };
        break;
      case 'drafting': {
        const draft = message as unknown as Drafting;
        const others = this.drafting.filter((each) => each.seat !== draft.seat);
        this.drafting = draft.actions.length ? [...others, draft] : others;
        break;
      }
      case 'chat':
        this.chat = [...this.chat, message as unknown as ChatLine].slice(-chatKept);
        break;
      case 'suggest':
        this.#suggest(message.seat as Colour, message.actions as string[]);
        break;
      case 'ping':
        this.#ping(message as unknown as { x: number; y: number; seat: Colour });
        break;
      case 'thinking':
        if (this.table) this.table = { ...this.table, thinking: message.seat as Table['thinking'] };
        break;
      case 'rematch':
        this.#keepPromiseOfRematch(message);
        this.rematch = (message.game as string | undefined) ?? null;
        break;
      case 'moved_elsewhere':
        this.connection = 'elsewhere';
        break;
      case 'bye':
        if (message.code === 'deleted') this.table = null;
        this.#refusedToJoin(message);
        break;
      case 'error':
        this.#refusedToJoin(message);
        break;
    }
  }

  #refusedToJoin(message: Incoming): void {
    if (this.table) return;
    this.refusal = this.#error(message);
    this.connection = 'refused';
  }

  #keepPromiseOfRematch(message: Incoming): void {
    const people = this.table?.seats.filter(({ kind }) => kind !== 'computer') ?? [];
    const alone = people.length > 0 && people.every(({ seat }) => this.you.seats.includes(seat));
    keepPromise(message.game as string, (message.commitment as string | undefined) ?? null, alone);
  }

  #welcome(welcome: Welcome): void {
    this.#tries = 0;
    this.you = welcome.you;
    this.bag = welcome.bag;
    seePromise(this.id, welcome.table, welcome.bag);
    this.#setTable(welcome.table);
    if (welcome.view) this.#setView(welcome.view, welcome.version);
    this.log = welcome.log;
    this.chat = welcome.chat;
    this.missed = this.connection === 'lost' ? (welcome.missed ?? []) : [];
    this.drafting = [];
    this.seq = welcome.seq;
    this.connection = 'open';
    this.joined = true;
  }

  #update(message: Incoming): void {
    const played = (message.played as LogEntry[] | undefined) ?? [];
    if (message.version !== this.version) [this.drafting, this.suggestions] = [[], []];
    this.#setTable(message.table as Table);
    this.#setView(message.view as SentView, message.version as number);
    const takenBackTo = message.taken_back_to as number | undefined;
    const kept = takenBackTo === undefined ? this.log : this.log.filter((entry) => entry.n <= takenBackTo);
    this.log = [...kept, ...played];
    this.played = played;
    this.seq = message.seq as number;
  }

  #setTable(table: Table): void {
    this.table = table;
    const part = table.shuffle?.until ? partToOpen(this.id, table) : null;
    if (part) this.ask('part', { part }).catch(() => undefined); // too late: the game has begun without it
    this.lag = table.now - Date.now();
  }

  #setView(view: SentView, version: number): void {
    const merged = mergeView(this.view, view);
    this.view = { ...merged, over: merged.over || this.table?.phase === 'over' }; // also where it was forfeited
    this.version = version;
  }

  #suggest(seat: Colour, actions: string[]): void {
    this.suggestions = [...this.suggestions.filter((each) => each.seat !== seat), { seat, actions }];
  }

  #ping({ x, y, seat }: { x: number; y: number; seat: Colour }): void {
    const ping = { x, y, seat, at: Date.now() };
    this.pings = [...this.pings, ping];
    setTimeout(() => (this.pings = this.pings.filter((each) => each !== ping)), 3000);
  }
}
