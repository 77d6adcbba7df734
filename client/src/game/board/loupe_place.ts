// Where the loupe opens: near its tile and off it, over as few other things to choose as possible.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The sides that the loupe may have, in pixels. */
export const LOUPES = [240, 208, 176];
const GAP = 24; // between the tile and the loupe beside it; spots at its edges reach over it
const EDGE = 8;
const TOP = 14;
const ZOOMS = 4; // buttons, below each other where there is room
const ZOOM = 50; // the side of one, with the gap beside it
const FAR = 300; // this far from the tile is as bad as over a square of the answer before
const CLUSTER = 64; // the height for undo and confirm below it

export const square = (x: number, y: number, size: number): Box => ({ x, y, width: size, height: size });

/** Where the buttons that zoom lie on the board. */
export function zoomButtons(view: { height: number }): Box {
  const rows = Math.max(1, Math.min(ZOOMS, Math.floor((view.height - 10) / ZOOM)));
  const height = rows * ZOOM + 10;
  return { x: 0, y: view.height - height, width: Math.ceil(ZOOMS / rows) * ZOOM + 10, height };
}

/** The area that two boxes share. */
export function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

function places(view: { width: number; height: number }, tile: Box, size: number): [number, number][] {
  const right = view.width - EDGE - size;
  const lowest = view.height - EDGE - size;
  const clamp = (v: number, low: number, high: number): number => Math.max(low, Math.min(v, high));
  const middle = tile.x + tile.width / 2 - size / 2;
  const across = [0, -1, 1].map((way) => clamp(middle + (way * (size + tile.width)) / 2, EDGE, right));
  const level = tile.y + tile.height / 2 - size / 2;
  const levels = [0, -1, 1].map((way) => clamp(level + (way * (size - tile.height)) / 2, TOP, lowest - CLUSTER));
  const below = tile.y + tile.height + GAP;
  const above = tile.y - GAP - size;
  const all: [number, number][] = [
    ...[tile.x + tile.width + GAP, tile.x - GAP - size].flatMap((x) => levels.map((y): [number, number] => [x, y])),
    ...[below, above - CLUSTER, above].flatMap((y) => across.map((x): [number, number] => [x, y])),
    ...[across[0]!, right, EDGE].flatMap((x): [number, number][] => [[x, lowest - CLUSTER], [x, TOP], [x, lowest]]),
  ];
  return all.filter(([x, y]) => x >= EDGE && x <= right && y >= TOP && y <= lowest);
}

/** The best of these places. `lit` can be chosen now, `faint` would replace the answer before. */
export function loupePlace(view: { width: number; height: number }, tile: Box, lit: Box[], faint: Box[]): Box {
  let best = square(EDGE, TOP, LOUPES.at(-1)!);
  let least = Infinity;
  LOUPES.forEach((size, step) => {
    for (const [x, y] of places(view, tile, size)) {
      const far = Math.hypot(x + size / 2 - tile.x - tile.width / 2, y + size / 2 - tile.y - tile.height / 2) / FAR;
      const crowded = y + size + CLUSTER > view.height ? 1 : 0;
      let cost = 2 * step + crowded + far;
      if (cost >= least) continue;
      const box = square(x, y, size);
      const covers = (others: Box[]): number => others.filter((other) => shared(box, other) > 0).length;
      cost += (100 * shared(box, tile)) / (tile.width * tile.height) + 10 * covers(lit) + 6 * covers([zoomButtons(view)]) + covers(faint);
      if (cost < least) [best, least] = [box, cost];
    }
  });
  return best;
}
