import { expect, it } from 'vitest';
import { hashOfBag, hashOfDigits, type ShuffleMemory } from '../../src/api/shuffle';
import type { Bag, Table } from '../../src/api/types';
import { findings, firstWrong, seedOf } from '../../src/screens/end/fair';

const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const copies = { A: 2, B: 4, C: 1, D: 3, E: 5, F: 2, G: 1, H: 3, I: 2, J: 3, K: 3, L: 3, M: 2, N: 3, O: 2, P: 3, Q: 1, R: 3, S: 2, T: 1, U: 8, V: 9, W: 4, X: 1 };
const bag: Bag = [Object.entries(copies)];
const record = (...draws: string[]) => `bastide 1\nrules classic\nplay\n${draws.map((tile) => `draw ${tile}\nred place 0,1 0\n`).join('')}`;

// The same order that tests/table/shuffle_test.cpp pins.
it('shuffles as the server does', () => {
  expect(firstWrong(seed, bag, record('G', 'L', 'E', 'R', 'D'))).toBe(0);
  expect(firstWrong(seed, bag, record('G', 'L', 'R', 'E', 'D'))).toBe(3);
});

it('counts only what came after a game was branched off', () => {
  const branched = record('X', 'G', 'L').replace('rules classic', 'rules classic\nparent - 2');
  expect(firstWrong(seed, bag, branched)).toBe(0);
});

const parts = { red: '1'.repeat(64), blue: null };
const mixed = {
  fair: true, commitment: hashOfDigits(seed), secret: seed, seed: null,
  seats: [{ seat: 'red' }, { seat: 'blue' }], shuffle: { seals: {}, until: null, parts },
} as unknown as Table;

// The same seed that tests/table/together_test.cpp pins.
it('finds the seed of all together', () => {
  expect(seedOf(mixed)).toBe('78fad56cfa6a5e4e681e53098a30e09e1e599cd97e450510bc57c8fdc2f962e8');
  expect(seedOf({ ...mixed, secret: null })).toBe(null);
});

const said = (table: Table, memory?: Partial<ShuffleMemory>, text = record()) =>
  findings(table, bag, text, memory && { part: parts.red, at: 0, ...memory })!.map(({ code, good }) => `${code} ${good}`);

it('says what can be said', () => {
  expect(said(mixed)).toEqual(['promise true', 'order true', 'together null', 'missing null']);
  const kept = { commitment: mixed.commitment!, bag: hashOfBag(bag), sent: true, seals: { red: hashOfDigits(parts.red) } };
  expect(said(mixed, kept)).toEqual(['promise true', 'order true', 'together null', 'missing null', 'mine true']);
  const alone = { ...mixed, secret: null, seed, shuffle: null } as Table;
  expect(said(alone, {}, record('G', 'L'))).toEqual(['promise true', 'order true', 'alone null']);
  expect(findings({ ...mixed, fair: false }, bag, record())).toBe(null);
});

it('notices every way to cheat', () => {
  expect(said({ ...mixed, secret: 'f'.repeat(64) })).toContain('promise false');
  expect(said(mixed, {}, record('A', 'A', 'B'))).toContain('order false');
  expect(said(mixed, { commitment: 'another' })).toContain('memory false');
  expect(said(mixed, { bag: 'another' })).toContain('bag false');
  expect(said(mixed, { sent: true, part: 'e'.repeat(64) })).toContain('mine false');
  expect(said(mixed, { seals: { red: 'another' } })).toContain('seals false');
  const lot = record().replace('rules classic', 'rules classic\nlot first\nfirst red');
  const other = lot.replace('first red', 'first blue');
  expect(said(mixed, {}, lot).includes('lot false')).not.toBe(said(mixed, {}, other).includes('lot false'));
});
