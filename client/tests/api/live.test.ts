// A table over any line: joining, asking, and coming back when the line is lost.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepKey } from '../../src/api/keys';
import { LiveGame } from '../../src/api/live.svelte';
import type { LogAction } from '../../src/api/types';
import { fakeHost, type FakeHost } from './fake_host';
import { sentView, table } from './fixtures';

let host: FakeHost;
let live: LiveGame;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.useFakeTimers();
  keepKey('game', 'my key', 'seat');
  host = fakeHost();
  live = new LiveGame('game', false, host);
  live.open();
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

const welcome = (seq: number, missed: LogAction[] = []) => host.say({
  type: 'welcome', game: 'game', seq, version: seq, you: { seats: ['red'], host: true, watching: false }, table, view: sentView, log: [],
  log_from: 1, bag: null, chat: [], missed,
});

it('joins with its keys, and is there when it is welcomed', () => {
  expect(live.connection).toBe('connecting');
  host.open();
  expect(host.sent).toMatchObject([{ type: 'join', game: 'game', keys: ['my key'], since: undefined }]);
  welcome(4);
  expect([live.connection, live.version, live.you.seats, live.table?.phase]).toEqual(['open', 4, ['red'], 'playing']);
});

it('gives every question its own answer, and the reason of a refusal', async () => {
  host.open();
  welcome(4);
  const [look, draw] = [live.look('red', []), live.draw()];
  const [first, second] = host.sent.slice(1).map(({ id }) => id);
  host.say({ type: 'refused', id: second, code: 'no_draw', text: 'No tile is to be drawn now.' });
  host.say({ type: 'look', id: first, version: 4, features: [], open: [], left: { total: 7, in_this_group: 7 }, set_aside: {} });
  await expect(draw).rejects.toMatchObject({ code: 'no_draw' });
  expect((await look).left.total).toBe(7);
});

it('comes back at once where the host sends it away', () => {
  host.open();
  welcome(4);
  host.say({ type: 'bye', code: 'closing', text: 'The server closes.' });
  host.cut();
  expect([live.connection, host.lines]).toEqual(['lost', 1]);
  vi.advanceTimersByTime(500);
  expect(host.lines).toBe(2);
});

it('comes back by itself, says what it saw last, and hears what it missed', async () => {
  host.open();
  welcome(4);
  const unanswered = live.draw();
  host.cut();
  await expect(unanswered).rejects.toMatchObject({ code: 'network' });
  await expect(live.draw()).rejects.toMatchObject({ code: 'network' });
  expect([live.connection, host.lines]).toEqual(['lost', 1]);
  vi.advanceTimersByTime(1000);
  expect(host.lines).toBe(2);
  host.open();
  expect(host.sent[0]).toMatchObject({ type: 'join', since: 4 });
  const missed: LogAction[] = [{ n: 2, turn: 1, seat: 'blue', decision: 'figure', action: 'blue pass', events: [] }];
  welcome(5, missed);
  expect([live.connection, live.missed]).toEqual(['open', missed]);
});

it('tries ever less often while nobody answers', () => {
  for (const seconds of [1, 2, 4, 8, 10, 10]) {
    const before = host.lines;
    host.cut();
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(host.lines).toBe(before);
    vi.advanceTimersByTime(1);
    expect(host.lines).toBe(before + 1);
  }
});

it('stays away where the seat was opened elsewhere or the key opens nothing, until somebody presses', () => {
  host.open();
  welcome(4);
  host.say({ type: 'moved_elsewhere' });
  host.cut();
  vi.advanceTimersByTime(60_000);
  expect([live.connection, host.lines]).toEqual(['elsewhere', 1]);
  live.retryNow();
  expect(host.lines).toBe(2);
});

it('says why it was not let in', () => {
  host.open();
  host.say({ type: 'refused', code: 'wrong_key', text: 'This link does not open a seat here.' });
  expect([live.connection, live.refusal?.code]).toEqual(['refused', 'wrong_key']);
});
