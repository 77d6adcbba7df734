import type { ModuleEdit } from '../edit';

export const edit: ModuleEdit = {
  hand: ({ colour, robber }) => (robber === undefined ? [] : [{ line: `robber ${colour}`, name: 'analysis.edit.robber', now: robber }]),
  lines: ({ colours }) => colours.flatMap(({ colour, robber }) => (typeof robber === 'number' ? [`robber ${colour} ${robber}`] : [])),
};
