// Which host a game is played at.
import { remote } from './remote';
import type { Transport } from './transport';

const hosts: Record<string, Transport> = {}; // by the beginning of the game's name

export const hostOf = (game: string): Transport => hosts[game.split('-')[0]!] ?? remote;
