import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { messageOf, type Params } from '../../src/i18n/message';
import { languages } from './languages';

type Ast = ReturnType<IntlMessageFormat['getAst']>;

/** Whatever a parameter may be that makes a difference. */
function valuesIn(elements: Ast, found: Record<string, unknown[]> = {}): Record<string, unknown[]> {
  for (const element of elements) {
    if (!('value' in element) || element.type === 0) continue;
    const values = (found[element.value] ??= ['Ana', 7, '']);
    if (!('options' in element)) continue;
    values.push(...('pluralType' in element ? [0, 1, 2, 1234.5, 1_000_000] : Object.keys(element.options)));
    for (const option of Object.values(element.options)) valuesIn(option.value, found);
  }
  return found;
}

/** Each value once at least, with many others beside it. */
function casesOf(values: Record<string, unknown[]>): Params[] {
  const names = Object.keys(values);
  const most = names.reduce((product, name) => product * values[name]!.length, 1);
  return Array.from({ length: Math.min(most, 300) }, (_, n) => {
    let rest = n;
    return Object.fromEntries(names.map((name) => {
      const all = values[name]!;
      const value = all[rest % all.length];
      rest = Math.floor(rest / all.length) + (most > 300 ? n : 0);
      return [name, value];
    }));
  });
}

const countings = Object.fromEntries(Object.keys(languages).map((language) => {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return [language, { form: (n: number) => rules.select(n), number: (n: number) => numbers.format(n) }];
}));

describe('messages', () => {
  const counting = countings.en!;

  it.each(Object.entries(languages))('read as ICU words them in %s', (language, messages) => {
    let cases = 0;
    for (const text of Object.values(messages)) {
      const icu = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      const own = messageOf(text, countings[language]!);
      for (const params of casesOf(valuesIn(icu.getAst()))) {
        expect(own(params), `${text} ${JSON.stringify(params)}`).toBe(String(icu.format(params as never)));
        cases++;
      }
    }
    expect(cases).toBeGreaterThan(10_000);
  });

  it('have something for nothing', () => {
    expect(messageOf('a{b}c', counting)({ b: undefined })).toBe('ac');
    expect(messageOf('{b, select, x {y} other {z}}', counting)({ b: undefined })).toBe('z');
  });

  it('count what they are counting', () => {
    expect(messageOf('#{n, plural, one {# or {m, select, other {#}}} other {##}}', counting)({ n: 1, m: 2 })).toBe('#1 or #');
  });

  it('complain about a parameter that is not there', () => {
    expect(() => messageOf('a{b}c', counting)({})).toThrow('nothing for b');
    expect(() => messageOf('{b, select, x {y} other {z}}', counting)({})).toThrow('nothing for b');
  });

  it.each(['{', '}', '{a', '{a}}', '{a, b}', '{a, select, x {y}}', '{a, select}', '{a, select, }', '{a, plural, other {}', '{a b}', '{}'])('refuse %s', (text) => {
    expect(() => messageOf(text, counting)).toThrow();
  });
});
