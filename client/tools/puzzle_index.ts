// What puzzles there are, without their positions: a module that is made of data/puzzles when the page is built.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:puzzles';
const folder = resolve(import.meta.dirname, '../../data/puzzles');

/** Every puzzle as [id, mode, theme, level]. */
export function listPuzzles(): string[][] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl')).sort();
  return files.flatMap((file) => {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => {
      const { id, theme, level } = JSON.parse(line) as Record<'id' | 'theme' | 'level', string>;
      return [id, file.replace('.jsonl', ''), theme, level];
    });
  });
}

export const puzzleIndex = (): Plugin => ({
  name: 'puzzle-index',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
  load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(listPuzzles())}` : undefined),
});
