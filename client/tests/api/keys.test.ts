import { beforeEach, expect, it, vi } from 'vitest';
import { keepDraft, keptDraft } from '../../src/api/drafts';
import { forgetGame, keepKey, knownGames } from '../../src/api/keys';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
});

it('a forgotten game leaves neither keys nor a draft', () => {
  for (const game of ['one', 'two']) {
    keepKey(game, `key of ${game}`, 'seat');
    keepDraft(game, 3, ['pass']);
  }
  forgetGame('one');
  expect(knownGames()).toEqual([{ game: 'two', key: 'key of two' }]);
  expect(keptDraft('one', 3)).toEqual([]);
  expect(keptDraft('two', 3)).toEqual(['pass']);
});

it('what is damaged in the storage is passed over', () => {
  localStorage.setItem('bastide.games', '{"one": {"seen": 1}, "two": {"seats": ["key"], "seen": 1}, "three": null}');
  expect(knownGames()).toEqual([{ game: 'two', key: 'key' }]);
});
