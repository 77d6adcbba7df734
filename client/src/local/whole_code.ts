// Makes a WebAssembly program of what tools/split_code.py has put apart: the code of its functions, of which each kind of operand lies
// by itself, and what comes before and after it.

// The kinds, in the order in which they lie.
const [CODES, LOCAL, LABEL, CALLED, OFFSET, CONSTANT, OTHER, PLAIN] = [0, 1, 2, 3, 4, 5, 6, 7];
const PARTS = 9; // of these seven (a plain byte lies with OTHER), and before and after
const [BLOCK, LOOP, IF, TRY, END, DELEGATE, LABELS, SELECT, NUMERIC, VECTOR] = [0x02, 0x03, 0x04, 0x06, 0x0b, 0x18, 0x0e, 0x1c, 0xfc, 0xfd];
const CODE = 10; // the section

const from = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, n) => first + n);
const times = (count: number, kind: number): number[] => Array.from({ length: count }, () => kind);

/** What follows an instruction. */
const operands: number[][] = Array.from({ length: 256 }, () => []);
for (const [codes, kinds] of [
  [[BLOCK, LOOP, IF, TRY, 0x07, 0x08], [CODES]], [[0x09, 0x0c, 0x0d, DELEGATE], [LABEL]], [[0x10], [CALLED]], [[0x11], [OTHER, OTHER]],
  [from(0x20, 0x22), [LOCAL]], [[...from(0x23, 0x26), 0x3f, 0x40, 0x42, 0xd0, 0xd2], [OTHER]], [from(0x28, 0x3e), [CODES, OFFSET]],
  [[0x41], [CONSTANT]], [[0x43], times(4, PLAIN)], [[0x44], times(8, PLAIN)],
] as [number[], number[]][]) for (const code of codes) operands[code] = kinds;

const afterNumeric = (which: number): number[] => times(which < 8 || which > 17 ? 0 : which % 2 || which > 14 ? 1 : 2, OTHER);

function afterVector(which: number): number[] {
  if (which <= 11 || which === 92 || which === 93) return [CODES, OFFSET];
  if (which >= 84 && which <= 91) return [CODES, OFFSET, PLAIN];
  if (which === 12 || which === 13) return times(16, PLAIN);
  return which >= 21 && which <= 34 ? [PLAIN] : [];
}

class Part {
  at = 0;

  constructor(readonly bytes: Uint8Array) {}

  next(): number {
    if (this.at >= this.bytes.length) throw new Error('The engine is damaged.');
    return this.bytes[this.at++]!;
  }
}

class Writer {
  bytes: Uint8Array<ArrayBuffer>;
  size = 0;

  constructor(room: number) {
    this.bytes = new Uint8Array(room);
  }

  byte(value: number): void {
    if (this.size === this.bytes.length) this.#grow(1);
    this.bytes[this.size++] = value;
  }

  all(bytes: Uint8Array): void {
    if (this.size + bytes.length > this.bytes.length) this.#grow(bytes.length);
    this.bytes.set(bytes, this.size);
    this.size += bytes.length;
  }

  number(value: number): void {
    for (; value >= 0x80; value >>>= 7) this.byte((value & 0x7f) | 0x80);
    this.byte(value);
  }

  /** Writes a number as it comes, and says what it is. */
  copied(part: Part): number {
    let [value, shift, byte] = [0, 0, 0];
    do {
      byte = part.next();
      this.byte(byte);
      value |= (byte & 0x7f) << shift;
      shift += 7;
    } while (byte >= 0x80);
    return value;
  }

  written(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.size);
  }

  #grow(by: number): void {
    const before = this.bytes;
    this.bytes = new Uint8Array(2 * (before.length + by));
    this.bytes.set(before);
  }
}

class Functions {
  readonly #parts: Part[];
  readonly #one = new Writer(1 << 16);

  constructor(parts: Part[]) {
    this.#parts = parts;
  }

  section(): Uint8Array {
    const all = new Writer(1 << 20);
    for (let count = all.copied(this.#parts[OTHER]!); count; --count) {
      this.#function();
      all.number(this.#one.size);
      all.all(this.#one.written());
    }
    return all.written();
  }

  #function(): void {
    const [one, codes, other] = [this.#one, this.#parts[CODES]!, this.#parts[OTHER]!];
    one.size = 0;
    for (let variables = one.copied(other); variables; --variables) {
      one.copied(other);
      one.byte(other.next());
    }
    for (let depth = 1; depth;) {
      const code = codes.next();
      one.byte(code);
      if (code === BLOCK || code === LOOP || code === IF || code === TRY) ++depth;
      else if (code === END || code === DELEGATE) --depth;
      for (const kind of this.#operands(code)) {
        if (kind === PLAIN) one.byte(other.next());
        else one.copied(this.#parts[kind]!);
      }
    }
  }

  #operands(code: number): number[] {
    if (code === LABELS) return times(this.#one.copied(this.#parts[LABEL]!) + 1, LABEL);
    if (code === SELECT) return times(this.#one.copied(this.#parts[OTHER]!), OTHER);
    if (code === NUMERIC) return afterNumeric(this.#one.copied(this.#parts[CODES]!));
    if (code === VECTOR) return afterVector(this.#one.copied(this.#parts[CODES]!));
    return operands[code]!;
  }
}

export function wholeProgram(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const sizes = new DataView(bytes.buffer, bytes.byteOffset);
  let at = 4 * PARTS;
  const parts = Array.from({ length: PARTS }, (_, n) => {
    const begin = at;
    at += sizes.getUint32(4 * n, true);
    return new Part(bytes.subarray(begin, at));
  });
  const [before, after] = parts.slice(-2) as [Part, Part];
  const code = new Functions(parts).section();
  const program = new Writer(before.bytes.length + code.length + after.bytes.length + 8);
  program.all(before.bytes);
  program.byte(CODE);
  program.number(code.length);
  program.all(code);
  program.all(after.bytes);
  return program.written();
}
