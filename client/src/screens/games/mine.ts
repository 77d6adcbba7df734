// The games this browser knows, as the server sees them now.
import { forgetGame, knownGames } from '../../api/keys';
import { api } from '../../api/rest';
import type { GameStatus } from '../../api/types';

export async function myGames(): Promise<GameStatus[]> {
  const known = knownGames();
  if (!known.length) return [];
  const games = await api.mine(known);
  for (const gone of games.filter((game) => game.error)) forgetGame(gone.game);
  return games.filter((game) => !game.error);
}
