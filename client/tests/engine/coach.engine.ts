// The coach inside the page: workers that share a game.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Analysis } from '../../src/api/types';
import type { Answer } from '../../src/local/post';
import { natively, newEngine } from './engines';

function playedGame(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bastide-'));
  try {
    const file = join(folder, 'games');
    natively(['arena', 'greedy', 'random', '--rules', 'classic', '--pairs', '1', '--records', file]);
    return readFileSync(file, 'utf8').split(/^(?=bastide 1$)/m)[0]!;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('looks through a game in shares, and tells what all of them found', async () => {
  const record = playedGame();
  const engines = await Promise.all([newEngine(), newEngine()]);
  const study = () => engines.map((engine, number) => engine.call({ do: 'study', record, number, of: 2, seconds: 0.2 }) as Answer);
  const found = () => {
    const works = study().map(({ status, body }) => (expect(status).toBe(200), body));
    return JSON.parse((engines[0]!.call({ do: 'found', record, works }) as Answer).body) as Analysis;
  };
  let now = found();
  for (let turn = 0; turn < 200 && now.moments.length < 100; ++turn) now = found();
  expect(now.players.map(({ colour }) => colour)).toEqual(['red', 'blue']);
  expect(now.moments.length).toBeGreaterThanOrEqual(100); // of both shares: a turn is a draw and a move
  expect(now.progress).toBeGreaterThan(0);
});

it('refuses a game that is not over, in the words of a server', async () => {
  const engine = await newEngine();
  const record = 'bastide 1\nrules classic\nseats red blue\n';
  const { status, body } = engine.call({ do: 'study', record, number: 0, of: 1, seconds: 0.1 }) as Answer;
  expect(status).toBe(400);
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'not_over' } });
});
