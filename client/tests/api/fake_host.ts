// A host of games whose line the test holds in its hand.
import { expect } from 'vitest';
import type { Line, Listener, Transport } from '../../src/api/transport';
import type { ClientMessage, ServerMessage } from '../../src/api/types';
import { wireComplaint } from './wire_schema';

export interface FakeHost extends Transport {
  sent: ClientMessage[]; // on the newest line
  lines: number; // opened so far
  open(): void;
  say(message: ServerMessage): void;
  cut(): void;
}

export function fakeHost(): FakeHost {
  let listener: Listener | null = null;
  let isOpen = false;
  const host: FakeHost = {
    sent: [],
    lines: 0,
    call: () => Promise.reject(new Error('no requests here')),
    connect: (heard): Line => {
      [listener, isOpen, host.sent] = [heard, false, []];
      host.lines++;
      return {
        get isOpen() {
          return isOpen && listener === heard;
        },
        send: (message) => {
          expect(wireComplaint(message, 'ClientMessage')).toBe('');
          host.sent.push(message);
        },
        close: () => {
          if (listener === heard) [listener, isOpen] = [null, false];
        },
      };
    },
    open: () => {
      isOpen = true;
      listener?.opened();
    },
    say: (message) => {
      expect(wireComplaint(message, 'ServerMessage')).toBe('');
      listener?.heard(message);
    },
    cut: () => {
      const closed = listener;
      [listener, isOpen] = [null, false];
      closed?.closed();
    },
  };
  return host;
}
