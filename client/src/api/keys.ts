// The keys of seats, hosts and watchers that this browser holds, by game, and for which seats its bar is turned. Kept in local
// storage.
import { load, save } from '../stored';
import { forgetDraft } from './drafts';
import { forgetFinished } from './finished';
import { forgetShuffle } from './shuffle';
import type { Colour } from './types';

export interface GameKeys {
  seats: string[];
  host?: string;
  watch?: string;
  links?: Record<string, string>; // colour to key, of the seats whose link is to be sent
  turned?: Colour[]; // seats of people who sit opposite
  seen: number; // when it was last opened, ms
}

const place = 'bastide.games';

const all = (): Record<string, GameKeys> =>
  Object.fromEntries(Object.entries(load<Record<string, GameKeys>>(place, {})).filter(([, keys]) => Array.isArray(keys?.seats)));

function change(game: string, edit: (keys: GameKeys) => void): void {
  const games = all();
  const keys = games[game] ?? { seats: [], seen: 0 };
  edit(keys);
  keys.seen = Date.now();
  save(place, { ...games, [game]: keys });
}

export function keepKey(game: string, key: string, kind: 'seat' | 'host' | 'watch'): void {
  change(game, (keys) => {
    if (kind === 'host') keys.host = key;
    else if (kind === 'watch') keys.watch = key;
    else if (!keys.seats.includes(key)) keys.seats.push(key);
  });
}

/** Remembers the links of a new game, so that the waiting room can show them. */
export function keepLinks(game: string, links: Record<string, string>, watch: string | null): void {
  change(game, (keys) => {
    keys.links = links;
    if (watch) keys.watch = watch;
  });
}

export function keepTurned(game: string, turned: Colour[]): void {
  change(game, (keys) => (keys.turned = turned));
}

export function keysOf(game: string): GameKeys {
  return all()[game] ?? { seats: [], seen: 0 };
}

/** A rematch is opened with the keys of the game before. */
export function copyKeys(from: string, to: string): void {
  const before = keysOf(from);
  change(to, (keys) => Object.assign(keys, before));
}

/** What to join a game with: all keys of this browser. */
export function joinKeys(game: string, watching = false): string[] {
  const { seats, host, watch } = keysOf(game);
  if (watching) return watch ? [watch] : [];
  return [...seats, ...(host ? [host] : []), ...(!seats.length && !host && watch ? [watch] : [])];
}

/** The games of this browser, newest first, with one key each. */
export function knownGames(): { game: string; key: string }[] {
  return Object.entries(all())
    .sort(([, a], [, b]) => b.seen - a.seen)
    .map(([game, keys]) => ({ game, key: keys.seats[0] ?? keys.host ?? keys.watch ?? '' }))
    .filter(({ key }) => key);
}

export function forgetGame(game: string): void {
  const { [game]: gone, ...others } = all();
  save(place, others);
  forgetDraft(game);
  forgetShuffle(game);
  void forgetFinished(game);
}
