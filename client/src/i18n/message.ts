// Messages as ICU writes them: "{name}", "{who, select, you {…} other {…}}", "{n, plural, =0 {…} one {…} other {# …}}". Nothing in them is quoted.
export type Params = Record<string, unknown>;
export type Message = (params: Params) => string;

/** How a language counts. */
export interface Counting {
  form: (n: number) => string;
  number: (n: number) => string;
}

class Reader {
  #at = 0;
  readonly #text: string;
  readonly #counting: Counting;

  constructor(text: string, counting: Counting) {
    this.#text = text;
    this.#counting = counting;
  }

  #read(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (!found) throw new Error(`not a message at ${this.#at}: ${this.#text}`);
    this.#at = pattern.lastIndex;
    return found;
  }

  /** Up to its end, or that of the option it is; `#` stands for what is counted there. */
  message(counted?: string): Message {
    const parts: (string | Message)[] = [];
    for (let next; (next = this.#text[this.#at]) && next !== '}';) {
      if (next === '{') parts.push(this.#argument());
      else if (counted && next === '#') {
        this.#at++;
        parts.push((params) => this.#counting.number(params[counted] as number));
      } else parts.push(this.#read(/#?[^{}#]*/y)[0]);
    }
    return (params) => parts.reduce<string>((text, part) => text + (typeof part === 'string' ? part : part(params)), '');
  }

  #argument(): Message {
    const [, name, kind] = this.#read(/\{\s*(\w+)\s*(?:,\s*(plural|select)\s*,\s*(?=[^\s}]))?/y) as unknown as [string, string, string?];
    const options = new Map<string, Message>();
    while (kind && this.#text[this.#at] !== '}') {
      const option = this.#read(/([^\s{}]+)\s*\{/y)[1]!;
      options.set(option, this.message(kind === 'plural' ? name : undefined));
      this.#read(/\}\s*/y);
    }
    this.#read(/\}/y);
    const other = options.get('other');
    if (kind && !other) throw new Error(`nothing for other: ${this.#text}`);
    const chosen = kind === 'plural'
      ? (n: unknown) => options.get(`=${n as number}`) ?? options.get(this.#counting.form(n as number))
      : (value: unknown) => options.get(String(value));
    return (params) => {
      if (!(name in params)) throw new Error(`nothing for ${name}: ${this.#text}`);
      const value = params[name];
      return other ? (chosen(value) ?? other)(params) : String(value ?? '');
    };
  }

  whole(): Message {
    const message = this.message();
    if (this.#at < this.#text.length) throw new Error(`too many braces: ${this.#text}`);
    return message;
  }
}

export const messageOf = (text: string, counting: Counting): Message => new Reader(text, counting).whole();
