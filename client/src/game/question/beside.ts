// Where Confirm and what goes with it may stand beside a tile.
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 12;
const TURN = 52; // the button that turns the tile stands at its corner
const WORDS = 32; // what the tile does is told over it

const clamp = (v: number, low: number, high: number): number => Math.max(low, Math.min(v, Math.max(low, high)));
const meet = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Places for something of this size that leave the tile free: below it, also shifted, above it, and at its sides. */
export function placesBeside(tile: { x: number; y: number; size: number }, width: number, height: number, room: Box): [number, number][] {
  const { x, y, size } = tile;
  const middle = x + size / 2 - width / 2;
  const below = y + Math.max(size, TURN) + GAP;
  const level = y + size / 2 - height / 2;
  const wanted: [number, number][] = [
    [middle, below], [middle + size / 2, below], [middle - size / 2, below], [middle, y - WORDS - height - GAP],
    [x - width - GAP - TURN, level], [x + size + GAP + TURN, level],
  ];
  const inRoom = wanted.map(([px, py]): [number, number] => [clamp(px, room.x, room.x + room.width - width), clamp(py, room.y, room.y + room.height - height)]);
  const free = inRoom.filter(([px, py]) => !meet({ x: px, y: py, width, height }, { x, y, width: size, height: size }));
  return free.length ? free : [inRoom[0]!];
}

/** Where it is told what a tile does: over it; where there is no room beside it, past the button that turns it; else below,
 *  or nowhere. */
export function wordsAt(tile: { x: number; y: number; size: number }, width: number, height: number, room: Box): [number, number] | null {
  const { x, y, size } = tile;
  const middle = clamp(x + size / 2 - width / 2, room.x, room.x + room.width - width);
  if (y - height - GAP >= room.y) return [middle, y - height - GAP];
  const [before, after] = [x - TURN - GAP - width, x + size + TURN + GAP];
  const level = Math.max(y, room.y);
  if (before >= room.x) return [before, level];
  if (after + width <= room.x + room.width) return [after, level];
  const below = y + size + GAP;
  return below + height <= room.y + room.height ? [middle, below] : null;
}
