// How fast this device thinks: rollouts a second of the strongest search, at a table that is the same everywhere.
import { engineModule } from './engine_module';
import { EngineWorker, most } from './engine_worker';
import type { Answer } from './post';
import type { Thinker } from './thinkers';

const record = 'bastide 1\nrules classic\nseats red blue\nplay\ndraw I\nred place 0,-1 180\nred put follower 0,-1 c0\ndraw B\n';
const text = JSON.stringify({ ticket: 1, seat: 1, level: 'master', dice: 1, untimed: false, record });
const warmUpMs = 500; // until the browser has compiled well what is used most
const measureMs = 500;

export async function rolloutsPerSecond(thinker: Thinker): Promise<number> {
  const { round } = (await thinker.call({ do: 'begin', text, patience: 1 })) as { round: { lines: unknown[] } };
  let next = 0;
  const playFor = async (ms: number): Promise<number> => {
    const [from, begun] = [next, performance.now()];
    while (performance.now() - begun < ms) await thinker.call({ do: 'play', text, round, from: next, to: ++next });
    return ((next - from) * round.lines.length * 1000) / (performance.now() - begun);
  };
  await playFor(warmUpMs);
  return playFor(measureMs);
}

/** GET /speed, which only a host inside a page has: that of all workers together. */
export async function speedOfDevice(): Promise<Answer> {
  const worker = new EngineWorker(await engineModule(), () => worker.end());
  try {
    const rollouts = Math.round(most * (await rolloutsPerSecond(worker)));
    return { status: 200, type: 'application/json', body: JSON.stringify({ rollouts }) };
  } finally {
    worker.end();
  }
}
