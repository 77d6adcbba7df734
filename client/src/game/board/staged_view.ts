// The position between two others: what has happened so far of a turn that is being shown.
import type { Colour, GameEvent, Piece, View } from '../../api/types';

const samePlace = (piece: Piece, { colour, piece: kind = 'follower', x, y, segment }: GameEvent): boolean =>
  piece.colour === colour && piece.piece === kind && piece.x === x && piece.y === y && piece.segment === segment;

export const hasTile = (view: View, { x, y }: GameEvent): boolean => view.tiles.some((tile) => tile.x === x && tile.y === y);
export const hasPiece = (view: View, event: GameEvent): boolean => view.pieces.some((piece) => samePlace(piece, event));

function withSupply(view: View, { colour, piece = 'follower' }: GameEvent, by: number): View['colours'] {
  return view.colours.map((state) => (state.colour === colour
    ? { ...state, supply: { ...state.supply, [piece]: (state.supply[piece] ?? 0) + by } } : state));
}

export function withTile(view: View, { x = 0, y = 0, tile = '', rotation = 0 }: GameEvent): View {
  return { ...view, in_hand: null, tiles: [...view.tiles, { x, y, tile, rotation }] };
}

export function withPiece(view: View, event: GameEvent): View {
  const { colour = 'red', piece = 'follower', x = 0, y = 0, segment = '' } = event;
  return { ...view, pieces: [...view.pieces, { colour, piece, x, y, segment }], colours: withSupply(view, event, -1) };
}

export function withoutPiece(view: View, event: GameEvent): View {
  const at = view.pieces.findIndex((piece) => samePlace(piece, event));
  return at < 0 ? view : { ...view, pieces: view.pieces.filter((_, i) => i !== at), colours: withSupply(view, event, 1) };
}

export function withPoints(view: View, colour: Colour | undefined, points: number): View {
  const { mists } = view.modules;
  if (mists && mists.level < 6) return { ...view, modules: { ...view.modules, mists: { ...mists, points: mists.points + points } } };
  return { ...view, colours: view.colours.map((state) => (state.colour === colour ? { ...state, score: state.score + points } : state)) };
}
