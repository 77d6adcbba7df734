// The table under the analysis board. Every position lies on a table of its own, which is put away for the next one; whoever
// plays there sees one table that goes back and forth.
import type { Line, Listener, Transport } from '../../api/transport';
import type { ClientMessage, Created, ServerMessage } from '../../api/types';

export interface Laid extends Pick<Created, 'game' | 'seats'> {
  moves: number; // that were played before
  connect: Transport['connect'];
}

type Welcome = Extract<ServerMessage, { type: 'welcome' }>;
type Played = Extract<ServerMessage, { type: 'update' }>['played'];

export interface Needs {
  /** Lays out the position that is wanted now; null where the game is over there. */
  lay: () => Promise<Laid | null>;
  /** The table before the first move. */
  layFirst: () => Promise<Laid>;
  /** Its end, for a table that cannot be played at any more: what differs from the last one. */
  end: () => Promise<Partial<Welcome>>;
  onplayed: (played: Played) => void;
}

const keysIn = (seats: Laid['seats']): string[] => seats.flatMap(({ key }) => key ?? []);
const versions = 100_000; // of one table: none is like that of another one

export class BenchTable implements Transport {
  #needs: Needs;
  #listener: Listener | null = null;
  #line: Line | null = null;
  #welcome: Welcome | null = null;
  #asked = new Set<number>();
  #base = Date.now();
  #turn = 0;
  #moves = 0;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  call<T>(): Promise<T> {
    return Promise.reject(new Error('The analysis board answers no requests.'));
  }

  connect(listener: Listener): Line {
    this.#listener = listener;
    void this.lay();
    const table = this; // eslint-disable-line @typescript-eslint/no-this-alias
    return {
      get isOpen() {
        return table.#listener === listener;
      },
      send: (message) => this.#send(message),
      close: () => this.#leave(),
    };
  }

  /** Shows the position that is wanted now. */
  async lay(): Promise<void> {
    const turn = ++this.#turn;
    this.#line?.close();
    this.#line = null;
    this.#refuseAsked();
    try {
      const laid = await this.#needs.lay();
      if (turn !== this.#turn) return;
      if (laid) this.#join(laid, turn);
      else await this.#showEnd(turn);
    } catch {
      if (turn === this.#turn) this.#lost(); // it is tried again, as after any lost connection
    }
  }

  #join({ game, seats, connect, moves }: Laid, turn: number): void {
    this.#moves = moves;
    this.#base += versions;
    const keys = keysIn(seats);
    const line = connect({
      opened: () => line.send({ type: 'join', game, keys }),
      heard: (message) => turn === this.#turn && this.#heard(message),
      closed: () => turn === this.#turn && this.#lost(),
    });
    this.#line = line;
  }

  async #showEnd(turn: number): Promise<void> {
    const end = await this.#needs.end();
    this.#welcome ??= await this.#welcomeAt(await this.#needs.layFirst());
    if (turn !== this.#turn) return;
    this.#base += versions;
    const table = { ...this.#welcome.table, phase: 'over' as const, waiting_for_draw: false };
    this.#moves = Infinity;
    this.#heard({ ...this.#welcome, ...end, table });
  }

  /** What is said at a table that nobody stays at. */
  #welcomeAt({ game, seats, connect }: Laid): Promise<Welcome> {
    return new Promise((done, failed) => {
      const line = connect({
        opened: () => line.send({ type: 'join', game, keys: keysIn(seats) }),
        heard: (message) => {
          if (message.type !== 'welcome') return;
          line.close();
          done(message);
        },
        closed: () => failed(new Error('The table is gone.')),
      });
    });
  }

  #heard(message: ServerMessage): void {
    const { id } = message as { id?: number };
    if (id !== undefined) this.#asked.delete(id);
    if (message.type === 'welcome') this.#welcome = message;
    const shown = 'version' in message && message.version !== undefined ? { ...message, version: message.version + this.#base } : message;
    this.#listener?.heard(shown as ServerMessage);
    if (message.type === 'update' && message.played.length) this.#needs.onplayed(message.played);
    const atOnce = message.type === 'welcome' ? message.log.filter(({ n }) => n > this.#moves) : []; // by chance
    if (atOnce.length) this.#needs.onplayed(atOnce);
  }

  #send(message: ClientMessage): void {
    if (message.type === 'join') return; // it has been, or will be, with its own keys
    const { id } = message as { id?: number };
    if (id !== undefined) this.#asked.add(id);
    if (!this.#line?.isOpen) return this.#refuseAsked();
    this.#line.send('version' in message && message.version !== undefined ? { ...message, version: message.version - this.#base } : message);
  }

  /** What was asked about another position is not answered any more. */
  #refuseAsked(): void {
    const asked = [...this.#asked];
    this.#asked.clear();
    for (const id of asked) this.#listener?.heard({ type: 'refused', id, code: 'stale', text: 'Another position is shown now.', params: {} } as ServerMessage);
  }

  #lost(): void {
    const listener = this.#listener;
    this.#leave();
    listener?.closed();
  }

  #leave(): void {
    this.#turn += 1;
    this.#listener = null;
    this.#line?.close();
    this.#line = null;
  }
}
