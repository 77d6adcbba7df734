// The puzzles as modules of the page, made of data/puzzles when it is built: what there are, and their positions by themselves.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { fold, type Line } from './puzzle_fold.ts';

const NAME = 'virtual:puzzles';
const POSITIONS = `${NAME}/positions`;
const folder = resolve(import.meta.dirname, '../../data/puzzles');
const tiles = resolve(import.meta.dirname, '../../data/tiles');

interface Tile {
  id: string;
  letter?: string;
  edges: string;
}

export const modes = (): string[] =>
  readdirSync(folder).filter((file) => file.endsWith('.jsonl')).map((file) => file.replace('.jsonl', '')).sort();

export const linesOf = (mode: string): Line[] =>
  readFileSync(join(folder, `${mode}.jsonl`), 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line) as Line);

/** What is on the sides of the tiles, from the north to the right, by their names in records. */
function edges(): Map<string, string> {
  const sets = readdirSync(tiles).filter((file) => file.endsWith('.json')).map((file) => JSON.parse(readFileSync(join(tiles, file), 'utf8')) as { tiles: Tile[] });
  return new Map(sets.flatMap((set) => set.tiles).flatMap((tile) => {
    const name = tile.letter ?? tile.id;
    return [[name, tile.edges], [`${name}-garden`, tile.edges]];
  }));
}

/** For each file of puzzles their ids, themes and levels. */
function index(): string {
  const files = modes().map((mode) => {
    const lines = linesOf(mode);
    const words = (member: 'id' | 'theme' | 'level'): string => lines.map((line) => line[member]).join(' ');
    return { mode, ids: words('id'), themes: words('theme'), levels: words('level') };
  });
  return `export default ${JSON.stringify(files)}`;
}

/** All positions in one piece: what they have in common packs better. */
const positions = (): string => {
  const folded = fold(Object.fromEntries(modes().map((mode) => [mode, linesOf(mode)])), edges());
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(folded))})`;
};

export const puzzleIndex = (): Plugin => ({
  name: 'puzzle-index',
  resolveId: (id) => (id === NAME || id === POSITIONS ? `\0${id}` : undefined),
  load: (id) => (id === `\0${NAME}` ? index() : id === `\0${POSITIONS}` ? positions() : undefined),
});
