import { beforeEach, expect, it, vi } from 'vitest';
import { keepKey, knownGames } from '../../src/api/keys';
import { allMyGames, myGames } from '../../src/screens/games/mine';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (name: string) => kept.get(name) ?? null, setItem: (name: string, value: string) => kept.set(name, value) });
});

it('whatever the server says of a game, its keys stay', async () => {
  const games = [
    { game: 'fine', phase: 'playing' },
    ...['no_game', 'damaged', 'disk', 'wrong_key'].map((code) => ({ game: code, error: { code } })),
  ];
  for (const { game } of games) keepKey(game, `key of ${game}`, 'seat');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ games })));
  expect((await myGames()).map(({ game }) => game)).toEqual(['fine']);
  expect((await allMyGames()).length).toBe(games.length);
  expect(knownGames().map(({ game }) => game).sort()).toEqual(games.map(({ game }) => game).sort());
});
