// The words of both languages as modules of the page: their keys once, and the texts of each language in the same order, to be loaded by itself.
// Messages with something to fill in are read here, so that the page need not know how they are written.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { foldKeys } from '../src/i18n/keys.ts';
import { fold, type Text } from '../src/i18n/text.ts';

const NAME = '\0virtual:words/', FILE = '\0words/';
const LATER = '.json?read';
const folder = resolve(import.meta.dirname, '../src');

/** Those of the modules lie with them. */
const filesOf = (language: string): string[] =>
  ['i18n', ...readdirSync(join(folder, 'modules')).map((name) => `modules/${name}`)].map((where) => join(folder, where, `${language}.json`)).filter(existsSync);

const texts = (file: string): Record<string, string> => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const wordsIn = (language: string): Record<string, string> => Object.assign({}, ...filesOf(language).map(texts)) as Record<string, string>;

const read = (text: string): Text => (/[{}']/.test(text) ? fold(parse(text, { ignoreTag: true })) : text);

/** Also texts that are loaded later: `import words from './help.en.json?read'`. */
export const words = (): Plugin => ({
  name: 'words',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id.endsWith(LATER)) return `${FILE}${resolve(dirname(importer!), id.slice(0, -LATER.length))}`;
    return `\0${id}`.startsWith(NAME) ? `\0${id}` : undefined;
  },
  load(id) {
    if (id.startsWith(FILE)) {
      const file = `${id.slice(FILE.length)}.json`;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(Object.fromEntries(Object.entries(texts(file)).map(([key, text]) => [key, read(text)])))}`;
    }
    if (!id.startsWith(NAME)) return undefined;
    const what = id.slice(NAME.length);
    const keys = Object.keys(wordsIn('en')).sort();
    if (what === 'keys') return `export default ${JSON.stringify(foldKeys(keys))}`;
    for (const file of filesOf(what)) this.addWatchFile(file);
    const words = wordsIn(what);
    return `export default ${JSON.stringify(keys.map((key) => read(words[key]!)))}`;
  },
});
