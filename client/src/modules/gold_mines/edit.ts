import type { ModuleEdit } from '../edit';
import { isOn, oneMore, some } from '../edit_lines';

export const edit: ModuleEdit = {
  things: (view) => (isOn(view, 'gold') ? [{ name: 'ingots', put: oneMore }] : []),
  hand: ({ colour, ingots }) => (ingots === undefined ? [] : [{ line: `ingots ${colour}`, name: 'analysis.edit.thing.ingots', now: ingots }]),
  lines: ({ tiles, colours }) => [
    ...tiles.flatMap(({ x, y, ingots }) => some(`ingots ${x},${y}`, ingots)), ...colours.flatMap(({ colour, ingots }) => some(`ingots ${colour}`, ingots)),
  ],
};
