import { beforeEach, expect, it, vi } from 'vitest';
import { forgetGame } from '../../src/api/keys';
import { hashOfDigits, keepPromise, partToJoin, partToOpen, seePromise, shuffleMemory } from '../../src/api/shuffle';
import type { Table } from '../../src/api/types';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
});

const opening = (commitment: string, seals: Record<string, string>) => ({ commitment, shuffle: { seals, until: 5, parts: null } }) as unknown as Table;

it('a browser that plays for all sends its part at once, after the promise', () => {
  expect(partToJoin('other', false).part).toBeUndefined();
  keepPromise('game', 'promise', true);
  const { seal, part } = partToJoin('game', false);
  expect(part).toMatch(/^[0-9a-f]{64}$/);
  expect(seal).toBe(hashOfDigits(part!));
  expect(partToJoin('game', false).part).toBe(part);
  expect(partToJoin('game', true)).toEqual({});
});

it('among others it opens its part for one list of seals only, when all seals are known and the promise is the first one', () => {
  const seal = partToJoin('game', false).seal!;
  seePromise('game', opening('promise', {}), [[['A', 1]]]);
  seePromise('game', opening('another', {}), [[['B', 1]]]);
  expect(shuffleMemory('game')!.commitment).toBe('promise');
  expect(partToOpen('game', opening('another', { red: seal }))).toBe(null);
  expect(partToOpen('game', opening('promise', { blue: 'not mine' }))).toBe(null);
  const part = partToOpen('game', opening('promise', { red: seal, blue: 'theirs' }))!;
  expect(hashOfDigits(part)).toBe(seal);
  expect(shuffleMemory('game')!.seals).toEqual({ red: seal, blue: 'theirs' });
  expect(partToOpen('game', opening('promise', { red: seal, blue: 'theirs' }))).toBe(part); // the line was lost
  expect(partToOpen('game', opening('promise', { red: seal, blue: 'another' }))).toBe(null);
});

it('a forgotten game leaves nothing of its shuffle', () => {
  keepPromise('game', 'promise', false);
  forgetGame('game');
  expect(shuffleMemory('game')).toBeUndefined();
});
