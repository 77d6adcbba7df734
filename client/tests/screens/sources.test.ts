// Where the analysis board begins.
import { beforeEach, expect, it, vi } from 'vitest';

const records = { over: true, text: 'bastide 1\nplay\ndraw E\n' };
vi.mock('../../src/api/rest', () => ({
  api: { record: () => Promise.resolve(records.text), checkRecord: () => Promise.resolve({ over: records.over }) },
}));
vi.mock('../../src/screens/games/open_record', () => ({ keptRecord: () => 'an opened file' }));

const { leaveThere, sourceAt } = await import('../../src/screens/analysis/sources');

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
  records.over = true;
});

it('begins with a game at one of its moves', async () => {
  expect(await sourceAt('#/analysis/g1?at=5', 'g1', { at: '5' })).toEqual({ text: records.text, at: 5 });
});

it('tells nothing of a game before its end', async () => {
  records.over = false;
  await expect(sourceAt('#/analysis/g1', 'g1', {})).rejects.toThrow('A game is looked at when it is over.');
});

it('begins with an opened file, or with a puzzle as it lies there', async () => {
  expect(await sourceAt('#/analysis?record=1&at=2', '', { record: '1', at: '2' })).toEqual({ text: 'an opened file', at: 2 });
  expect(await sourceAt('#/analysis?record=1', '', { record: '1' })).toEqual({ text: 'an opened file', at: Infinity });
});

it('goes on where it was left, unless something else is asked for', async () => {
  expect(await sourceAt('#/analysis', '', {})).toBeNull();
  const left = { from: '#/analysis/g1?at=5', text: 'what was tried', way: [0, 1] };
  leaveThere(left);
  expect(await sourceAt('#/analysis', '', {})).toEqual(left);
  expect(await sourceAt('#/analysis/g1?at=5', 'g1', { at: '5' })).toEqual(left);
  expect(await sourceAt('#/analysis/g2?at=5', 'g2', { at: '5' })).toEqual({ text: records.text, at: 5 });
});
