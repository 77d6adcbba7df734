// What the host does with the engine's wishes: nothing is told before it is stored, and nothing is waited for in vain.
import { afterEach, expect, it, vi } from 'vitest';
import type { ClientMessage } from '../../src/api/types';
import type { Engine } from '../../src/local/engine';
import { Host, type Effect } from '../../src/local/host';
import { MemoryStore, Overtaken, type Entry, type Store } from '../../src/local/store';

const confirm: ClientMessage = { type: 'confirm', seat: 'red', version: 1, actions: [] };
type Request = Record<string, unknown>;
const entry = (seq: number): Entry => ({ seq, at: 5, format: 1, rules: 1, body: '{}' });

/** An engine that answers from a table: what is done, and the effects. */
function scripted(effects: Record<string, Effect[]>): Engine & { calls: Request[] } {
  const calls: Request[] = [];
  return { calls, call: ({ now, ...request }: Request) => (calls.push(request), expect(now).toBeTypeOf('number'), { effects: effects[request.do as string] ?? [] }) };
}

function outlet() {
  const told: string[] = [];
  return {
    told,
    send: (connection: number, text: string) => told.push(`${connection} ${text}`),
    hangUp: (connection: number) => told.push(`${connection} closed`),
    broken: (error: unknown) => told.push(`broken: ${String(error)}`),
  };
}
const noThought = () => Promise.reject(new Error('nobody thinks here'));
afterEach(() => void vi.useRealTimers());

it('tells the engine that something is stored only when it is', async () => {
  let finish = () => {};
  const store = Object.assign(new MemoryStore(), { append: () => new Promise<void>((done) => (finish = done)) }) as Store;
  const engine = scripted({ live: [{ kind: 'store', n: 7, game: 'g', entries: [entry(1)] }], stored: [{ kind: 'send', to: [1, 2], text: 'update' }] });
  const out = outlet();
  new Host(engine, store, noThought, out).live(1, confirm);
  await Promise.resolve();
  expect([engine.calls.length, out.told]).toEqual([1, []]);
  finish();
  await vi.waitFor(() => expect(out.told).toEqual(['1 update', '2 update']));
  expect(engine.calls[1]).toEqual({ do: 'stored', n: 7 });
});

it('says that it is not stored, tries until there is room, and says that too', async () => {
  vi.useFakeTimers();
  let full = true;
  const fails = () => (full ? Promise.reject(new Error('full')) : Promise.resolve());
  const store = Object.assign(new MemoryStore(), { append: fails, probe: fails }) as Store;
  const engine = scripted({ live: [{ kind: 'store', n: 1, game: 'g', entries: [entry(1)] }] });
  const host = new Host(engine, store, noThought, outlet());
  host.live(1, confirm);
  await vi.advanceTimersByTimeAsync(3500);
  expect(engine.calls.map((call) => call.do)).toEqual(['live', 'not_stored']);
  full = false;
  await vi.advanceTimersByTimeAsync(1000);
  expect(engine.calls.at(-1)).toEqual({ do: 'storage_works' });
});

it('gives up what it knows where another host has written, and where the engine fails', async () => {
  const store = Object.assign(new MemoryStore(), { append: () => Promise.reject(new Overtaken('x')) }) as Store;
  const engine = scripted({ live: [{ kind: 'store', n: 1, game: 'g', entries: [entry(1)] }] });
  const out = outlet();
  const host = new Host(engine, store, noThought, out);
  host.live(1, confirm);
  await vi.waitFor(() => expect(out.told).toEqual(['broken: Error: x']));
  host.live(1, confirm);
  expect(engine.calls.length).toBe(1);

  const trapped = outlet();
  new Host({ call: () => { throw new Error('unreachable'); } }, new MemoryStore(), noThought, trapped).leave(1);
  expect(trapped.told).toEqual(['broken: Error: unreachable']);
});

it('reads a game when it is wanted, and answers each request', async () => {
  const store = new MemoryStore();
  await store.append('g', [entry(1), entry(2)]);
  const engine = scripted({
    request: [{ kind: 'load', game: 'g' }],
    loaded: [{ kind: 'answer', id: 1, status: 200, type: 'application/json', body: '{"a":1}' }],
  });
  const answer = await new Host(engine, store, noThought, outlet()).request({ method: 'GET', path: '/games/g?before=5', key: 'k' });
  expect(answer).toMatchObject({ status: 200, body: '{"a":1}' });
  expect(engine.calls).toEqual([
    { do: 'request', id: 1, method: 'GET', key: 'k', path: '/api/v1/games/g', query: { before: '5' } },
    { do: 'loaded', game: 'g', entries: [entry(1), entry(2)] },
  ]);
});

it('hands on what a thinker finds, and drops what nobody wants any more', async () => {
  const engine = scripted({
    live: [{ kind: 'think', question: 3, text: 'where?' }, { kind: 'think', question: 4, text: 'and now?' }],
    leave: [{ kind: 'stop', question: 4 }],
  });
  const asked: AbortSignal[] = [];
  const think = (text: string, signal: AbortSignal) =>
    text === 'where?' ? Promise.resolve({ at: 'there' }) : (asked.push(signal), new Promise<object>(() => undefined));
  const host = new Host(engine, new MemoryStore(), think, outlet());
  host.live(1, confirm);
  await vi.waitFor(() => expect(engine.calls.at(-1)).toEqual({ do: 'answer', question: 3, answer: { at: 'there' } }));
  host.leave(1);
  expect(asked.map((signal) => signal.aborted)).toEqual([true]);
});

it('ticks when the alarm rings, also days later', async () => {
  vi.useFakeTimers();
  const engine = scripted({ leave: [{ kind: 'alarm', at: Math.round(performance.timeOrigin + performance.now()) + 3 * 86_400_000 }] });
  new Host(engine, new MemoryStore(), noThought, outlet()).leave(1);
  await vi.advanceTimersByTimeAsync(3 * 86_400_000 - 1);
  expect(engine.calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(engine.calls.at(-1)).toEqual({ do: 'tick' });
});
