// The figure that an answer would put on its spot.
import type { Owner, PieceKind } from '../../art';
import { colours, type Colour } from '../../api/types';
import { verbOf } from '../../modules/table';
import { isNeutral, type Choice, type Variant } from '../question/choices';

export interface Standing {
  kind: PieceKind;
  owner: Owner | null;
  lying: boolean;
}

const isColour = (variant: Variant): variant is Colour => colours.includes(variant as Colour);

/** What stands on a spot answered with this kind or colour of figure; null where the answer puts nobody there. */
export function standingOf(choice: Choice, variant: Variant, seat: Owner): Standing | null {
  if (choice.target.kind !== 'segment' || !verbOf(choice.actions[0])?.puts) return null;
  if (isNeutral(choice)) return { kind: variant as PieceKind, owner: null, lying: false };
  if (isColour(variant)) return { kind: 'follower', owner: variant, lying: false };
  const kind = (variant || 'follower') as PieceKind;
  return { kind, owner: seat, lying: choice.target.segment.startsWith('f') && kind !== 'pig' };
}
