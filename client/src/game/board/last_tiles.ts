import type { Colour, View } from '../../api/types';

type LastTile = View['last'][number];

/** The tiles to be marked: the last one of everybody else; of a team, and where all sit here, the last one. The newest come first. */
export function markedTiles({ last, modules }: Pick<View, 'last' | 'modules'>, own: Colour[]): LastTile[] {
  const newest = last.filter((tile, i) => last.findIndex(({ seat }) => seat === tile.seat) === i);
  const others = modules.mists ? [] : newest.filter(({ seat }) => !own.includes(seat));
  return others.length ? others : newest.slice(0, 1);
}
