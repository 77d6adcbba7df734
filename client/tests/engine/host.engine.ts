// A whole game inside the page; the program that knows nothing of it verifies that it was shuffled fairly.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unpack } from '../../src/local/unpack';
import { wholeProgram } from '../../src/local/whole_code';
import { engineFile, natively, newEngine } from './engines';
import { Page } from './page';

it.each(['new-full', 'bigbox-all', 'mists-4'])('plays %s to its end, shuffled as promised', async (rules) => {
  const page = new Page(await newEngine());
  const thinker = await newEngine();
  const { game, host } = page.gameOfComputers(rules, 'child');
  expect(game).toMatch(/^local[2-9a-z]{10}$/);
  for (let moves = 0; page.questions.length && moves < 2000; ++moves) {
    const question = page.questions[0]!;
    page.answer(question, (thinker.call({ do: 'think', text: question.text }) as { answer: object }).answer);
  }
  const { status, body } = page.request('GET', `games/${game}/result`, undefined, host);
  expect(status).toBe(200);
  expect(JSON.parse(body)).toHaveProperty('seed');
  const folder = mkdtempSync(join(tmpdir(), 'bastide-'));
  try {
    writeFileSync(join(folder, 'game'), page.request('GET', `games/${game}/record`).body);
    expect(natively(['verify', join(folder, 'game')])).toContain('every draw agree');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('is packed without loss', () => {
  expect(Buffer.compare(wholeProgram(unpack(engineFile('bastide.lzma'))), engineFile('bastide.wasm'))).toBe(0);
});

it('says what is wrong with a call', async () => {
  const engine = await newEngine();
  expect(() => engine.call({ do: 'dance', now: 1 })).toThrow(/dance/);
  expect(() => engine.call({ do: 'dan\x01\x1f\x7fce', now: 1 })).toThrow('dan\x01\x1f\x7fce');
  expect(() => engine.call({})).toThrow();
  expect(() => engine.call({ do: 'think', text: 'nothing' })).toThrow();
});
