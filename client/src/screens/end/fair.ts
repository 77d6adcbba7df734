// Whether a finished game was shuffled as promised, computed here and not taken on trust: docs/fairness.md.
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { hashOfBag, hashOfDigits, hashOfText, type ShuffleMemory } from '../../api/shuffle';
import type { Bag, Colour, Table } from '../../api/types';

/** The numbers of one purpose. */
class Stream {
  #words: DataView;
  #at = 0;
  constructor(seed: string, purpose: string, numbers: number) {
    const nonce = new Uint8Array(12);
    nonce.set(utf8ToBytes(purpose));
    const bytes = chacha20(hexToBytes(seed), nonce, new Uint8Array(4 * (numbers + 64))); // hardly one is skipped
    this.#words = new DataView(bytes.buffer, bytes.byteOffset);
  }
  below(n: number): number {
    const fair = Math.floor(2 ** 32 / n) * n;
    for (;;) {
      const word = this.#words.getUint32(this.#at, true);
      this.#at += 4;
      if (word < fair) return word % n;
    }
  }
}

function shuffled<T>(things: T[], stream: Stream): T[] {
  const order = [...things];
  for (let rest = order.length; rest > 1; rest--) {
    const other = stream.below(rest);
    [order[rest - 1], order[other]] = [order[other]!, order[rest - 1]!];
  }
  return order;
}

/** The seed of the game; null while it is secret. */
export function seedOf(table: Table): string | null {
  if (!table.shuffle) return table.seed;
  if (!table.secret || !table.shuffle.parts) return null;
  const parts = table.seats.filter(({ seat }) => seat in table.shuffle!.parts!);
  const lines = parts.map(({ seat }) => `part ${seat} ${table.shuffle!.parts![seat] ?? '-'}\n`);
  return hashOfText([`secret ${table.secret}\n`, ...lines].join(''));
}

/** The number of the first tile, roll or message that is not what the seed brings; 0 where all are. */
export function firstWrong(seed: string, bag: Bag, record: string): number {
  const [head, play] = split(record);
  const tiles = new Stream(seed, 'tiles', bag.flat().reduce((sum, [, copies]) => sum + copies, 0));
  const pile = bag.flatMap((group) => shuffled(group.flatMap(([tile, copies]) => Array<string>(copies).fill(tile)), tiles));
  const messages = shuffled([1, 2, 3, 4, 5, 6, 7, 8], new Stream(seed, 'messages', 8));
  const rolls = new Stream(seed, 'rolls', play.length);
  const seen: number[] = [];
  const before = Number(head.find((line) => line.startsWith('parent '))?.split(' ')[2] ?? 0);
  for (const line of play.slice(0, before)) if (line.startsWith('message ')) seen.push(Number(line.split(' ')[1]));
  let number = 0;
  for (const line of play.slice(before)) {
    const [verb, what] = line.split(' ');
    if (verb === 'draw' || verb === 'hidden') {
      if (what !== pile[number++]) return number;
    } else if (verb === 'roll') {
      if (Number(what) !== rolls.below(3) + 1) return number;
    } else if (verb === 'message') {
      const next = seen.length < 8 ? messages.find((each) => !seen.includes(each)) : seen[seen.length - 8];
      if (Number(what) !== next) return number;
      seen.push(Number(what));
    }
  }
  return 0;
}

/** Whether the lot was drawn for who begins, and brought somebody else. */
function wrongLot(seed: string, table: Table, record: string): boolean {
  const [head] = split(record);
  if (!head.includes('lot first')) return false;
  const first = head.find((line) => line.startsWith('first '))?.split(' ')[1] ?? table.seats[0]!.seat;
  return first !== table.seats[new Stream(seed, 'first', 1).below(table.seats.length)]!.seat;
}

function split(record: string): [string[], string[]] {
  const lines = record.split('\n').map((line) => line.trim()).filter(Boolean);
  const play = lines.indexOf('play');
  return [lines.slice(0, play), lines.slice(play + 1)];
}

export type Finding =
  | { code: 'promise' | 'order' | 'memory' | 'bag' | 'mine' | 'lot'; good: boolean; number?: number }
  | { code: 'seals'; good: false; seats: Colour[] }
  | { code: 'together' | 'missing' | 'alone'; good: null; seats: Colour[] };

/** What can be said of the shuffle; null where nothing was promised. */
export function findings(table: Table, bag: Bag | null, record: string, memory?: ShuffleMemory): Finding[] | null {
  const secret = table.secret ?? table.seed;
  const seed = seedOf(table);
  if (!table.fair || !table.commitment || !secret || !seed || !bag) return null;
  const found: Finding[] = [{ code: 'promise', good: hashOfDigits(secret) === table.commitment }];
  const wrong = firstWrong(seed, bag, record);
  found.push({ code: 'order', good: !wrong, number: wrong });
  if (wrongLot(seed, table, record)) found.push({ code: 'lot', good: false });
  if (memory?.commitment && memory.commitment !== table.commitment) found.push({ code: 'memory', good: false });
  if (memory?.bag && memory.bag !== hashOfBag(bag)) found.push({ code: 'bag', good: false });
  return [...found, ...aboutParts(table, memory)];
}

function aboutParts(table: Table, memory?: ShuffleMemory): Finding[] {
  const parts = Object.entries(table.shuffle?.parts ?? {}) as [Colour, string | null][];
  const added = parts.filter(([, part]) => part).map(([seat]) => seat);
  const none = parts.filter(([, part]) => !part).map(([seat]) => seat);
  const found: Finding[] = [{ code: added.length ? 'together' : 'alone', good: null, seats: added }];
  if (added.length && none.length) found.push({ code: 'missing', good: null, seats: none });
  if (memory?.sent) found.push({ code: 'mine', good: parts.some(([, part]) => part === memory.part) });
  const seals = memory?.seals;
  const changed = seals ? parts.filter(([seat, part]) => part && hashOfDigits(part) !== seals[seat]).map(([seat]) => seat) : [];
  if (changed.length) found.push({ code: 'seals', good: false, seats: changed });
  return found;
}
