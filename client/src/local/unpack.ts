// Unpacks LZMA, as `xz --format=lzma` packs it: a quarter smaller than gzip where it is a program that is packed. Browsers unpack
// nothing by themselves that comes near it.

const HEADER = 13; // settings, the size of the dictionary, the size of what was packed
const EVEN = 1 << 10; // a probability of one half
const LITERAL = 0x300; // probabilities of a byte, by what came before it
const STATES = 12;
const END = 0xffffffff; // instead of a distance

/** Nothing is known of so many bits yet. */
const unknown = (count: number): Uint16Array => new Uint16Array(count).fill(EVEN);

/** The range decoder. */
class Bits {
  #data: Uint8Array;
  #at = HEADER + 5;
  #range = 0xffffffff;
  #code: number;

  constructor(data: Uint8Array) {
    this.#data = data;
    this.#code = new DataView(data.buffer, data.byteOffset).getUint32(HEADER + 1);
  }

  #fill(): void {
    if (this.#range >= 0x1000000) return;
    if (this.#at >= this.#data.length) throw new Error('What is to be unpacked ends too early.');
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | this.#data[this.#at++]!) >>> 0;
  }

  next(odds: Uint16Array, i: number): number {
    const chance = odds[i]!;
    const bound = (this.#range >>> 11) * chance;
    const isSet = this.#code >= bound;
    if (isSet) {
      this.#range -= bound;
      this.#code -= bound;
      odds[i] = chance - (chance >>> 5);
    } else {
      this.#range = bound;
      odds[i] = chance + ((2048 - chance) >>> 5);
    }
    this.#fill();
    return isSet ? 1 : 0;
  }

  /** So many that are as likely as not. */
  plain(count: number): number {
    let value = 0;
    for (; count; --count) {
      this.#range >>>= 1;
      const isSet = this.#code >= this.#range;
      if (isSet) this.#code -= this.#range;
      value = value * 2 + (isSet ? 1 : 0);
      this.#fill();
    }
    return value;
  }

  /** The first bit decides most. */
  tree(odds: Uint16Array, from: number, count: number): number {
    let node = 1;
    for (let i = 0; i < count; ++i) node = (node << 1) | this.next(odds, from + node);
    return node - (1 << count);
  }

  /** The last one does. */
  reversed(odds: Uint16Array, from: number, count: number): number {
    let [node, value] = [1, 0];
    for (let i = 0; i < count; ++i) {
      const bit = this.next(odds, from + node);
      node = (node << 1) | bit;
      value |= bit << i;
    }
    return value;
  }
}

class Lengths {
  #choice = unknown(2);
  #low = unknown(16 << 3);
  #middle = unknown(16 << 3);
  #high = unknown(1 << 8);

  read(bits: Bits, place: number): number {
    if (!bits.next(this.#choice, 0)) return bits.tree(this.#low, place << 3, 3);
    if (!bits.next(this.#choice, 1)) return 8 + bits.tree(this.#middle, place << 3, 3);
    return 16 + bits.tree(this.#high, 0, 8);
  }
}

class Distances {
  #slots = unknown(4 << 6);
  #near = unknown(115);
  #align = unknown(16);

  read(bits: Bits, length: number): number {
    const slot = bits.tree(this.#slots, Math.min(length, 3) << 6, 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1;
    const base = (2 | (slot & 1)) * 2 ** count;
    if (slot < 14) return base + bits.reversed(this.#near, base - slot, count);
    return base + bits.plain(count - 4) * 16 + bits.reversed(this.#align, 0, 4);
  }
}

/** What comes out, as far as it has come. */
class Output {
  bytes = new Uint8Array(1 << 21);
  size = 0;

  put(byte: number): void {
    if (this.size === this.bytes.length) {
      const before = this.bytes;
      this.bytes = new Uint8Array(2 * before.length);
      this.bytes.set(before);
    }
    this.bytes[this.size++] = byte;
  }

  back(distance: number): number {
    return this.bytes[this.size - distance - 1] ?? 0;
  }

  copy(distance: number, count: number): void {
    if (distance >= this.size) throw new Error('What is to be unpacked is damaged.');
    for (; count; --count) this.put(this.back(distance));
  }
}

class Unpacking {
  readonly out = new Output();
  #bits: Bits;
  #lc: number;
  #lpMask: number;
  #pbMask: number;
  #state = 0; // what came last: below 7 it was a byte
  #last = [0, 0, 0, 0]; // distances
  #literal: Uint16Array;
  #isMatch = unknown(STATES << 4);
  #isRepeated = unknown(STATES);
  #isOther = [unknown(STATES), unknown(STATES), unknown(STATES)];
  #isLong = unknown(STATES << 4);
  #lengths = new Lengths();
  #lengthsRepeated = new Lengths();
  #distances = new Distances();

  constructor(data: Uint8Array) {
    this.#bits = new Bits(data);
    const settings = data[0]!;
    const lp = Math.floor(settings / 9) % 5;
    this.#lc = settings % 9;
    this.#lpMask = (1 << lp) - 1;
    this.#pbMask = (1 << Math.floor(settings / 45)) - 1;
    this.#literal = unknown(LITERAL << (this.#lc + lp));
  }

  /** False at the end. */
  step(): boolean {
    const place = this.out.size & this.#pbMask;
    const at = (this.#state << 4) + place;
    if (!this.#bits.next(this.#isMatch, at)) {
      this.#byte();
      return true;
    }
    return this.#bits.next(this.#isRepeated, this.#state) ? this.#repeat(place, at) : this.#match(place);
  }

  #byte(): void {
    const { out } = this;
    const before = out.size ? out.back(0) : 0;
    const from = LITERAL * (((out.size & this.#lpMask) << this.#lc) + (before >> (8 - this.#lc)));
    out.put(this.#state < 7 ? this.#plainByte(from, 1) : this.#unlike(from, out.back(this.#last[0]!)));
    this.#state = this.#state < 4 ? 0 : this.#state - (this.#state < 10 ? 3 : 6);
  }

  #plainByte(from: number, node: number): number {
    while (node < 0x100) node = (node << 1) | this.#bits.next(this.#literal, from + node);
    return node & 0xff;
  }

  /** A byte where a match ended is another one than would have come. */
  #unlike(from: number, expected: number): number {
    let node = 1;
    for (let i = 7; i >= 0; --i) {
      const wanted = (expected >> i) & 1;
      const bit = this.#bits.next(this.#literal, from + ((1 + wanted) << 8) + node);
      node = (node << 1) | bit;
      if (bit !== wanted) break;
    }
    return this.#plainByte(from, node);
  }

  #match(place: number): boolean {
    const length = this.#lengths.read(this.#bits, place);
    const distance = this.#distances.read(this.#bits, length);
    if (distance === END) return false;
    this.#last = [distance, ...this.#last.slice(0, 3)];
    this.#state = this.#state < 7 ? 7 : 10;
    this.out.copy(distance, length + 2);
    return true;
  }

  /** From as far back as one of the last. */
  #repeat(place: number, at: number): boolean {
    const [bits, state] = [this.#bits, this.#state];
    let which = 0;
    while (which < 3 && bits.next(this.#isOther[which]!, state)) ++which;
    if (which === 0 && !bits.next(this.#isLong, at)) {
      this.#state = state < 7 ? 9 : 11;
      this.out.copy(this.#last[0]!, 1);
      return true;
    }
    this.#last.unshift(...this.#last.splice(which, 1));
    const length = this.#lengthsRepeated.read(bits, place);
    this.#state = state < 7 ? 8 : 11;
    this.out.copy(this.#last[0]!, length + 2);
    return true;
  }
}

export function unpack(data: Uint8Array): Uint8Array<ArrayBuffer> {
  const unpacking = new Unpacking(data);
  while (unpacking.step());
  const { bytes, size } = unpacking.out;
  return bytes.subarray(0, size);
}
