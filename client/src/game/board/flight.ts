// The flying machine of the tile just placed: where its flight leads, and where to point at it.
import type { Placed } from '../../api/types';
import { heading } from '../../art';
import { spotAt } from './where';
import { segmentsOf } from './shapes';
import { factsOf } from './tiles';

export interface Flight {
  /** The middle of its tile, and how far one square of the flight is. */
  left: number;
  top: number;
  dx: number;
  dy: number;
  /** Clockwise from north. */
  degrees: number;
  /** Beside the machine, away from the places where figures stand. */
  spot: [number, number];
}

const APART = 31; // spots that meet nowhere
const INSIDE = 34; // from the middle to the outermost spot

export function flightOf(tiles: Placed[]): Flight | null {
  const tile = tiles.at(-1);
  const symbol = tile && factsOf(tile.tile)?.symbols.find((each) => each.kind === 'flying_machine');
  if (!tile || symbol?.kind !== 'flying_machine') return null;
  const degrees = heading(symbol.direction) + tile.rotation;
  const [ahead, aside] = [-Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [left, top] = [tile.x * 100 + 50, tile.y * 100 + 50];
  const [dx, dy] = [100 * Math.sign(Math.round(2 * aside)), 100 * Math.sign(Math.round(2 * ahead))];
  const taken = segmentsOf(tile.tile).map((segment) => spotAt(tiles, tile.x, tile.y, segment));
  const machine: [number, number] = [left - 9 * aside, top - 9 * ahead];
  return { left, top, dx, dy, degrees, spot: freest(machine, [left, top], taken) };
}

/** The nearest point that is far enough from what is taken, else the farthest from it. */
function freest([x, y]: [number, number], middle: [number, number], taken: [number, number][]): [number, number] {
  let best: [number, number] = [x, y];
  let most = -Infinity;
  for (let far = 0; far <= INSIDE + 9; far += 3) {
    for (let turn = 0; turn < 24; turn++) {
      const point: [number, number] = [x + far * Math.cos((turn * Math.PI) / 12), y + far * Math.sin((turn * Math.PI) / 12)];
      if (Math.max(Math.abs(point[0] - middle[0]), Math.abs(point[1] - middle[1])) > INSIDE) continue;
      const room = Math.min(APART, ...taken.map(([tx, ty]) => Math.hypot(tx - point[0], ty - point[1])));
      if (room > most) [best, most] = [point, room];
    }
  }
  return best;
}
