// Finished games of the server, kept here so that they can be looked at without it.
import { Database, FINISHED } from '../local/database';
import type { GameStatus } from './types';

interface Finished {
  game: string;
  status: GameStatus;
  record: string;
}

const base = new Database();
const nothing = () => undefined; // a browser that keeps nothing shows them only while the server is there

export const keepFinished = (finished: Finished): Promise<unknown> =>
  base.use(FINISHED, 'readwrite', (games) => games.put(finished)).catch(nothing);

export const finishedGame = (game: string): Promise<Finished | undefined> =>
  base.use<Finished | undefined>(FINISHED, 'readonly', (games) => games.get(game)).catch(nothing);

export const forgetFinished = (game: string): Promise<unknown> =>
  base.use(FINISHED, 'readwrite', (games) => games.delete(game)).catch(nothing);
