// Messages of the catalogues, in that part of the ICU's MessageFormat which they use: {name}, plural, select, # and quotes.

type Values = Record<string, unknown>;
/** Words a part of a message; `count` is that of the plural right around it. */
type Part = (values: Values, count: number) => string;

interface Numbers {
  format: Intl.NumberFormat;
  plural: Intl.PluralRules;
}
const numbers = new Map<string, Numbers>();

function numbersOf(language: string): Numbers {
  const found = numbers.get(language) ?? { format: new Intl.NumberFormat(language), plural: new Intl.PluralRules(language) };
  numbers.set(language, found);
  return found;
}

function valueOf(values: Values, name: string): string {
  if (!(name in values)) throw new Error(`A message needs ${name}.`);
  const value = values[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

class Reader {
  #text: string;
  #numbers: Numbers;
  #at = 0;

  constructor(text: string, language: string) {
    this.#text = text;
    this.#numbers = numbersOf(language);
  }

  whole(): Part {
    const part = this.#parts('{}');
    if (this.#at < this.#text.length) this.#refuse();
    return part;
  }

  #refuse(): never {
    throw new Error(`This is no message, from letter ${this.#at} on: ${this.#text}`);
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    this.#at += found?.[0].length ?? 0;
    return found;
  }

  /** Up to the brace that ends it. `special` is what has a meaning there. */
  #parts(special: string): Part {
    const parts: Part[] = [];
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') parts.push(this.#part(special));
    return (values, count) => parts.map((part) => part(values, count)).join('');
  }

  #part(special: string): Part {
    if (this.#match(/\{/y)) return this.#argument();
    const { format } = this.#numbers;
    if (special.includes('#') && this.#match(/#/y)) return (_values, count) => format.format(count);
    const words = this.#words(special);
    return () => words;
  }

  #words(special: string): string {
    let words = '';
    for (let letter = this.#text[this.#at]; letter && !special.includes(letter); letter = this.#text[this.#at]) {
      words += letter === "'" ? this.#quoted(special) : letter;
      if (letter !== "'") this.#at++;
    }
    return words;
  }

  /** Two apostrophes are one. Before something that has a meaning, one takes it away, up to the next. */
  #quoted(special: string): string {
    const next = this.#text[this.#at + 1] ?? ' ';
    if (next === "'") this.#at++;
    if (!special.includes(next)) {
      this.#at++;
      return "'";
    }
    return this.#match(/'([^']*)'?/y)![1]!;
  }

  #argument(): Part {
    const [, name = '', kind] = this.#match(/\s*(\w+)\s*(?:,\s*(plural|select)\s*,\s*)?/y) ?? this.#refuse();
    const part = kind ? this.#choice(name, kind === 'plural') : (values: Values) => valueOf(values, name);
    if (!this.#match(/\}/y)) this.#refuse();
    return part;
  }

  #choice(name: string, isPlural: boolean): Part {
    const cases = new Map<string, Part>();
    for (let begin = this.#match(/([^\s{}]+)\s*\{/y); begin; begin = this.#match(/([^\s{}]+)\s*\{/y)) {
      cases.set(begin[1]!, this.#parts(isPlural ? '{}#' : '{}'));
      if (!this.#match(/\}\s*/y)) this.#refuse();
    }
    const other = cases.get('other') ?? this.#refuse();
    if (!isPlural) return (values) => (cases.get(valueOf(values, name)) ?? other)(values, 0);
    const { plural } = this.#numbers;
    return (values) => {
      const count = Number(valueOf(values, name));
      return (cases.get(`=${count}`) ?? cases.get(plural.select(count)) ?? other)(values, count);
    };
  }
}

/** Throws where the text is no message; what it returns throws where a value is missing. */
export function message(text: string, language: string): (values: Values) => string {
  const part = new Reader(text, language).whole();
  return (values) => part(values, 0);
}
