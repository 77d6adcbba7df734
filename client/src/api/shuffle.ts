// What this browser adds to the shuffle of a game, and what it was promised before it did. It remembers both, so that the
// promise cannot be changed later: docs/fairness.md.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { load, save } from '../stored';
import type { Bag, Colour, Table } from './types';

export interface ShuffleMemory {
  part: string; // 32 random bytes
  commitment?: string; // the first that was seen
  bag?: string; // the hash of the tiles that were to be shuffled
  alone?: boolean; // this browser plays for all people
  seals?: Partial<Record<Colour, string>>; // of everybody, when this part was opened
  sent?: boolean;
  at: number;
}

const place = 'bastide.shuffles';
const kept = 200;

export const hashOfDigits = (digits: string): string => bytesToHex(sha256(hexToBytes(digits)));
export const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));
export const hashOfBag = (bag: Bag): string => hashOfText(JSON.stringify(bag));

const all = (): Record<string, ShuffleMemory> => load<Record<string, ShuffleMemory>>(place, {});

export const shuffleMemory = (game: string): ShuffleMemory | undefined => all()[game];

function remember(game: string, edit: (memory: ShuffleMemory) => void): ShuffleMemory {
  const memory = all()[game] ?? { part: bytesToHex(crypto.getRandomValues(new Uint8Array(32))), at: Date.now() };
  edit(memory);
  const others = Object.entries(all()).filter(([id]) => id !== game);
  const newest = others.sort(([, a], [, b]) => b.at - a.at).slice(0, kept - 1);
  save(place, { ...Object.fromEntries(newest), [game]: memory });
  return memory;
}

export function forgetShuffle(game: string): void {
  const { [game]: gone, ...others } = all();
  if (gone) save(place, others);
}

/** A new game was promised this. Where this browser plays for all people, it may open its part at once. */
export function keepPromise(game: string, commitment: string | null, alone: boolean): void {
  if (!commitment) return;
  remember(game, (memory) => {
    memory.commitment ??= commitment;
    memory.alone = alone;
  });
}

/** What goes with the message that joins: the seal of this browser's part, and the part where nobody else has one. */
export function partToJoin(game: string, watching: boolean): { seal?: string; part?: string } {
  if (watching) return {};
  const memory = remember(game, (each) => {
    if (each.alone && each.commitment) each.sent = true;
  });
  return { seal: hashOfDigits(memory.part), ...(memory.sent && memory.alone ? { part: memory.part } : {}) };
}

/** Keeps the promise that is seen first. */
export function seePromise(game: string, table: Table, bag: Bag | null): void {
  const memory = shuffleMemory(game);
  if (!table.commitment || (memory?.commitment && (memory.bag || !bag))) return;
  remember(game, (each) => {
    each.commitment ??= table.commitment!;
    if (bag) each.bag ??= hashOfBag(bag);
  });
}

/** This browser's part, once everybody has sealed theirs and the promise is still the same; null where it is not asked for. */
export function partToOpen(game: string, table: Table): string | null {
  const memory = shuffleMemory(game);
  const { seals, until } = table.shuffle ?? {};
  if (!memory || !seals || !until || table.commitment !== memory.commitment) return null;
  const otherSeals = memory.sent && JSON.stringify(memory.seals) !== JSON.stringify(seals); // it was shown before they were made
  if (otherSeals || !Object.values(seals).includes(hashOfDigits(memory.part))) return null;
  return remember(game, (each) => Object.assign(each, { seals, sent: true })).part;
}
