// A figure on the board.
import type { Owner, PieceKind } from '../../art';

export interface Figure {
  key: string;
  kind: PieceKind;
  owner: Owner | null;
  left: number;
  top: number;
  scale: number;
  lying: boolean;
  count: number;
}

/** A figure of nobody. */
export const neutral = (kind: PieceKind, left: number, top: number, scale: number, key: string = kind, count = 1): Figure =>
  ({ key, kind, owner: null, left, top, scale, lying: false, count });
