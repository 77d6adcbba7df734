// Puzzles as the page carries them, a small part of the size of their lines: what is done by its shape, and beside that one letter
// for each tile that came, where it was laid of all that fits, and which tiles were meant. tools/puzzle_fold.ts folds them when the page is built.
import type { CoachReason, Colour } from '../../api/types';
import { Land } from './land.ts';

export interface Folded {
  /** The set-ups of records, up to the line `play`. */
  heads: string[];
  /** What can be done in one step, as lines: a tile comes (D) and is laid (P); `@` is a tile on the board. */
  shapes: string[];
  /** Their names, and what is on their sides. */
  tiles: string[];
  edges: string[];
  /** What both answers of a puzzle do. */
  reasons: CoachReason[][];
  /** One for each kind of game. */
  kinds: Record<string, Kind>;
  letters: Letters<string[]>;
}

export interface Kind {
  /** Of all kinds, its place among the letters. */
  at: number;
  /** For each puzzle: its set-up, how many steps it has in common with the one before, how many more, and how many answers are right. */
  parts: [number, number, number, number][];
  seats: Colour[];
  reasons: [number, number][];
  less: number[];
}

/** In the order in which they are needed: of shapes, of tiles, of the places where one fits, of tiles on the board. */
export interface Letters<Text> {
  steps: Text;
  drawn: Text;
  laid: Text;
  named: Text;
}

export const COLUMNS = ['steps', 'drawn', 'laid', 'named'] as const satisfies (keyof Letters<string>)[];

/** Its lines. */
export type Step = string[];

// Those that JSON and UTF-8 write as they are, then those of two bytes.
const LETTERS = Array.from({ length: 1900 }, (_, n) => String.fromCharCode(n + 35)).filter((letter) => !/[\\\u007f-\u00a0\u00ad]/.test(letter));
const numbers = new Map(LETTERS.map((letter, n) => [letter, n]));
export function letterOf(n: number): string {
  const letter = LETTERS[n];
  if (!letter) throw new Error(`no letter for ${n}`);
  return letter;
}

class Reading {
  #at = 0;

  constructor(readonly text: string) {}

  next(): number {
    return numbers.get(this.text[this.#at++]!)!;
  }
}

/** A tile that lies nowhere yet, by its name. */
export const edgesIn = ({ tiles, edges }: Pick<Folded, 'tiles' | 'edges'>): Map<string, string> => new Map(tiles.map((tile, n) => [tile, edges[n]!]));

export interface Unfolded {
  record: string;
  answers: Step[];
  obvious: Step;
}

class Unfolding {
  readonly #folded: Folded;
  readonly #edges: Map<string, string>;
  readonly #letters: Letters<Reading>;

  constructor(folded: Folded, { at }: Kind) {
    this.#folded = folded;
    this.#edges = edgesIn(folded);
    this.#letters = Object.fromEntries(COLUMNS.map((column) => [column, new Reading(folded.letters[column][at]!)])) as unknown as Letters<Reading>;
  }

  land(steps: Step[]): Land {
    const land = new Land(this.#edges);
    for (const step of steps) land.follow(step);
    return land;
  }

  step(land: Land): Step {
    return this.#folded.shapes[this.#letters.steps.next()]!.split('\n').map((shape) => {
      const line = this.#line(shape, land);
      land.follow([line]);
      return line;
    });
  }

  #line(shape: string, land: Land): string {
    if (shape === 'D') return `draw ${this.#folded.tiles[this.#letters.drawn.next()]}`;
    if (shape === 'P') return land.fitting()[this.#letters.laid.next()]!;
    return shape.replaceAll('@', () => land.laid[this.#letters.named.next()]!);
  }
}

/** The puzzle with this number: those before it are read too, for what it shares with them. */
export function unfold(folded: Folded, kind: Kind, number: number): Unfolded {
  const unfolding = new Unfolding(folded, kind);
  let game: Step[] = [];
  let last: Step[] = [];
  for (const [, shared, more, answers] of kind.parts.slice(0, number + 1)) {
    game = game.slice(0, shared);
    const land = unfolding.land(game);
    for (let n = 0; n < more; n++) game.push(unfolding.step(land));
    last = Array.from({ length: answers + 1 }, () => unfolding.step(unfolding.land(game)));
  }
  const [obvious, ...answers] = last;
  return { record: [folded.heads[kind.parts[number]![0]], ...game.flat(), ''].join('\n'), answers, obvious: obvious! };
}
