import type { View } from '../../api/types';
import type { ModuleEdit, Thing } from '../edit';
import { oneMore, some } from '../edit_lines';

const ghosts: Thing = { name: 'ghosts', put: oneMore };
const hidden: Thing = { name: 'hidden', put: ({ tile, lies }) => (tile ? undefined : lies === null ? '' : null) };

function linesOf({ level, points, ghost_supply, marks_reached, piles, dogs, burials, hidden: laid }: NonNullable<View['modules']['mists']>): string[] {
  return [
    ...(level < 6 && points ? [`team ${points}`] : []), `ghost_supply ${ghost_supply}`,
    ...(marks_reached ? [`marks_reached ${marks_reached}`] : []), ...(piles.length ? [`piles ${piles.slice(marks_reached).join(' ')}`] : []),
    ...Object.entries(dogs).flatMap(([dog, at]) => (at ? [`dog ${dog} ${at.colour} ${at.x},${at.y} ${at.segment}`] : [])),
    ...burials.flatMap(({ x, y, colour }) => (colour ? [`buried ${colour} ${x},${y}`] : [])),
    ...laid.map(({ x, y }) => `hidden ${x},${y}`),
  ];
}

export const edit: ModuleEdit = {
  things: ({ modules: { mists } }) => (mists ? [ghosts, ...(mists.level >= 5 ? [hidden] : [])] : []),
  team: ({ modules: { mists } }) => (mists ? [
    ...(mists.level < 6 ? [{ line: 'team', name: 'analysis.edit.team', now: mists.points }] : []),
    { line: 'ghost_supply', name: 'analysis.edit.ghost_supply', now: mists.ghost_supply },
  ] : []),
  lines: ({ tiles, modules: { mists } }) => [...tiles.flatMap(({ x, y, ghosts: n }) => some(`ghosts ${x},${y}`, n)), ...(mists ? linesOf(mists) : [])],
};
