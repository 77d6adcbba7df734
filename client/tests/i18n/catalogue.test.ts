import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import keys from 'virtual:words/keys';
import wordsEn from 'virtual:words/en';
import wordsEs from 'virtual:words/es';
import { foldKeys, unfoldKeys } from '../../src/i18n/keys';
import { fold, unfold, type Text } from '../../src/i18n/text';
import { languages } from './languages';

const files = import.meta.glob<Record<string, string>>('../../src/{i18n,modules/*}/{en,es}.json', { eager: true, import: 'default' });

const { en } = languages;
const sources = import.meta.glob('../../src/**/*.{ts,svelte}', { query: '?raw', import: 'default', eager: true });
const code = Object.values(sources as Record<string, string>).join('\n');

type Ast = ReturnType<IntlMessageFormat['getAst']>;

interface Found {
  params: Set<string>;
  plurals: string[][];
}

function walk(elements: Ast, found: Found): Found {
  for (const element of elements) {
    if ('options' in element) {
      found.params.add(element.value);
      if ('pluralType' in element) found.plurals.push(Object.keys(element.options));
      for (const option of Object.values(element.options)) walk(option.value, found);
    } else if ('value' in element && element.type !== 0) {
      found.params.add(element.value); // 0 is plain text
    }
  }
  return found;
}

const astOf = (text: string): Ast => new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst();
const read = (text: string) => walk(astOf(text), { params: new Set(), plurals: [] });
const ownParams = (text: string) => [...read(text).params].filter((name) => !name.startsWith('t_')).sort();

describe('both languages', () => {
  it('have the same keys', () => {
    expect(Object.keys(languages.es).sort()).toEqual(Object.keys(languages.en).sort());
  });

  it('are valid messages with the same parameters', () => {
    const different = Object.keys(languages.en).filter(
      (key) => ownParams(languages.en[key]!).join() !== ownParams(languages.es[key]!).join(),
    );
    expect(different).toEqual([]);
  });

  it('have one and other in every plural', () => {
    for (const [language, messages] of Object.entries(languages)) {
      for (const [key, text] of Object.entries(messages)) {
        for (const plural of read(text).plurals) {
          expect(plural, `${language} ${key}`).toEqual(expect.arrayContaining(['one', 'other']));
        }
      }
    }
  });

  it('use only terms that exist', () => {
    for (const [language, messages] of Object.entries(languages)) {
      for (const [key, text] of Object.entries(messages)) {
        for (const name of read(text).params) {
          if (name.startsWith('t_')) expect(messages, `${language} ${key}`).toHaveProperty([`term.classic.${name}`]);
        }
      }
    }
  });

  it('say nothing that blames or shouts', () => {
    const shouting = Object.entries(languages.en).filter(
      ([key, text]) => /\b(error|invalid|illegal)\b/i.test(text) || (text.includes('!') && !['mists.victory', 'table.end.you'].includes(key)),
    );
    expect(shouting).toEqual([]);
  });

  it('address one person in Spanish', () => {
    const several = /\b(vosotros|vosotras|vuestr[oa]s?|usted|ustedes|(coloc|complet|jug|eleg|pon|mir|tom)(ad|ed|id))\b/i;
    const plural = Object.entries(languages.es).filter(([, text]) => several.test(text));
    expect(plural).toEqual([]);
  });
});

describe('what the page loads', () => {
  const loaded = (words: Text[]) => Object.fromEntries(unfoldKeys(keys).map((key, n) => [key, words[n]]));
  const written = (language: string) => {
    const texts = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`)).flatMap(([, words]) => Object.entries(words));
    return Object.fromEntries(texts.map(([key, text]) => [key, /[{']/.test(text) ? fold(astOf(text)) : text]));
  };

  it('is what was written', () => {
    expect(loaded(wordsEn)).toEqual(written('en'));
    expect(loaded(wordsEs)).toEqual(written('es'));
  });

  /** Every option of every choice once at least, and some numbers. */
  const valuesIn = (elements: Ast, values = new Map<string, unknown[]>()): Map<string, unknown[]> => {
    for (const element of elements) {
      if (!('value' in element) || element.type === 0) continue;
      const own = values.get(element.value) ?? [];
      if (!('options' in element)) values.set(element.value, own.length ? own : ['Ana', 7]);
      else {
        values.set(element.value, [...own, ...('pluralType' in element ? [0, 1, 2, 1234.5] : [...Object.keys(element.options), 'Ana'])]);
        for (const option of Object.values(element.options)) valuesIn(option.value, values);
      }
    }
    return values;
  };

  it.each(Object.entries(languages))('says in %s what was written', (language, messages) => {
    let said = 0;
    for (const text of Object.values(messages).filter((each) => each.includes('{'))) {
      const written = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      const loaded = new IntlMessageFormat(unfold(fold(written.getAst())), language);
      const values = [...valuesIn(written.getAst())];
      for (let n = 0; n < Math.max(...values.map(([, all]) => all.length)); n++) {
        const params = Object.fromEntries(values.map(([name, all], i) => [name, all[(n + i) % all.length]])) as never;
        expect(loaded.format(params), `${text} ${JSON.stringify(params)}`).toBe(written.format(params));
        said++;
      }
    }
    expect(said).toBeGreaterThan(1000);
  });

  it('names what keys have in common once', () => {
    const keys = ['a', 'a.b', 'a.b.c', 'a.bc', 'a.bc.b', 'b', 'b.a.b.c'];
    expect(foldKeys(keys)).toBe('a\n b\n  c\n bc\n  b\nb\n a.b.c');
    expect(unfoldKeys(foldKeys(keys))).toEqual(keys);
  });
});

describe('terms', () => {
  const terms = Object.keys(en).filter((key) => key.startsWith('term.') && !key.endsWith('.gender'));
  it('have all editions and one gender', () => {
    for (const key of terms) {
      const token = key.split('.')[2]!;
      for (const [language, messages] of Object.entries(languages)) {
        const genders = ['classic', 'new', 'bigbox', 'mists'].map((set) => messages[`term.${set}.${token}.gender`]);
        expect(new Set(genders).size, `${language} ${token}`).toBe(1);
        expect(genders[0], `${language} ${token}`).toMatch(/^[mf]$/);
      }
    }
  });

  it('never begin a sentence, except those written with a capital', () => {
    const wrong = Object.values(languages).flatMap((messages) =>
      Object.entries(messages).filter(
        ([key, text]) => /^\{t_(?!\w+_cap\})/.test(text) && /[.?!]$/.test(text) && !key.startsWith('term.'),
      ),
    );
    expect(wrong).toEqual([]);
  });
});

// Arguments as long as they are in a usual game.
const sample: Record<string, unknown> = {
  name: 'Bernardo', active: 'Ana', victim: 'Bruno', next: 'Bruno', dog: 'Ronja', at: '-12,3', n: 3, left: 4, pts: '8 points',
  title: 'smallest cloister', role: 'caballero', role_p: 'caballeros',
};

describe('questions', () => {
  const edition = 'bigbox';
  for (const language of ['en', 'es'] as const) {
    const messages = languages[language];
    const terms = Object.fromEntries(
      Object.keys(messages)
        .filter((key) => key.startsWith(`term.${edition}.`))
        .map((key) => [key.split('.')[2], messages[key]]),
    );
    it(`fit on the prompt line in ${language}`, () => {
      for (const [key, text] of Object.entries(messages)) {
        const limit = /^dec\.\w+\.ask$/.test(key) ? 90 : /^dec\.\w+\.wait$/.test(key) ? 80 : 0;
        if (!limit) continue;
        const worded = String(new IntlMessageFormat(text, language).format({ ...terms, ...sample } as never));
        expect(worded.length, `${key}: ${worded}`).toBeLessThanOrEqual(limit);
      }
    });
  }
});

describe('the code', () => {
  const literal = new Set([...code.matchAll(/['"`]([a-z][a-z_0-9]*(?:\.[a-z_0-9]+)+)['"`]/g)].map((match) => match[1]!));
  const prefixes = [...code.matchAll(/`([a-z][a-z_0-9]*\.(?:[a-z_0-9.]*))\$\{/g)].map((match) => match[1]!);

  it('uses only keys that exist', () => {
    const keys = new Set(Object.keys(languages.en));
    const used = [...code.matchAll(/\bt(?:Any)?\(\s*'([^']+)'/g)].map((match) => match[1]!);
    expect(used.filter((key) => !keys.has(key))).toEqual([]);
  });

  it('uses every key', () => {
    const unused = Object.keys(languages.en).filter(
      (key) => !key.startsWith('term.') && !literal.has(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });
});
