// How the engine inside the page compares with the program: `npm run engine-speed`, after `./build` and `./build wasm`.
// Both take turns, so that a busy machine is busy for both.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { startEngine, type Engine } from '../src/local/engine';
import { unpack } from '../src/local/unpack';
import { wholeProgram } from '../src/local/whole_code';
import { natively } from '../tests/engine/engines';

const turns = 3;
const file = (name: string) => readFileSync(new URL(`../engine/${name}`, import.meta.url));

interface Speed {
  iterations: number;
  seconds: number;
}

function inside(engine: Engine, rules: string, games: number, player?: string): Speed {
  const setup = { rules, seats: ['red', 'blue'] };
  const played = engine.call({ do: 'games', setup, games, ...(player && { player }) }) as Speed;
  return { iterations: player ? played.iterations : games, seconds: played.seconds };
}

function outside(rules: string, games: number, player?: string): Speed {
  const args = ['bench', '--rules', rules, '--games', String(games), '--json', ...(player ? ['--player', player] : [])];
  const played = JSON.parse(natively(args)) as { seconds: number; iterations_per_second: number };
  return { iterations: player ? played.iterations_per_second * played.seconds : games, seconds: played.seconds };
}

/** So many a second, over all turns. */
function rate(speeds: Speed[]): number {
  const sum = (member: keyof Speed) => speeds.reduce((all, speed) => all + speed[member], 0);
  return Math.round(sum('iterations') / sum('seconds'));
}

const packed = file('bastide.lzma');
const begun = performance.now();
const plain = wholeProgram(unpack(packed));
const unpacked = performance.now();
const shipped = await startEngine(plain);
const started = performance.now();
shipped.call({ do: 'request', now: 1, id: 1, method: 'GET', path: '/api/v1/levels', key: '', body: '' });
const answered = performance.now();
const ms = (from: number, to: number) => `${Math.round(to - from)} ms`;
console.log(`${plain.length} bytes, ${gzipSync(plain, { level: 9 }).length} with gzip, ${packed.length} as it ships`);
console.log(`unpacked in ${ms(begun, unpacked)}, started in ${ms(unpacked, started)}, the first request took ${ms(started, answered)}`);

const engine = await startEngine(file('trials.wasm'));
for (const [what, rules, games, player] of [
  ['random games', 'classic', 2000, undefined],
  ['rollouts of club and expert', 'classic', 1, 'rollout(200,8)'],
  ['rollouts of club and expert', 'bigbox-all', 1, 'rollout(20,8)'],
  ['rollouts of master', 'new', 1, 'search(50)'],
] as const) {
  const page: Speed[] = [];
  const program: Speed[] = [];
  for (let turn = 0; turn < turns; ++turn) {
    page.push(inside(engine, rules, games, player));
    program.push(outside(rules, games, player));
  }
  const [ours, theirs] = [rate(page), rate(program)];
  console.log(`${what}, ${rules}: ${ours} a second inside, ${theirs} outside (${(ours / theirs).toFixed(2)})`);
}
