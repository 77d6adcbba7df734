// A piece of a board as a picture: what lies around the newest tile.
import type { View } from '../../api/types';
import type { Picture } from '../../ui/Landscape.svelte';

const [WIDE, HIGH] = [3, 1]; // squares to each side

export function boardPicture(view: View): Picture {
  const { x, y } = view.tiles.at(-1) ?? { x: 0, y: 0 };
  const near = (each: { x: number; y: number }) => Math.abs(each.x - x) <= WIDE && Math.abs(each.y - y) <= HIGH;
  return {
    tiles: view.tiles.filter(near).map(({ tile, rotation, ...at }) => ({ ...at, rotation, tile: tile.includes('/') ? tile : `base/${tile}` })),
    pieces: view.pieces.filter(near),
    frame: { x: x - 2, y: y - HIGH, width: 5, height: 2 * HIGH + 1 },
  };
}
