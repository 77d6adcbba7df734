// Several tabs of one browser: one hosts, the others go through it, and another takes over.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Desk } from '../../src/local/desk';
import { Host } from '../../src/local/host';
import { MemoryStore } from '../../src/local/store';
import { lockOfTab, Station, type Channel, type Locks } from '../../src/local/station';
import type { FromHost } from '../../src/local/post';

/** Web Locks as far as they are needed: one holder, a queue, and stealing. */
class FakeLocks {
  holders = new Map<string, { owner: string; lost: (error: Error) => void }>();
  queues = new Map<string, { owner: string; grant: () => void }[]>();

  of(owner: string): Locks {
    const request = (name: string, options: LockOptions | LockGrantedCallback<unknown>, callback?: LockGrantedCallback<unknown>): Promise<unknown> => {
      if (typeof options === 'function') return request(name, {}, options);
      return new Promise((done, failed) => {
        const grant = (): void => {
          this.holders.set(name, { owner, lost: failed });
          void Promise.resolve(callback!({ name, mode: 'exclusive' } as Lock)).then((value) => (this.#free(name, owner), done(value)));
        };
        const held = this.holders.get(name);
        options.signal?.addEventListener('abort', () => {
          this.queues.set(name, (this.queues.get(name) ?? []).filter((each) => each.grant !== grant));
          failed(Object.assign(new Error('aborted'), { name: 'AbortError' }));
        });
        if (options.steal) {
          held?.lost(Object.assign(new Error('stolen'), { name: 'AbortError' }));
          grant();
        } else if (!held) grant();
        else if (options.ifAvailable) void Promise.resolve(callback!(null)).then(done);
        else this.queues.set(name, [...(this.queues.get(name) ?? []), { owner, grant }]);
      });
    };
    return { request } as Locks;
  }

  #free(name: string, owner: string): void {
    if (this.holders.get(name)?.owner !== owner) return;
    this.holders.delete(name);
    this.queues.get(name)?.shift()?.grant();
  }

  /** The tab is closed: all its locks are free. */
  close(owner: string): void {
    for (const [name, queue] of this.queues) this.queues.set(name, queue.filter((each) => each.owner !== owner));
    for (const [name, held] of [...this.holders]) if (held.owner === owner) this.#free(name, owner);
  }
}

class Air {
  channels = new Map<string, Channel>();
  at(tab: string): Channel {
    const channel: Channel = {
      onmessage: null,
      postMessage: (data: unknown) => {
        for (const [other, each] of this.channels) if (other !== tab && this.channels.has(tab)) each.onmessage?.call(each as never, { data } as MessageEvent);
      },
    };
    this.channels.set(tab, channel);
    return channel;
  }
}

const locks = new FakeLocks();
const air = new Air();
let calls: string[] = [];
const told: Record<string, FromHost[]> = {};

function openTab(tab: string): Station {
  told[tab] = [];
  const own = locks.of(tab);
  void own.request(lockOfTab(tab), () => new Promise(() => undefined));
  const engine = (request: Record<string, unknown>) => {
    calls.push(`${tab}: ${String(request.do)} ${String(request.connection)}`);
    return { effects: request.do === 'live' ? [{ kind: 'send' as const, to: [request.connection as number], text: `from ${tab}` }] : [] };
  };
  const nobody = () => Promise.reject(new Error('nobody thinks here'));
  return new Station({
    tab, locks: own, channel: air.at(tab), reply: (message) => told[tab]!.push(message),
    newDesk: () => new Desk((desk) => Promise.resolve(new Host({ call: engine }, new MemoryStore(), nobody, {
      send: (connection, text) => desk.send(connection, text), hangUp: () => undefined, broken: () => undefined,
    }))),
  });
}
function closeTab(tab: string): void {
  air.channels.delete(tab);
  locks.close(tab);
}
const heard = (tab: string): string[] => told[tab]!.flatMap((each) => (each.kind === 'heard' ? [each.text] : each.kind === 'changed' ? ['changed'] : []));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const tab of [...air.channels.keys()]) closeTab(tab);
  calls = [];
  vi.useRealTimers();
});
const settle = () => vi.advanceTimersByTimeAsync(10);

it('the first tab is host, the second goes through it, each with its own lines', async () => {
  const [one, two] = [openTab('one'), openTab('two')];
  one.take({ kind: 'open', line: 1 });
  two.take({ kind: 'open', line: 1 });
  one.take({ kind: 'say', line: 1, message: { type: 'join', game: 'g', keys: [] } });
  two.take({ kind: 'say', line: 1, message: { type: 'join', game: 'g', keys: [] } });
  await settle();
  expect(calls).toEqual(['one: live 1', 'one: live 2']);
  expect([heard('one'), heard('two')]).toEqual([['from one'], ['from one']]);
});

it('a closed tab leaves its tables', async () => {
  const two = (openTab('one'), openTab('two'));
  two.take({ kind: 'open', line: 5 });
  two.take({ kind: 'say', line: 5, message: { type: 'join', game: 'g', keys: [] } });
  await settle();
  closeTab('two');
  await settle();
  expect(calls).toEqual(['one: live 1', 'one: leave 1']);
});

it('when the host is closed another takes over, and its page joins again', async () => {
  const two = (openTab('one'), openTab('two'));
  two.take({ kind: 'open', line: 1 });
  await settle();
  closeTab('one');
  await settle();
  expect(heard('two')).toEqual(['changed']);
  two.take({ kind: 'open', line: 2 });
  two.take({ kind: 'say', line: 2, message: { type: 'join', game: 'g', keys: [] } });
  await settle();
  expect([calls, heard('two')]).toEqual([['two: live 1'], ['changed', 'from two']]);
});

it('a host that sleeps is deposed, and goes through the new one when it wakes', async () => {
  const [one, two] = [openTab('one'), openTab('two')];
  const asleep = air.channels.get('one')!;
  air.channels.delete('one'); // it hears nothing
  two.take({ kind: 'open', line: 1 });
  await vi.advanceTimersByTimeAsync(6000);
  expect(heard('two')).toEqual(['changed']);
  air.channels.set('one', asleep);
  expect(heard('one')).toEqual(['changed']);
  one.take({ kind: 'open', line: 3 });
  one.take({ kind: 'say', line: 3, message: { type: 'join', game: 'g', keys: [] } });
  await settle();
  expect([calls, heard('one')]).toEqual([['two: live 1'], ['changed', 'from two']]);
});

it('a restarted host tells all tabs to join again', async () => {
  const [one, two] = [openTab('one'), openTab('two')];
  await settle();
  one.restart();
  two.take({ kind: 'open', line: 1 });
  await settle();
  expect([heard('one'), heard('two')]).toEqual([['changed'], ['changed']]);
});
