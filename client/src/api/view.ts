// Positions as they are drawn, from positions as they are sent.
import type { Look, Placed, SentLook, SentView, View } from './types';

/** Tiles are only added: a sent view may leave out those that we have, and what lies on tiles comes apart. */
export function mergeView(known: View | null, sent: SentView): View {
  const { ghosts, ingots, step, ...view } = sent;
  const from = sent.tiles_from ?? 0;
  const before = from && known ? known.tiles.slice(0, from) : [];
  const on = new Map((ghosts ?? ingots ?? []).map(({ x, y, number }) => [`${x},${y}`, number]));
  const kind = ghosts ? 'ghosts' : 'ingots';
  const tiles = [...before, ...sent.tiles].map((tile) => withTokens(tile, kind, on.get(`${tile.x},${tile.y}`)));
  return { ...view, tiles, setup: sent.setup ?? known?.setup, steps: step?.steps, locked_from: step?.locked_from };
}

/** The same object where nothing changed, so that it is not drawn again. */
function withTokens(tile: Placed, kind: 'ghosts' | 'ingots', number: number | undefined): Placed {
  return tile[kind] === number ? tile : { ...tile, [kind]: number };
}

export function lookOf(sent: SentLook): Look {
  return { ...sent, colours: sent.projected ?? [] };
}
