// One tab's worker hosts the games of this browser, the others go through it; when it is gone the next one takes over.
import type { Desk, Reply } from './desk';
import type { FromHost, ToHost } from './post';

/** The parts of Web Locks that are used here. */
export type Locks = Pick<LockManager, 'request'>;

/** Carries messages between the workers of all tabs. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage'>;

type Passed = { from: string; message: ToHost } | { to: string; message: FromHost } | { host: string };

interface Parts {
  tab: string; // its name, unlike all others
  locks: Locks | undefined; // only where the page came safely
  channel: Channel;
  reply: Reply; // to the own page
  newDesk: () => Desk;
}

const HOST = 'bastide.host';
const silenceMs = 5000; // then the host sleeps, as tabs in the background of a phone do

/** Held by the worker of the tab as long as it lives; before it says anything to others. */
export const lockOfTab = (tab: string): string => `bastide.tab.${tab}`;
const never = new Promise<never>(() => undefined);

export class Station {
  #parts: Parts;
  #desk: Desk | null = null;
  #waiting: ToHost[] | null = []; // until it is known who is host
  #watched = new Set<string>(); // tabs that come to this host
  #heir: AbortController | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
    parts.channel.onmessage = ({ data }: MessageEvent<Passed>) => this.#heard(data);
    if (parts.locks) this.#apply({ ifAvailable: true }, () => this.#visit());
    else this.#host();
  }

  /** From the own page. */
  take(message: ToHost): void {
    if (this.#waiting) this.#waiting.push(message);
    else if (this.#desk) this.#desk.take(this.#parts.tab, message, this.#parts.reply);
    else this.#ask(message);
  }

  /** What this host has in memory cannot be relied on: it begins anew from what is stored. */
  restart(): void {
    this.#desk?.end();
    this.#desk = this.#parts.newDesk();
    this.#announce();
  }

  #announce(): void {
    this.#parts.channel.postMessage({ host: this.#parts.tab } satisfies Passed);
    this.#parts.reply({ kind: 'changed' });
  }

  /** Becomes host when it gets the lock, and stays it until somebody takes it away. */
  #apply(options: LockOptions, otherwise: () => void): void {
    let isHost = false;
    const held = (lock: Lock | null): Promise<void> => {
      if (!lock) return Promise.resolve(otherwise());
      isHost = true;
      this.#host();
      return never;
    };
    this.#parts.locks!.request(HOST, options, held).catch(() => isHost && this.#visit());
  }

  #host(): void {
    clearTimeout(this.#silence);
    this.#heir = null;
    const first = this.#waiting !== null;
    this.#desk = this.#parts.newDesk();
    if (!first) return this.#announce();
    this.#parts.channel.postMessage({ host: this.#parts.tab } satisfies Passed);
    this.#flush();
  }

  #flush(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const message of waiting) this.take(message);
  }

  /** Goes through another tab's host, and waits for its place. */
  #visit(): void {
    if (this.#desk) {
      this.#desk.end();
      this.#desk = null;
      this.#watched.clear();
      this.#parts.reply({ kind: 'changed' });
    }
    this.#heir = new AbortController();
    this.#apply({ signal: this.#heir.signal }, () => undefined);
    this.#flush();
  }

  #ask(message: ToHost): void {
    for (const each of [message, { kind: 'ping' } as const]) {
      this.#parts.channel.postMessage({ from: this.#parts.tab, message: each } satisfies Passed);
    }
    this.#silence ??= setTimeout(() => this.#depose(), silenceMs);
  }

  #depose(): void {
    this.#silence = undefined;
    this.#heir?.abort();
    this.#apply({ steal: true }, () => undefined);
  }

  #heard(passed: Passed): void {
    if ('host' in passed) {
      if (!this.#desk) this.#parts.reply({ kind: 'changed' });
    } else if ('from' in passed) {
      this.#serve(passed.from, passed.message);
    } else if (passed.to === this.#parts.tab) {
      clearTimeout(this.#silence);
      this.#silence = undefined;
      if (passed.message.kind !== 'pong') this.#parts.reply(passed.message);
    }
  }

  #serve(tab: string, message: ToHost): void {
    if (!this.#desk) return;
    this.#watch(tab);
    this.#desk.take(tab, message, (reply) => this.#parts.channel.postMessage({ to: tab, message: reply } satisfies Passed));
  }

  /** The lock of a tab is free as soon as the tab is gone. */
  #watch(tab: string): void {
    if (!this.#parts.locks || this.#watched.has(tab)) return;
    this.#watched.add(tab);
    void this.#parts.locks.request(lockOfTab(tab), () => {
      this.#watched.delete(tab);
      this.#desk?.gone(tab);
    });
  }
}
