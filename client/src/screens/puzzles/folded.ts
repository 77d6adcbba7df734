// Puzzles as the page carries them, less than half the size of their lines: what is done by its shape, and beside that one letter
// for each tile that came, each square it was laid on and each quarter it was turned. tools/puzzle_fold.ts folds them when the page is built.
import type { CoachReason, Colour } from '../../api/types';

export interface Folded {
  /** The set-ups of records, up to the line `play`. */
  heads: string[];
  /** What can be done in one step, as lines: a tile comes (D) and is laid (P); `@` is a tile on the board. */
  shapes: string[];
  tiles: string[];
  /** For each puzzle: its set-up, how many steps it has in common with the one before, and how many more. */
  parts: [number, number, number][];
  /** Letters, in the order in which they are needed: of shapes, of tiles, of squares, of quarter turns, of tiles on the board. */
  steps: string;
  drawn: string;
  squares: string;
  quarters: string;
  named: string;
  seats: Colour[];
  answers: string[][][];
  obvious: string[][];
  reasons: CoachReason[][];
  obvious_reasons: CoachReason[][];
  less: number[];
}

/** Its lines. */
export type Step = string[];
type Square = `${number},${number}`;

// Those that JSON and UTF-8 write as they are, then those of two bytes.
const LETTERS = Array.from({ length: 1900 }, (_, n) => String.fromCharCode(n + 35)).filter((letter) => !/[\\\u007f-\u00a0\u00ad]/.test(letter));
const numbers = new Map(LETTERS.map((letter, n) => [letter, n]));
export function letterOf(n: number): string {
  const letter = LETTERS[n];
  if (!letter) throw new Error(`no letter for ${n}`);
  return letter;
}

/** The land that a game has laid so far: where its tiles lie and what lies beside them, the latest first. */
export class LaidLand {
  readonly laid: Square[] = [];
  readonly beside: Square[] = [];

  constructor() {
    this.lay('0,0');
  }

  lay(square: Square): void {
    this.laid.unshift(square);
    const at = this.beside.indexOf(square);
    if (at >= 0) this.beside.splice(at, 1);
    const [x, y] = square.split(',').map(Number) as [number, number];
    for (const each of [`${x},${y - 1}`, `${x + 1},${y}`, `${x},${y + 1}`, `${x - 1},${y}`] as Square[]) {
      if (!this.laid.includes(each) && !this.beside.includes(each)) this.beside.unshift(each);
    }
  }

  /** Lays what a step lays. */
  follow(step: Step): void {
    for (const line of step) {
      const square = /^place (\S+)/.exec(line)?.[1];
      if (square) this.lay(square as Square);
    }
  }
}

class Reading {
  #at = 0;

  constructor(readonly text: string) {}

  next(): number {
    return numbers.get(this.text[this.#at++]!)!;
  }
}

/** The record of the puzzle with this number: those before it are read too, for what it shares with them. */
export function recordOf(folded: Folded, number: number): string {
  const { heads, shapes, tiles, parts } = folded;
  const steps = new Reading(folded.steps);
  const drawn = new Reading(folded.drawn);
  const squares = new Reading(folded.squares);
  const quarters = new Reading(folded.quarters);
  const named = new Reading(folded.named);
  function lineOf(shape: string, land: LaidLand): string {
    if (shape === 'D') return `draw ${tiles[drawn.next()]}`;
    if (shape === 'P') return `place ${land.beside[squares.next()]} ${90 * quarters.next()}`;
    return shape.replaceAll('@', () => land.laid[named.next()]!);
  }
  let game: Step[] = [];
  for (const [, shared, more] of parts.slice(0, number + 1)) {
    game = game.slice(0, shared);
    const land = new LaidLand();
    for (const step of game) land.follow(step);
    for (let n = 0; n < more; n++) {
      game.push(shapes[steps.next()]!.split('\n').map((shape) => {
        const line = lineOf(shape, land);
        land.follow([line]);
        return line;
      }));
    }
  }
  return [heads[parts[number]![0]], ...game.flat(), ''].join('\n');
}
