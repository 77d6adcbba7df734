// The worker of a tab: hosts the games of this browser, or goes through the tab that does.
import { analyseOnDevice, evaluateOnDevice } from './coach';
import { Desk } from './desk';
import { startEngine } from './engine';
import { engineModule } from './engine_module';
import { Host } from './host';
import type { Answer, FromHost, Request, ToHost } from './post';
import { thinkOnDevice } from './search';
import { speedOfDevice } from './speed';
import { lockOfTab, Station } from './station';
import { deviceStore, MemoryStore } from './store';

const reply = (message: FromHost): void => postMessage(message);
const tab = Array.from(crypto.getRandomValues(new Uint32Array(3)), (number) => number.toString(36)).join('');

const store = deviceStore().then((device) => {
  reply({ kind: 'keeping', keeping: device ? 'device' : 'memory' });
  return device ?? new MemoryStore();
});

const newDesk = (): Desk =>
  new Desk(async (desk) =>
    new Host(await startEngine(await engineModule()), await store, thinkOnDevice, {
      send: (connection, text) => desk.send(connection, text),
      hangUp: (connection) => desk.hangUp(connection),
      broken: (error) => {
        console.error(error);
        void station.then((each) => each.restart());
      },
    }));

// Types know them everywhere; they are missing where the page came over a line that anybody could change.
const locks = navigator.locks as LockManager | undefined;
const alive = new Promise<void>((held) => {
  if (!locks) return held();
  void locks.request(lockOfTab(tab), () => {
    reply({ kind: 'worker', lock: lockOfTab(tab) });
    held();
    return new Promise(() => undefined);
  });
});
const station: Promise<Station> = alive.then(() => new Station({ tab, locks, channel: new BroadcastChannel('bastide.host'), reply, newDesk }));

/** What needs no table each tab does for itself. */
const aside: Record<string, (body: string) => Promise<Answer>> = {
  '/analysis': analyseOnDevice, '/evaluation': evaluateOnDevice, '/speed': speedOfDevice,
};

async function answerAside(n: number, { path, body = '' }: Request): Promise<void> {
  const trouble = (error: Error): Answer => ({
    status: 500, type: 'application/json', body: JSON.stringify({ error: { code: 'engine', text: error.message } }),
  });
  reply({ kind: 'answer', n, answer: await aside[path]!(body).catch(trouble) });
}

addEventListener('message', ({ data }: MessageEvent<ToHost>) => {
  if (data.kind === 'ping') reply({ kind: 'pong' });
  else if (data.kind === 'request' && data.request.path in aside) void answerAside(data.n, data.request);
  else void station.then((each) => each.take(data));
});
