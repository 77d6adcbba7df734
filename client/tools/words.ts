// The words of both languages as modules of the page: their keys once, and the texts of each language in the same order, to be loaded by itself.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

const NAME = '\0virtual:words/';
const folder = resolve(import.meta.dirname, '../src');

/** Those of the modules lie with them. */
const filesOf = (language: string): string[] =>
  ['i18n', ...readdirSync(join(folder, 'modules')).map((name) => `modules/${name}`)].map((where) => `${where}/${language}.json`).filter((file) => existsSync(join(folder, file)));

const wordsIn = (language: string): Record<string, string> =>
  Object.assign({}, ...filesOf(language).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>)) as Record<string, string>;

export const words = (): Plugin => ({
  name: 'words',
  resolveId: (id) => (`\0${id}`.startsWith(NAME) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(NAME)) return undefined;
    const what = id.slice(NAME.length);
    const keys = Object.keys(wordsIn('en'));
    if (what === 'keys') return `export default ${JSON.stringify(keys)}`;
    for (const file of filesOf(what)) this.addWatchFile(join(folder, file));
    const texts = wordsIn(what);
    return `export default ${JSON.stringify(keys.map((key) => texts[key]))}`;
  },
});
