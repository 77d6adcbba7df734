// The host inside the page as the page sees it: answers, lines, and a worker that dies.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalTransport } from '../../src/api/local';
import type { FromHost, ToHost } from '../../src/local/post';

class FakeWorker {
  sent: ToHost[] = [];
  ended = false;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage = (message: ToHost) => void (message.kind === 'ping' || this.sent.push(message));
  terminate = () => void (this.ended = true);
  say = (message: FromHost) => this.onmessage?.({ data: message } as MessageEvent);
}

let workers: FakeWorker[] = [];
let freed: (() => void)[] = []; // what waits for a lock of a worker
let host: LocalTransport;

beforeEach(() => {
  vi.useFakeTimers();
  [workers, freed] = [[], []];
  vi.stubGlobal('navigator', { locks: { request: (_name: string, got: () => void) => void freed.push(got) } });
  host = new LocalTransport(() => {
    workers.push(new FakeWorker());
    return workers.at(-1)! as unknown as Worker;
  });
});
afterEach(() => void vi.useRealTimers());

const listener = () => {
  const told: string[] = [];
  return { told, opened: () => told.push('opened'), heard: (message: { type: string }) => told.push(message.type), closed: () => told.push('closed') };
};
const json = (n: number, status: number, body: object): FromHost =>
  ({ kind: 'answer', n, answer: { status, type: 'application/json', body: JSON.stringify(body) } });

it('starts a worker when it is first needed, and gives every request its answer', async () => {
  expect(workers.length).toBe(0);
  const [fine, wrong] = [host.call('GET', '/presets'), host.call('POST', '/games', { seats: [] }, 'key')];
  expect(workers[0]!.sent).toMatchObject([
    { kind: 'request', request: { method: 'GET', path: '/presets', key: '' } }, { kind: 'request', request: { body: '{"seats":[]}', key: 'key' } },
  ]);
  workers[0]!.say(json(2, 400, { error: { code: 'seats', text: 'No.' } }));
  workers[0]!.say(json(1, 200, { presets: [] }));
  expect(await fine).toEqual({ presets: [] });
  await expect(wrong).rejects.toMatchObject({ code: 'seats' });
});

it('carries a line, and closes it there and here', () => {
  const [mine, other] = [listener(), listener()];
  const line = host.connect(mine);
  host.connect(other);
  expect(line.isOpen).toBe(false);
  workers[0]!.say({ kind: 'opened', line: 1 });
  workers[0]!.say({ kind: 'heard', line: 1, text: '{"type":"welcome"}' });
  expect([line.isOpen, mine.told]).toEqual([true, ['opened', 'welcome']]);
  line.close();
  expect(workers[0]!.sent.at(-1)).toEqual({ kind: 'close', line: 1 });
  workers[0]!.say({ kind: 'heard', line: 1, text: '{"type":"update"}' });
  workers[0]!.say({ kind: 'closed', line: 2 });
  expect([mine.told.length, other.told]).toEqual([2, ['closed']]);
});

it('notices that the worker died, and begins with another one', async () => {
  const mine = listener();
  host.connect(mine);
  const waiting = host.call('GET', '/levels');
  workers[0]!.say({ kind: 'worker', lock: 'its lock' });
  freed[0]!();
  await expect(waiting).rejects.toMatchObject({ code: 'engine' });
  expect([mine.told, workers[0]!.ended]).toEqual([['closed'], true]);
  host.connect(mine);
  expect(workers.length).toBe(2);
});

it('gives up a worker that says nothing, and keeps one that answers', async () => {
  const silent = host.call('GET', '/levels');
  silent.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(19_000);
  workers[0]!.say({ kind: 'pong' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(workers[0]!.ended).toBe(false);
  host.call('GET', '/presets').catch(() => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(workers[0]!.ended).toBe(true);
  await expect(silent).rejects.toMatchObject({ code: 'engine' });
});

it('joins again where another host has taken over', () => {
  const mine = listener();
  host.connect(mine);
  workers[0]!.say({ kind: 'changed' });
  expect([mine.told, workers[0]!.ended]).toEqual([['closed'], false]);
});
