// The words of both languages as modules of the page: their keys once, and the texts of each language in the same order, to be loaded by itself.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { foldKeys } from '../src/i18n/keys.ts';

const NAME = '\0virtual:words/';
const folder = resolve(import.meta.dirname, '../src');

/** Those of the modules lie with them. */
const filesOf = (language: string): string[] =>
  ['i18n', ...readdirSync(join(folder, 'modules')).map((name) => `modules/${name}`)].map((where) => `${where}/${language}.json`).filter((file) => existsSync(join(folder, file)));

const wordsIn = (language: string): Record<string, string> =>
  Object.assign({}, ...filesOf(language).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>)) as Record<string, string>;

/** A text a line. */
function textsOf(language: string, keys: string[]): string {
  const texts = wordsIn(language);
  return keys.map((key) => texts[key]).join('\n');
}

export const words = (): Plugin => ({
  name: 'words',
  resolveId: (id) => (`\0${id}`.startsWith(NAME) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(NAME)) return undefined;
    const what = id.slice(NAME.length);
    const keys = Object.keys(wordsIn('en')).sort();
    if (what === 'keys') return `export default ${JSON.stringify(foldKeys(keys))}`;
    for (const file of filesOf(what)) this.addWatchFile(join(folder, file));
    return `export default ${JSON.stringify(textsOf(what, keys))}`;
  },
});
