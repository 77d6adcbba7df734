// Records to open tables at: scenarios of the rules, and late positions of games between computers.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { program } from './server';

const folder = resolve(import.meta.dirname, '../../../tests/scenarios');

/** The record of a scenario up to this action, without its expectations. */
export function scenario(name: string, actions: number): string {
  const lines = readFileSync(join(folder, `${name}.game`), 'utf8').split('\n').map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line && !line.startsWith('expect') && !line.startsWith('also_rules'));
  return lines.slice(0, lines.indexOf('play') + 1 + actions).join('\n') + '\n';
}

/** A game between computers, up to the draw of the tile that leaves so many. */
export function lateGame(rules: string, left: number): string {
  const file = join(tmpdir(), `bastide-${rules}-${process.pid}.txt`);
  execFileSync(program, ['arena', 'child', 'child', '--rules', rules, '--pairs', '1', '--seed', '7', '--records', file], { stdio: 'ignore' });
  const lines = readFileSync(file, 'utf8').split(/^(?=bastide )/m)[0]!.trim().split('\n');
  rmSync(file);
  const draws = lines.flatMap((line, i) => (line.startsWith('draw ') ? [i] : []));
  return lines.slice(0, draws.at(-1 - left)! + 1).join('\n') + '\n';
}
