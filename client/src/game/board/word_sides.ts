// On which side of a spot its word stands, so that it lies on no other spot.
import type { Point } from './spread';

export type Side = 'below' | 'above' | 'right' | 'left';

const WORD = { width: 66, height: 22 };
const SIDES: Side[] = ['below', 'above', 'right', 'left'];

/** The middle of a word on this side of a spot. */
function middle([x, y]: Point, side: Side, disc: number): Point {
  const [beside, under] = [(disc + WORD.width) / 2, (disc + WORD.height) / 2];
  return ({ below: [x, y + under], above: [x, y - under], right: [x + beside, y], left: [x - beside, y] } satisfies Record<Side, Point>)[side];
}

/** How far a word reaches over a round spot, in pixels; its very edge it may. */
const EDGE = 3;
function overSpot([x, y]: Point, [u, v]: Point, disc: number): number {
  const [dx, dy] = [Math.max(0, Math.abs(x - u) - WORD.width / 2), Math.max(0, Math.abs(y - v) - WORD.height / 2)];
  return Math.max(0, disc / 2 - Math.hypot(dx, dy) - EDGE);
}

/** How far two words reach over each other. */
const overWord = ([x, y]: Point, [u, v]: Point): number =>
  Math.max(0, Math.min(WORD.width - Math.abs(x - u), WORD.height - Math.abs(y - v)));

/** For spots at these pixels of a tile of this size: below, unless another side lies on less. Under the tile stands Confirm. */
export function wordSides(spots: Point[], disc: number, size: number): Side[] {
  const words: Point[] = [];
  return spots.map((spot) => {
    const covers = (side: Side): number => {
      const word = middle(spot, side, disc);
      const under = Math.max(0, word[1] + WORD.height / 2 - size);
      const onSpots = spots.reduce((sum, other) => sum + (other === spot ? 0 : overSpot(word, other, disc)), under);
      return words.reduce((sum, other) => sum + overWord(word, other), onSpots);
    };
    const best = SIDES.reduce((found, side) => (covers(side) < covers(found) ? side : found));
    words.push(middle(spot, best, disc));
    return best;
  });
}
