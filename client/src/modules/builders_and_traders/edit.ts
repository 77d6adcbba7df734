import type { ModuleEdit } from '../edit';
import { some } from '../edit_lines';

export const edit: ModuleEdit = {
  hand: ({ colour, goods }) => Object.entries(goods ?? {}).map(([kind, now]) => ({ line: `goods ${colour} ${kind}`, name: `goods.${kind}`, now })),
  lines: ({ colours }) => colours.flatMap(({ colour, goods }) => Object.entries(goods ?? {}).flatMap(([kind, n]) => some(`goods ${colour} ${kind}`, n))),
};
