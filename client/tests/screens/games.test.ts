import { beforeEach, expect, it, vi } from 'vitest';
import { keepKey, knownGames } from '../../src/api/keys';
import { allMyGames, myGames, recordsOf } from '../../src/screens/games/mine';
import type { GameStatus } from '../../src/api/types';

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

it('nobody has too many games to see them all', async () => {
  const names = Array.from({ length: 450 }, (_, i) => `game${i}`);
  localStorage.setItem('bastide.games', JSON.stringify(Object.fromEntries(names.map((name) => [name, { seats: ['key'], seen: 0 }]))));
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { games } = JSON.parse(body) as { games: { game: string }[] };
    return Promise.resolve(games.length > 200 ? new Response('{}', { status: 400 }) : Response.json({ games: games.map(({ game }) => ({ game, phase: 'playing' })) }));
  });
  expect((await allMyGames()).map(({ game }) => game).sort()).toEqual(names.sort());
});

it('all games are saved, however few of them the server gives at once', async () => {
  vi.useFakeTimers();
  try {
    const games = Array.from({ length: 5 }, (_, i) => ({ game: `game${i}` }) as GameStatus);
    let asked = 0;
    vi.stubGlobal('fetch', () =>
      Promise.resolve(++asked % 2 ? Response.json({ error: { code: 'too_many', text: '', params: {} } }, { status: 429 }) : new Response('the record')));
    let told = 0;
    const file = recordsOf(games, (done) => (told = done));
    await vi.runAllTimersAsync();
    expect((await file).size).toBeGreaterThan(5 * 'the record'.length);
    expect(told).toBe(5);
  } finally {
    vi.useRealTimers();
  }
});
