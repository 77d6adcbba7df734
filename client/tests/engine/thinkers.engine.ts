// The search in several workers: the same answer as in one.
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../../src/local/engine';
import { Thinkers, type Thinker } from '../../src/local/thinkers';
import { newEngine, presets } from './engines';
import { Page } from './page';

let engines: Engine[];
beforeAll(async () => {
  engines = await Promise.all([newEngine(), newEngine(), newEngine()]);
});

// Time enough on any machine: the number of rollouts ends the search.
const patience = 1000;
const never = new AbortController().signal;

/** Answers after the others have had their turn, and never the one that was asked first. */
const slow = (engine: Engine, turns: number): Thinker => ({
  async call(request) {
    for (let i = 0; i < turns; ++i) await new Promise((done) => setTimeout(done));
    return engine.call(request);
  },
});

describe.each(presets)('%s', (rules) => {
  it('is answered alike by one and by three', async () => {
    const page = new Page(await newEngine());
    page.gameOfComputers(rules, 'expert');
    const together = new Thinkers(engines.map((engine, i) => slow(engine, 3 - i)));
    for (let move = 0; move < 4; ++move) {
      const question = page.questions[0]!;
      const { answer } = engines[0]!.call({ do: 'think', text: question.text, patience }) as { answer: object };
      expect(await together.think(question.text, { patience, signal: never })).toEqual(answer);
      page.answer(question, answer);
    }
  });
});

it('says how far it is, and ends when nobody wants the answer', async () => {
  const page = new Page(await newEngine());
  page.gameOfComputers('classic', 'master');
  const { text } = page.questions[0]!;
  const parts: number[] = [];
  const stop = new AbortController();
  const thought = new Thinkers(engines.map((engine) => slow(engine, 1))).think(text, {
    patience, signal: stop.signal, onprogress: (part) => parts.push(part) > 20 && stop.abort(),
  });
  await expect(thought).rejects.toThrow(/abort/i);
  expect(parts.toSorted((a, b) => a - b)).toEqual(parts);
  expect(parts.at(-1)).toBeLessThan(1);
});

it('answers in the time of the level where the rollouts take longer', async () => {
  const page = new Page(await newEngine());
  page.gameOfComputers('bigbox-all', 'master');
  const begun = performance.now();
  const answer = await new Thinkers([slow(engines[0]!, 1)]).think(page.questions[0]!.text, { patience: 0.05, signal: never });
  expect(answer).toHaveProperty('action');
  expect(performance.now() - begun).toBeLessThan(20_000);
});

it('tells how fast it is', async () => {
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 }); // older Nodes have none
  const { rolloutsPerSecond } = await import('../../src/local/speed');
  expect(await rolloutsPerSecond(slow(engines[0]!, 0))).toBeGreaterThan(0);
});
