// The same games inside the page as natively.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../src/local/engine';
import { natively, newEngine, presets, root } from './engines';

const scenarios = join(root, 'tests/scenarios');

let engine: Engine;
beforeAll(async () => {
  engine = await newEngine('trials');
});

const signature = (rules: string, games: number, more: object) =>
  (engine.call({ do: 'games', setup: { rules, seats: ['red', 'blue'] }, games, ...more }) as { signature: string }).signature;
const nativeSignature = (rules: string, games: number, more: string[]) =>
  (JSON.parse(natively(['bench', '--rules', rules, '--games', String(games), '--json', ...more])) as { signature: string }).signature;

describe.each(presets)('%s', (rules) => {
  it('plays the same random games', () => {
    expect(signature(rules, 200, {})).toBe(nativeSignature(rules, 200, []));
    expect(signature(rules, 50, { list: true })).toBe(nativeSignature(rules, 50, ['--list']));
  });

  it('finds the same moves with the same rollouts', () => {
    const player = 'search(8,3,2,1,2)';
    expect(signature(rules, 1, { player })).toBe(nativeSignature(rules, 1, ['--player', player]));
  });
});

it('agrees with every scenario', () => {
  const files = readdirSync(scenarios, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.game'));
  expect(files.length).toBeGreaterThan(300);
  const failures = files.flatMap((file) => {
    const { failure } = engine.call({ do: 'check', record: readFileSync(join(scenarios, file), 'utf8') }) as { failure: string };
    return failure ? [`${file}: ${failure}`] : [];
  });
  expect(failures).toEqual([]);
});

it('speaks the engine protocol word for word', () => {
  const lines = [
    '{"cmd":"hello"}',
    '{"cmd":"new","rules":"bigbox","seats":["red","blue"],"seed":5}',
    '{"cmd":"legal"}',
    '{"cmd":"hint","rollouts":200,"seed":3}',
    '{"cmd":"apply","action":"nonsense"}',
    '{"cmd":"state"}',
    'no JSON',
  ];
  const answers = lines.map((line) => (engine.call({ do: 'engine', line }) as { answer: string }).answer);
  expect(answers).toEqual(natively(['engine'], lines.join('\n') + '\n').trim().split('\n'));
});
