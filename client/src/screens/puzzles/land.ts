// What a game of a puzzle has laid so far, and where its next tile fits: to say in a few bits what is done next.
import type { Step } from './folded';

type Square = `${number},${number}`;

const ANY = '?'; // of a side that is not known
const UNKNOWN = ANY.repeat(4);
const TURNS = [0, 1, 2, 3];
/** Those beside a square, to the north, east, south and west. */
const around = (square: Square): Square[] => {
  const [x, y] = square.split(',').map(Number) as [number, number];
  return [`${x},${y - 1}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x - 1},${y}`];
};
const turned = (edges: string, quarters: number): string => edges.slice(4 - quarters) + edges.slice(0, 4 - quarters);
const withSide = (edges: string, side: number, edge: string): string => edges.slice(0, side) + edge + edges.slice(side + 1);

function fits(edges: string, needed: string): boolean {
  for (let side = 0; side < 4; side++) {
    if (edges[side] !== needed[side] && edges[side] !== ANY && needed[side] !== ANY) return false;
  }
  return true;
}

export class Land {
  /** Where tiles lie, and what lies beside them: the latest first. */
  readonly laid: Square[] = [];
  readonly #beside: Square[] = [];
  readonly #needed = new Map<Square, string>();
  readonly #edges: Map<string, string>;
  #hand = UNKNOWN;

  /** With what is on the sides of each tile. */
  constructor(edges: Map<string, string>) {
    this.#edges = edges;
    this.#lay('0,0', 0);
  }

  #lay(square: Square, quarters: number): void {
    const lies = turned(this.#hand, quarters);
    const at = this.#beside.indexOf(square);
    if (at >= 0) this.#beside.splice(at, 1);
    this.laid.unshift(square);
    this.#needed.set(square, '');
    around(square).forEach((each, side) => {
      const needed = this.#needed.get(each);
      if (needed === undefined) this.#beside.unshift(each);
      if (needed !== '') this.#needed.set(each, withSide(needed ?? UNKNOWN, (side + 2) % 4, lies[side]!));
    });
  }

  /** Every way to lay the tile in hand, as lines. */
  fitting(): string[] {
    const ways = TURNS.map((quarters) => turned(this.#hand, quarters));
    return this.#beside.flatMap((square) => {
      const needed = this.#needed.get(square)!;
      return TURNS.filter((quarters) => fits(ways[quarters]!, needed)).map((quarters) => `place ${square} ${90 * quarters}`);
    });
  }

  /** Does what a step does. */
  follow(step: Step): void {
    for (const line of step) {
      const [verb, what = '', degrees] = line.split(' ');
      if (verb === 'draw') this.#hand = this.#edges.get(line.slice('draw '.length)) ?? UNKNOWN;
      else if (verb === 'place') this.#lay(what as Square, Number(degrees) / 90);
    }
  }
}
