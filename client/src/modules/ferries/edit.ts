import type { Placed } from '../../api/types';
import { factsOf, sidesOf } from '../../game/board/tiles';
import type { ModuleEdit, Spot } from '../edit';
import { isOn } from '../edit_lines';

/** The ways that a ferry of this lake may take. */
function waysOf(lake: Placed): string[] {
  const facts = factsOf(lake.tile);
  if (!facts?.symbols.some(({ kind }) => kind === 'lake')) return [];
  const ends = facts.roads.flatMap(({ id }) => sidesOf(lake, id));
  return ends.flatMap((a, i) => ends.slice(i + 1).map((b) => `${a}-${b}`));
}

/** Its next way. */
function put({ tile, lies }: Spot): string | null | undefined {
  const ways = tile ? waysOf(tile) : [];
  return ways.length ? ways[ways.indexOf(lies ?? '') + 1] ?? null : undefined;
}

export const edit: ModuleEdit = {
  things: (view) => (isOn(view, 'ferries') ? [{ name: 'ferry', put }] : []),
  lines: ({ modules }) => (modules.ferries ?? []).map(({ x, y, pair }) => `ferry ${x},${y} ${pair}`),
};
