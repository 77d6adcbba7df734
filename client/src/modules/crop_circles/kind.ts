// What crop circles are about.
import type { View } from '../../api/types';
import { factsOf } from '../../game/board/tiles';

/** The kind of construction that the crop circle just placed concerns. */
export function cropKind(view: View): string {
  const tile = view.tiles.findLast((each) => each.tile.startsWith('crop/'));
  const facts = tile && factsOf(tile.tile);
  const symbol = facts?.symbols.find((each) => each.kind === 'crop_circle');
  const figure = symbol && 'figure' in symbol ? symbol.figure : 'shield';
  return { pitchfork: 'field', club: 'road', shield: 'city' }[figure];
}
