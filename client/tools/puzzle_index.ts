// The puzzles as modules of the page, made of data/puzzles when it is built: what there are, and the positions of each file by itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { fold, type Line } from './puzzle_fold.ts';

const NAME = 'virtual:puzzles';
const folder = resolve(import.meta.dirname, '../../data/puzzles');

export const modes = (): string[] =>
  readdirSync(folder).filter((file) => file.endsWith('.jsonl')).map((file) => file.replace('.jsonl', '')).sort();

export const linesOf = (mode: string): Line[] =>
  readFileSync(join(folder, `${mode}.jsonl`), 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Line);

/** For each file of puzzles their ids, themes and levels, and how to load the rest. */
function index(): string {
  const files = modes().map((mode) => {
    const lines = linesOf(mode);
    const words = (member: 'id' | 'theme' | 'level'): string => JSON.stringify(lines.map((line) => line[member]).join(' '));
    return `{ mode: ${JSON.stringify(mode)}, ids: ${words('id')}, themes: ${words('theme')}, levels: ${words('level')}, load: () => import('${NAME}/${mode}') }`;
  });
  return `export default [${files.join(',\n')}]`;
}

export const puzzleIndex = (): Plugin => ({
  name: 'puzzle-index',
  resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
  load: (id) => {
    if (id === `\0${NAME}`) return index();
    return id.startsWith(`\0${NAME}/`) ? `export default JSON.parse(${JSON.stringify(JSON.stringify(fold(linesOf(id.slice(NAME.length + 2)))))})` : undefined;
  },
});
