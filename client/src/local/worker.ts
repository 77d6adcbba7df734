// The worker of a tab: hosts the games of this browser, or goes through the tab that does.
import { Desk } from './desk';
import { startEngine } from './engine';
import { engineModule } from './engine_module';
import { Host } from './host';
import type { FromHost, ToHost } from './messages';
import { thinkOnDevice } from './search';
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

addEventListener('message', ({ data }: MessageEvent<ToHost>) => {
  if (data.kind === 'ping') reply({ kind: 'pong' });
  else void station.then((each) => each.take(data));
});
