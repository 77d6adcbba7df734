// The host's desk: lines and requests of all tabs, each of which numbers its own.
import type { Host } from './host';
import type { FromHost, ToHost } from './post';

export type Reply = (message: FromHost) => void;

interface Visitor {
  tab: string;
  line: number;
  reply: Reply;
}

export class Desk {
  #host: Promise<Host>; // as soon as it is loaded
  #visitors = new Map<number, Visitor>(); // by connection
  #next = 1;

  constructor(host: (desk: Desk) => Promise<Host>) {
    this.#host = host(this);
  }

  take(tab: string, message: ToHost, reply: Reply): void {
    switch (message.kind) {
      case 'request':
        this.#with(reply, async (host) => reply({ kind: 'answer', n: message.n, answer: await host.request(message.request) }));
        break;
      case 'open':
        this.#visitors.set(this.#next++, { tab, line: message.line, reply });
        reply({ kind: 'opened', line: message.line });
        break;
      case 'say':
        for (const connection of this.#of(tab, message.line)) this.#with(reply, (host) => host.live(connection, message.message));
        break;
      case 'close':
        this.#leave(this.#of(tab, message.line));
        break;
      case 'ping':
        reply({ kind: 'pong' });
        break;
    }
  }

  /** The tab was closed. */
  gone(tab: string): void {
    this.#leave(this.#of(tab));
  }

  send(connection: number, text: string): void {
    const visitor = this.#visitors.get(connection);
    visitor?.reply({ kind: 'heard', line: visitor.line, text });
  }

  hangUp(connection: number): void {
    const visitor = this.#visitors.get(connection);
    this.#visitors.delete(connection);
    visitor?.reply({ kind: 'closed', line: visitor.line });
  }

  end(): void {
    this.#with(() => undefined, (host) => host.end());
    this.#visitors.clear();
  }

  /** One after the other, as they came. */
  #with(reply: Reply, work: (host: Host) => unknown): void {
    this.#host.then(work, (error: Error) => reply({ kind: 'failed', text: error.message }));
  }

  #of(tab: string, line?: number): number[] {
    const own = [...this.#visitors].filter(([, each]) => each.tab === tab && (line === undefined || each.line === line));
    return own.map(([connection]) => connection);
  }

  #leave(connections: number[]): void {
    for (const connection of connections) {
      this.#visitors.delete(connection);
      this.#with(() => undefined, (host) => host.leave(connection));
    }
  }
}
