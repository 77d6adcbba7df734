// What a tile did where it was laid, read off the land around it.
import { SIDES } from '../../art';
import type { LogEntry, Placed } from '../../api/types';
import { BESIDE, factsOf, sidesOf } from '../board/tiles';

type Lying = (x: number, y: number) => boolean;
const key = (x: number, y: number): string => `${x},${y}`;

/** The construction that goes on in this tile from one that lay beside it; a city is said before a road. */
export function continued(tile: Placed, lay: Lying): 'city' | 'road' | 'none' {
  const meets = ({ id }: { id: string }): boolean => sidesOf(tile, id).some((side) => {
    const [dx, dy] = BESIDE[SIDES.indexOf(side)]!;
    return lay(tile.x + dx, tile.y + dy);
  });
  const facts = factsOf(tile.tile);
  if (facts?.cities.some(meets)) return 'city';
  return facts?.roads.some(meets) ? 'road' : 'none';
}

/** Which squares were filled before an entry of the log: all that are now, but for those that it or later ones have filled. */
export function filledBefore(tiles: Pick<Placed, 'x' | 'y'>[], log: LogEntry[]): (entry: LogEntry) => Lying {
  const now = new Set(tiles.map(({ x, y }) => key(x, y)));
  const since = new Map<string, number>();
  for (const { n, events } of log) {
    for (const event of events ?? []) if (event.what === 'placed') since.set(key(event.x!, event.y!), n);
  }
  return ({ n }) => (x, y) => now.has(key(x, y)) && (since.get(key(x, y)) ?? -1) < n;
}
