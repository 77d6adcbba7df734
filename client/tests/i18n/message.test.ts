import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { message } from '../../src/i18n/message';
import { languages } from './languages';

type Ast = ReturnType<IntlMessageFormat['getAst']>;
type Values = Record<string, string | number>;

/** What may be said of each value: every case of a choice, and something else. */
function valuesIn(elements: Ast, found: Map<string, (string | number)[]> = new Map()): Map<string, (string | number)[]> {
  for (const element of elements) {
    if (!('value' in element) || element.type === 0) continue; // plain text
    if (!('options' in element)) {
      if (!found.has(element.value)) found.set(element.value, ['Ana', 1234]);
      continue;
    }
    const cases = 'pluralType' in element ? [0, 1, 2, 7, 1234] : [...Object.keys(element.options), 'else'];
    found.set(element.value, [...new Set([...cases, ...(found.get(element.value) ?? [])])]);
    for (const option of Object.values(element.options)) valuesIn(option.value, found);
  }
  return found;
}

/** Some of all that can be said. Every case of every choice is among it. */
function examples(values: Map<string, (string | number)[]>): Values[] {
  const most = Math.max(1, ...[...values.values()].map(({ length }) => length));
  return Array.from({ length: 3 * most }, (_, i) =>
    Object.fromEntries([...values].map(([name, all], place) => [name, all[(i + place * Math.floor(i / most)) % all.length]!])),
  );
}

describe('a message', () => {
  it.each(Object.entries(languages))('is worded as the ICU words it (%s)', (language, messages) => {
    for (const [key, text] of Object.entries(messages)) {
      const icu = new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
      const own = message(text, language);
      for (const values of examples(valuesIn(icu.getAst()))) expect(own(values), `${key} ${JSON.stringify(values)}`).toBe(icu.format(values));
    }
  });

  it('knows quotes', () => {
    for (const text of ["It''s {n}'s", "'{n}' is {n}", "{n, plural, one {'#' is #} other {'{#}' are #}}", "rock 'n' roll", "'"]) {
      const icu = new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true });
      for (const n of [1, 2]) expect(message(text, 'en')({ n }), text).toBe(icu.format({ n }));
    }
  });

  it('refuses what is none, and a value that is missing', () => {
    for (const text of ['{', '}', '{n', '{n, plural, one {#}}', '{n, date}', '{n, select, a {b}']) expect(() => message(text, 'en'), text).toThrow('no message');
    expect(() => message('{n}', 'en')({})).toThrow('needs n');
  });
});
