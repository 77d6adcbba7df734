// The road from the placed tile to a token that it reaches, to be drawn over the land.
import type { Feature, Placed } from '../../api/types';
import { SIDES } from '../../art';
import type { Cell } from '../question/choices';
import { spotAt, tileAt } from './where';
import { BESIDE, sidesOf } from './tiles';

/** What is shown of the tokens that may be chosen. */
export interface TokenMarks {
  /** The roads to them. */
  ways: string[];
  /** Those that the draft has moved, and the one whose ways are seen, by their keys. */
  moved: string[];
  open: string | null;
}

type Part = Feature['segments'][number];

/** The segments beside one of a road, with the middle of the side over which each is reached. */
function beside([x, y, segment]: Part, road: Part[], tiles: Placed[]): { part: Part; over: [number, number] }[] {
  return sidesOf(tileAt(tiles, x, y), segment).flatMap((side) => {
    const at = SIDES.indexOf(side);
    const [dx, dy] = BESIDE[at]!;
    const facing = SIDES[(at + 2) % 4]!;
    const part = road.find(([ox, oy, id]) => ox === x + dx && oy === y + dy && sidesOf(tileAt(tiles, ox, oy), id).includes(facing));
    return part ? [{ part, over: [x * 100 + 50 + 50 * dx, y * 100 + 50 + 50 * dy] as [number, number] }] : [];
  });
}

/** The shortest way along a road between two tiles, as a path on the board; empty where the road does not join them. */
export function wayAlong(road: Feature, from: Cell, to: Cell, tiles: Placed[]): string {
  const ways = road.segments.filter(([x, y]) => x === from.x && y === from.y)
    .map((part) => ({ part, d: `M${spotAt(tiles, ...part).join(' ')}` }));
  const seen = new Set(ways.map(({ part }) => part));
  for (const { part, d } of ways) {
    const [x, y] = part;
    const bend = spotAt(tiles, ...part).join(' ');
    if (x === to.x && y === to.y) return `${d}L${bend}`;
    for (const next of beside(part, road.segments, tiles)) {
      if (seen.has(next.part)) continue;
      seen.add(next.part);
      ways.push({ part: next.part, d: `${d}Q${bend} ${next.over.join(' ')}` });
    }
  }
  return '';
}
