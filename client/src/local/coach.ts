// The coach on this device (POST /analysis): workers share a game, each studies every so many-th moment of it. They work only
// while they are asked, a little each time, and are sent home when nobody asks any more. One of them values single positions
// (POST /evaluation).
import { engineModule } from './engine_module';
import { EngineWorker, most } from './engine_worker';
import type { Answer } from './post';

const seconds = 1.5; // of work before each answer
const firstSeconds = 0.3; // before the first one, and of a position: something is seen at once, and then better
const idleMs = 20_000;

let workers: EngineWorker[] = [];
let begun = ''; // the record of which something was seen
let idle: ReturnType<typeof setTimeout> | undefined;

function dismiss(): void {
  for (const worker of workers) worker.end();
  [workers, begun] = [[], ''];
}

async function staff(wanted: number): Promise<EngineWorker[]> {
  clearTimeout(idle);
  idle = setTimeout(dismiss, idleMs);
  const module = await engineModule();
  while (workers.length < wanted) workers.push(new EngineWorker(module, dismiss));
  return workers;
}

/** What was found so far. Throws where a worker is gone. */
export async function analyseOnDevice(body: string): Promise<Answer> {
  const { record } = JSON.parse(body) as { record: string };
  const all = await staff(most);
  const study = (worker: EngineWorker, number: number) => worker.call({ do: 'study', record, number, of: all.length, seconds: record === begun ? seconds : firstSeconds });
  const works = (await Promise.all(all.map(study))) as Answer[];
  const refused = works.find(({ status }) => status >= 400);
  if (!refused) begun = record;
  return refused ?? ((await all[0]!.call({ do: 'found', record, works: works.map((work) => work.body) })) as Answer);
}

/** What the answers to the question at the end of a record promise. */
export async function evaluateOnDevice(body: string): Promise<Answer> {
  const { record } = JSON.parse(body) as { record: string };
  const [worker] = await staff(1);
  return (await worker!.call({ do: 'evaluate', record, seconds: firstSeconds })) as Answer;
}
