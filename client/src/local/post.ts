// What a page and the host worker say to each other; through another tab's worker it is the same.
import type { Method } from '../api/transport';
import type { ClientMessage } from '../api/types';

/** A request as in docs/rest.md. */
export interface Request {
  method: Method;
  path: string;
  key?: string;
  body?: string;
}

/** Its answer. */
export interface Answer {
  status: number;
  type: string;
  body: string;
}

export type ToHost =
  | { kind: 'request'; n: number; request: Request }
  | { kind: 'open'; line: number }
  | { kind: 'say'; line: number; message: ClientMessage }
  | { kind: 'close'; line: number }
  | { kind: 'ping' };

/** Where the games are kept: on this device, or only as long as the page is open. */
export type Keeping = 'device' | 'memory';

export type FromHost =
  | { kind: 'answer'; n: number; answer: Answer }
  | { kind: 'opened'; line: number }
  | { kind: 'heard'; line: number; text: string }
  | { kind: 'closed'; line: number }
  | { kind: 'pong' }
  | { kind: 'keeping'; keeping: Keeping }
  | { kind: 'changed' } // another host: no line is open and no question waits any more
  | { kind: 'worker'; lock: string } // held as long as the worker lives
  | { kind: 'failed'; text: string }; // the game could not be loaded
