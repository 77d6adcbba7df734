// The games this browser knows, as the server sees them now.
import { keysOf, knownGames } from '../../api/keys';
import { withPatience } from '../../api/mine';
import { api } from '../../api/rest';
import type { GameStatus, MyGame } from '../../api/types';
import { zipOf } from '../../ui/zip';

/**
 * Also those that the server cannot show, with their `error`. They stay known, for it may show them again: only the
 * person decides that a game is forgotten.
 */
export async function allMyGames(): Promise<MyGame[]> {
  const known = knownGames();
  return known.length ? api.mine(known) : [];
}

export async function myGames(): Promise<GameStatus[]> {
  return (await allMyGames()).filter((game) => !game.error);
}

/** Whether this browser may delete the game for everybody. */
export const isHost = (game: string): boolean => !!keysOf(game).host;

export const deleteGame = (game: string): Promise<unknown> => api.remove(game, keysOf(game).host!);

/** The records of these games in one file. `told` hears how far it has come. */
export async function recordsOf(games: GameStatus[], told: (done: number) => void): Promise<Blob> {
  const keys = new Map(knownGames().map(({ game, key }) => [game, key]));
  const files: { name: string; text: string }[] = [];
  for (const { game } of games) {
    files.push({ name: `bastide-${game}.game`, text: await withPatience(() => api.record(game, keys.get(game))) });
    told(files.length);
  }
  return zipOf(files);
}
