// One table, live: a line that comes back by itself, and what it has told so far as state to draw.
import { ApiError } from './error';
import { joinKeys } from './keys';
import { keepPromise, partToJoin, partToOpen, seePromise } from './shuffle';
import type { Line, Transport } from './transport';
import { lookOf, mergeView } from './view';
import { hostOf } from './where';
import type {
  Answer, Bag, ChatLine, ClientMessage, Colour, Draft, Drafting, LogEntry, Look, Problem, SentView, ServerMessage, Table, Update, View,
  Welcome, Wish, You,
} from './types';

export type Connection =
  | 'connecting' // for the first time
  | 'open'
  | 'lost' // coming back by itself
  | 'elsewhere' // the seat was opened in a newer window
  | 'refused'; // the host does not let us in: see `refusal`

/** The message of the host with this type. */
type Said<Type> = Extract<ServerMessage, { type: Type }>;
interface Waiting {
  done: (answer: never) => void;
  failed: (error: ApiError) => void;
}

const retrySeconds = [1, 2, 4, 8, 10];
/** When the host sends us away to another: at once, but not all in the same moment. */
const soonSeconds = () => 0.1 + 0.4 * Math.random();
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
  #sentAway = false;
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
    const seconds = this.#sentAway ? soonSeconds() : retrySeconds[Math.min(this.#tries++, retrySeconds.length - 1)]!;
    this.#sentAway = false;
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
  #ask<Type extends ServerMessage['type'] = 'ok'>(message: ClientMessage): Promise<Said<Type>> {
    const id = this.#nextId++;
    return new Promise<Said<Type>>((done, failed) => {
      if (!this.#line?.isOpen) {
        failed(new ApiError({ code: 'network', text: 'There is no connection.' }));
        return;
      }
      this.#waiting.set(id, { done: done as Waiting['done'], failed });
      this.#line.send({ ...message, id });
    });
  }

  async draft(seat: Colour, actions: string[]): Promise<Draft> {
    const draft = await this.#ask<'draft'>({ type: 'draft', seat, version: this.version, actions });
    return { ...draft, view: mergeView(this.view, draft.view) };
  }
  confirm = (seat: Colour, actions: string[]) => this.#ask({ type: 'confirm', seat, version: this.version, actions });
  draw = () => this.#ask({ type: 'draw', version: this.version });
  explain = (seat: Colour, actions: string[], what: { action: string } | { square: [number, number] }) =>
    this.#ask<'why'>({ type: 'explain', seat, version: this.version, actions, ...what });
  look = async (seat: Colour | null, actions: string[]): Promise<Look> =>
    lookOf(await this.#ask<'look'>({ type: 'look', seat, version: this.version, actions }));
  hint = (seat: Colour, actions: string[]) =>
    this.#ask<'hint'>({ type: 'hint', seat, version: this.version, actions });
  olderLog = async (from: number, to: number): Promise<void> => {
    const { log } = await this.#ask<'log'>({ type: 'log', from, to });
    const first = this.log[0]?.n ?? Infinity;
    this.log = [...log.filter((entry) => entry.n < first), ...this.log];
  };
  sit = (seat: Colour, name: string, ready: boolean) => this.#ask({ type: 'sit', seat, name, ready });
  changeSeat = (seat: Colour, kind: 'computer' | 'link', level?: string) => this.#ask({ type: 'seat', seat, kind, level });
  start = (fill?: string) => this.#ask({ type: 'start', fill });
  takeBack = (to: number | null = null) => this.#ask({ type: 'takeback', to });
  answer = (request: number, allow: boolean) => this.#ask({ type: 'answer', request, allow });
  takeOver = (seat: Colour, on: boolean) => this.#ask({ type: 'takeover', seat, on });
  waitFor = (seat: Colour) => this.#ask({ type: 'wait', seat });
  offerRematch = (wish: Wish) => this.#ask<'ok' | 'rematch'>({ type: 'rematch', wish });
  sayText = (text: string) => this.#ask({ type: 'say', text });
  sayPhrase = (phrase: string) => this.#ask({ type: 'say', phrase });
  ping = async (x: number, y: number): Promise<void> => {
    await this.#ask({ type: 'ping', x, y });
    this.#ping({ x, y, seat: this.you.seats[0]! });
  };
  suggest = async (actions: string[]): Promise<void> => {
    await this.#ask({ type: 'suggest', actions });
    this.#suggest(this.you.seats[0]!, actions);
  };
  leave = () => this.#ask({ type: 'leave' });

  // Hearing

  #hear(message: ServerMessage): void {
    this.#follow(message);
    const { id } = message as Answer;
    if (id === undefined) return;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (message.type === 'refused') waiting?.failed(new ApiError(message));
    else waiting?.done(message as never);
  }

  #follow(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#welcome(message);
        break;
      case 'update':
        this.#update(message);
        break;
      case 'refused':
        if (message.view) this.#setView(message.view, message.version ?? this.version);
        this.#refusedToJoin(message);
        break;
      case 'table':
        this.#setTable(message.table);
        this.seq = Math.max(this.seq, message.seq);
        break;
      case 'watchers':
        if (this.table) this.table = { ...this.table, watchers: message.watchers };
        break;
      case 'drafting': {
        const others = this.drafting.filter((each) => each.seat !== message.seat);
        this.drafting = message.actions.length ? [...others, message] : others;
        break;
      }
      case 'chat':
        this.chat = [...this.chat, message].slice(-chatKept);
        break;
      case 'suggest':
        this.#suggest(message.seat, message.actions);
        break;
      case 'ping':
        this.#ping(message);
        break;
      case 'thinking':
        if (this.table) this.table = { ...this.table, thinking: message.seat };
        break;
      case 'rematch':
        this.#keepPromiseOfRematch(message);
        this.rematch = message.game;
        break;
      case 'moved_elsewhere':
        this.connection = 'elsewhere';
        break;
      case 'bye':
        if (message.code === 'deleted') this.table = null;
        this.#sentAway = ['closing', 'moved'].includes(message.code);
        this.#refusedToJoin(message);
        break;
    }
  }

  #refusedToJoin(problem: Problem): void {
    if (this.table) return;
    this.refusal = new ApiError(problem);
    this.connection = 'refused';
  }

  #keepPromiseOfRematch({ game, commitment = null }: Said<'rematch'>): void {
    const people = this.table?.seats.filter(({ kind }) => kind !== 'computer') ?? [];
    const alone = people.length > 0 && people.every(({ seat }) => this.you.seats.includes(seat));
    keepPromise(game, commitment, alone);
  }

  #welcome(welcome: Welcome): void {
    this.#tries = 0;
    this.you = welcome.you;
    this.bag = welcome.bag;
    seePromise(this.id, welcome.table, welcome.bag);
    this.#setTable(welcome.table);
    this.#setView(welcome.view, welcome.version);
    this.log = welcome.log;
    this.chat = welcome.chat;
    this.missed = this.connection === 'lost' ? welcome.missed : [];
    this.drafting = [];
    this.seq = welcome.seq;
    this.connection = 'open';
    this.joined = true;
  }

  #update({ seq, version, table, view, played, taken_back_to: takenBackTo }: Update): void {
    if (version !== this.version) [this.drafting, this.suggestions] = [[], []];
    this.#setTable(table);
    this.#setView(view, version);
    const kept = takenBackTo === undefined ? this.log : this.log.filter((entry) => entry.n <= takenBackTo);
    this.log = [...kept, ...played];
    this.played = played;
    this.seq = seq;
  }

  #setTable(table: Table): void {
    this.table = table;
    const part = table.shuffle?.until ? partToOpen(this.id, table) : null;
    if (part) this.#ask({ type: 'part', part }).catch(() => undefined); // too late: the game has begun without it
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
