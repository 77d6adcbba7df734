// Where every figure is drawn: pieces that share a segment stand side by side, tokens keep to their corners.
import type { View } from '../../api/types';
import { tables } from '../../modules/table';
import type { Figure } from './figure';
import { spotAt } from './where';

const SIZE = 0.88;
const SHIFT = 9;

function pieces(view: View): Figure[] {
  const groups = new Map<string, View['pieces']>();
  for (const piece of view.pieces) {
    const place = `${piece.x},${piece.y} ${piece.segment}`;
    groups.set(place, [...(groups.get(place) ?? []), piece]);
  }
  const figures: Figure[] = [];
  for (const group of groups.values()) {
    // Large ones behind, the later ones in front.
    group.sort((a, b) => Number(b.piece === 'large') - Number(a.piece === 'large'));
    const first = group[0]!;
    const [left, top] = spotAt(view.tiles, first.x, first.y, first.segment);
    group.forEach((piece, index) => {
      const offset = (index - (group.length - 1) / 2) * 2 * SHIFT;
      const same = group.slice(0, index).filter((o) => o.colour === piece.colour && o.piece === piece.piece).length;
      figures.push({
        key: `${piece.colour} ${piece.piece} ${piece.x},${piece.y} ${piece.segment} ${same}`,
        kind: piece.piece, owner: piece.colour, left: left + offset, top: top + (index % 2) * 3,
        scale: SIZE, lying: piece.segment.startsWith('f') && piece.piece !== 'pig', count: 1,
      });
    });
  }
  return figures;
}

export function figuresOn(view: View): Figure[] {
  return [...pieces(view), ...tables.flatMap(({ figures }) => figures?.(view) ?? [])].sort((a, b) => a.top - b.top || a.left - b.left);
}
