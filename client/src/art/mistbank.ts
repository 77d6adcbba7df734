// The outline of a mist bank: built like a city, with curves, from tile corner to tile corner.
import { sideIndex, type Side } from './facts';
import { corner, sample, turn, type Curve, type Point } from './geometry';

export interface MistBank {
  region: Point[];
  /** The lines where the bank ends inside the tile. */
  rims: Point[][];
}

const along = (...curves: Curve[]): Point[] =>
  curves.flatMap((curve, i) => sample(curve, 8).slice(i ? 1 : 0));

// By the number of sides that stay clear, in standard position.
const RIMS: readonly Point[][] = [
  [],
  along(
    [[100, 100], [74, 88], [66, 74], [50, 74]],
    [[50, 74], [34, 74], [26, 88], [0, 100]],
  ),
  along(
    [[100, 0], [80, 18], [70, 50], [55, 55]],
    [[55, 55], [50, 70], [18, 80], [0, 100]],
  ),
  along(
    [[100, 0], [80, 16], [74, 36], [50, 36]],
    [[50, 36], [26, 36], [20, 16], [0, 0]],
  ),
];

export function mistRegion(sides: readonly Side[]): MistBank {
  const misty = sides.map(sideIndex);
  const isMisty = (i: number) => misty.includes(i % 4);
  const start = misty.find((i) => !isMisty(i + 3));
  if (start === undefined) return { region: [0, 1, 2, 3].map(corner), rims: [] };
  const region: Point[] = [];
  const rims: Point[][] = [];
  for (let i = start; i < start + 4; ) {
    if (isMisty(i)) {
      region.push(corner(i++));
      continue;
    }
    let end = i + 1;
    while (end < start + 4 && !isMisty(end)) end++;
    const clear = end - i;
    const rim = RIMS[clear]!.map((p) => turn(p, clear === 1 ? i - 2 : i - 1));
    rims.push(rim);
    region.push(...rim.slice(0, -1));
    i = end;
  }
  return { region, rims };
}
