// A random board that fits, for looking at seams.
import { mistBody, mistBreak, mistRim, mistWisps, groundSvg, symbolSvg, uprightSvg } from '../src/art';
import type { Detail, Rotation, Side, TileFacts } from '../src/art';
import { sideIndex } from '../src/art/facts';
import { random } from '../src/art/random';

export interface Laid {
  tile: TileFacts;
  x: number;
  y: number;
  rotation: Rotation;
  seed: number;
}

const STEPS = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const;
const ROTATIONS: readonly Rotation[] = [0, 90, 180, 270];
const SIDES: readonly Side[] = ['N', 'E', 'S', 'W'];

const edge = (tile: TileFacts, rotation: Rotation, side: number): string =>
  tile.edges[(side - rotation / 90 + 4) % 4]!;
const misty = (tile: TileFacts, rotation: Rotation, side: number): boolean =>
  (tile.mists ?? []).some((mist) => mist.sides.some((s) => (sideIndex(s) + rotation / 90) % 4 === side));

export function randomBoard(deck: TileFacts[], count: number, width: number, height: number, name: string): Laid[] {
  const r = random(name);
  const board = new Map<string, Laid>();
  const at = (x: number, y: number) => board.get(`${x},${y}`);
  const put = (laid: Laid) => board.set(`${laid.x},${laid.y}`, laid);
  const left = deck.flatMap((tile) => Array<TileFacts>(tile.count ?? 1).fill(tile));
  const [x0, y0] = [width >> 1, height >> 1];
  const quarters = deck.filter((tile) => tile.id.startsWith('mists/start'));
  if (!quarters.length) put({ tile: left[3] ?? left[0]!, x: x0, y: y0, rotation: 0, seed: 0 });
  for (const tile of quarters) {
    const [x, y] = [tile.id.endsWith('E') ? 0 : -1, tile.id.includes('/S') ? 0 : -1];
    put({ tile, x: x0 + x, y: y0 + y, rotation: 0, seed: 0 });
    left.splice(left.indexOf(tile), 1);
  }
  for (let failures = 0; board.size < count && failures < 600 && left.length; ) {
    const index = Math.floor(r() * left.length);
    const tile = left[index]!;
    let best: Laid | undefined;
    let most = -Infinity;
    for (let x = 0; x < width; x++) {
      for (let y = 0; y < height; y++) {
        if (at(x, y)) continue;
        for (const rotation of ROTATIONS) {
          let value = r() * 3 - Math.hypot(x - width / 2, y - height / 2) * 0.25;
          let neighbours = 0;
          const fits = STEPS.every(([dx, dy], side) => {
            const other = at(x + dx, y + dy);
            if (!other) return true;
            neighbours++;
            const kind = edge(tile, rotation, side);
            value += kind === 'F' ? 2.2 : 3.7;
            const mist = misty(tile, rotation, side);
            if (mist !== misty(other.tile, other.rotation, (side + 2) % 4)) value -= 5;
            else if (mist) value += 2.5;
            return edge(other.tile, other.rotation, (side + 2) % 4) === kind;
          });
          if (!fits || !neighbours || value <= most) continue;
          most = value;
          best = { tile, x, y, rotation, seed: board.size % 3 };
        }
      }
    }
    if (!best) {
      failures++;
      continue;
    }
    left.splice(index, 1);
    put(best);
  }
  return [...board.values()];
}

/** The whole board as one drawing of 100 units a tile, in the order of layers. */
export function boardSvg(board: Laid[], lod: Detail): string {
  const rows = [...board].sort((a, b) => a.y - b.y || a.x - b.x);
  const placed = (draw: (laid: Laid) => string, clip = false) =>
    rows
      .map((laid) => {
        const inner = draw(laid);
        if (!inner) return '';
        const [x, y] = [laid.x * 100, laid.y * 100];
        return clip
          ? `<svg x="${x - 1}" y="${y - 1}" width="102" height="102" viewBox="-1 -1 102 102">${inner}</svg>`
          : `<g transform="translate(${x} ${y})">${inner}</g>`;
      })
      .join('');
  const art = (draw: typeof groundSvg) => (b: Laid) => draw(b.tile, b.rotation, b.seed, lod);
  const mist = (draw: typeof mistRim) => (b: Laid) => draw(b.tile, b.rotation, b.seed);
  const breaks = (b: Laid) =>
    STEPS.map(([dx, dy], side) => {
      const other = board.find((o) => o.x === b.x + dx && o.y === b.y + dy);
      const broken =
        other && misty(b.tile, b.rotation, side) && !misty(other.tile, other.rotation, (side + 2) % 4);
      return broken ? mistBreak(SIDES[side]!, b.seed) : '';
    }).join('');
  const shadow = rows
    .map((b) => `<rect x="${b.x * 100 - 0.5}" y="${b.y * 100 + 0.5}" width="103" height="103" fill="var(--art-shadow)"/>`)
    .join('');
  return (
    shadow +
    placed(art(groundSvg), true) +
    `<g opacity="var(--art-mist-opacity)">${placed(mist(mistRim))}${placed(mist(mistBody))}${placed(breaks)}</g>` +
    placed(mist(mistWisps)) +
    placed(art(uprightSvg)) +
    placed(art(symbolSvg))
  );
}
