// How the client reaches a host of games, wherever it is: requests (docs/rest.md) and a line to a table (docs/live.md).
// Nothing above knows whether the host is a server or a worker of this page.

import type { ClientMessage, ServerMessage } from './types';

export type Method = 'GET' | 'POST' | 'DELETE';

export interface Transport {
  /** Throws an ApiError, with the code "network" where the host cannot be reached. */
  call<T>(method: Method, path: string, body?: unknown, key?: string): Promise<T>;
  /** The listener hears nothing before this has returned. */
  connect(listener: Listener): Line;
}

export interface Listener {
  opened(): void;
  heard(message: ServerMessage): void;
  /** Nothing comes through any more. Not called where the line was closed from here. */
  closed(): void;
}

/** A line on which nothing comes back within reason closes itself. */
export interface Line {
  readonly isOpen: boolean;
  send(message: ClientMessage): void;
  close(): void;
}
