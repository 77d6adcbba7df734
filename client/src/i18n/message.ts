// Messages as ICU writes them, as far as they are used here: {name}, {n, plural, =0 {none} one {# tile} other {# tiles}},
// {kind, select, city {a city} other {it}}.

interface Place {
  name: string;
  /** Chosen by its value, or by the plural of the number that it is. */
  options?: Map<string, Part[]>;
  plural?: boolean;
}
const NUMBER = Symbol('the number of the plural around it');
type Part = string | Place | typeof NUMBER;

class Reader {
  #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Up to the end of the text, or of what is in braces. */
  parts(inPlural = false): Part[] {
    const found: Part[] = [];
    for (;;) {
      const plain = this.#take(inPlural ? /[^{}#]*/y : /[^{}]*/y);
      if (plain) found.push(plain);
      const mark = this.#take(/[{#]/y);
      if (!mark) return found;
      found.push(mark === '#' ? NUMBER : this.#place());
    }
  }

  #place(): Place {
    const place: Place = { name: this.#take(/\w+/y) };
    const kind = this.#take(/, (plural|select),/y);
    if (kind) {
      place.plural = kind.includes('plural');
      place.options = new Map(this.#options(place.plural));
    }
    this.#close();
    return place;
  }

  *#options(inPlural: boolean): Generator<[string, Part[]]> {
    for (;;) {
      const key = this.#take(/\s*[^\s{}]* *\{?/y).trim();
      if (!key.endsWith('{')) return;
      yield [key.slice(0, -1).trim(), this.parts(inPlural)];
      this.#close();
    }
  }

  #close(): void {
    if (!this.#take(/\}/y)) throw new Error(`A brace is missing in "${this.#text}" at ${this.#at}.`);
  }

  #take(what: RegExp): string {
    what.lastIndex = this.#at;
    const found = what.exec(this.#text)?.[0] ?? '';
    this.#at += found.length;
    return found;
  }
}

const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();
/** Made once for each language: that takes long. */
function once<T>(made: Map<string, T>, language: string, make: () => T): T {
  if (!made.has(language)) made.set(language, make());
  return made.get(language)!;
}

export class Message {
  #parts: Part[];
  #language: string;

  constructor(text: string, language: string) {
    this.#parts = new Reader(text).parts();
    this.#language = language;
  }

  word(params: Record<string, unknown>): string {
    return this.#join(this.#parts, params, 0);
  }

  #join(parts: Part[], params: Record<string, unknown>, count: number): string {
    return parts.map((part) => this.#one(part, params, count)).join('');
  }

  #one(part: Part, params: Record<string, unknown>, count: number): string {
    if (typeof part === 'string') return part;
    if (part === NUMBER) return this.#number(count);
    if (!(part.name in params)) throw new Error(`A message wants to know "${part.name}".`);
    const value = params[part.name];
    if (!part.options) return String(value ?? '');
    const keys = part.plural ? [`=${value}`, this.#plural(Number(value))] : [String(value)];
    const key = [...keys, 'other'].find((each) => part.options!.has(each))!;
    return this.#join(part.options.get(key)!, params, part.plural ? Number(value) : count);
  }

  #number(n: number): string {
    return once(numbers, this.#language, () => new Intl.NumberFormat(this.#language)).format(n);
  }

  #plural(n: number): string {
    return once(plurals, this.#language, () => new Intl.PluralRules(this.#language)).select(n);
  }
}
