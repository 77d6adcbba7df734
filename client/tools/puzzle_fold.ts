// Folds a file of data/puzzles for the page; src/screens/puzzles/folded.ts unfolds it.
import { LaidLand, letterOf, type Folded, type Step } from '../src/screens/puzzles/folded.ts';
import type { CoachReason, Colour } from '../src/api/types.ts';

/** What the page needs of a line besides what the list of puzzles has; docs/puzzles.md tells of all. */
export interface Line {
  id: string;
  theme: string;
  level: string;
  record: string;
  seat: Colour;
  answers: string[][];
  obvious: string[];
  reasons: CoachReason[];
  obvious_reasons: CoachReason[];
  less: [number, number];
}

/** The number of each thing that comes, in the order of coming. */
class Numbering {
  readonly all: string[] = [];
  #numbers = new Map<string, number>();

  of(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.all.length);
    return this.all.push(text) - 1;
  }
}

/** Ends a step: what is done after a tile came and was laid. */
const isDeed = (line: string | undefined): boolean => !!line && !/^(draw|place) /.test(line);

/** The set-up of a record, and its steps: a tile comes and is laid, and something is done; what else is done is a step by itself. */
function stepsOf(record: string): [string, Step[]] {
  const lines = record.trimEnd().split('\n');
  const play = lines.indexOf('play') + 1;
  const steps: Step[] = [];
  for (const line of lines.slice(play)) {
    if (line.startsWith('draw ') || !steps.length || isDeed(steps.at(-1)!.at(-1))) steps.push([]);
    steps.at(-1)!.push(line);
  }
  return [lines.slice(0, play).join('\n'), steps];
}

class Folding {
  heads = new Numbering();
  shapes = new Numbering();
  tiles = new Numbering();
  parts: Folded['parts'] = [];
  steps = '';
  drawn = '';
  squares = '';
  quarters = '';
  named = '';
  #before: Step[] = [];

  add(record: string): void {
    const [head, steps] = stepsOf(record);
    const differs = steps.findIndex((step, n) => step.join('\n') !== this.#before[n]?.join('\n'));
    const shared = differs < 0 ? steps.length : differs;
    this.parts.push([this.heads.of(head), shared, steps.length - shared]);
    const land = new LaidLand();
    steps.forEach((step, n) => (n < shared ? land.follow(step) : this.#step(step, land)));
    this.#before = steps;
  }

  #step(step: Step, land: LaidLand): void {
    const shape = step.map((line) => {
      const text = this.#line(line, land);
      land.follow([line]);
      return text;
    });
    this.steps += letterOf(this.shapes.of(shape.join('\n')));
  }

  #line(line: string, land: LaidLand): string {
    const [verb, what = '', turned] = line.split(' ');
    if (verb === 'draw') {
      this.drawn += letterOf(this.tiles.of(line.slice('draw '.length)));
      return 'D';
    }
    const beside = land.beside.findIndex((square) => square === what);
    if (verb === 'place') {
      if (beside < 0) return line;
      this.squares += letterOf(beside);
      this.quarters += letterOf(Number(turned) / 90);
      return 'P';
    }
    return line.replace(/-?\d+,-?\d+/g, (square) => {
      const at = land.laid.findIndex((each) => each === square);
      if (at < 0) return square;
      this.named += letterOf(at);
      return '@';
    });
  }
}

export function fold(lines: Line[]): Folded {
  const { heads, shapes, tiles, ...letters } = lines.reduce((folding, { record }) => {
    folding.add(record);
    return folding;
  }, new Folding());
  const { parts, steps, drawn, squares, quarters, named } = letters;
  return {
    heads: heads.all, shapes: shapes.all, tiles: tiles.all, parts, steps, drawn, squares, quarters, named,
    seats: lines.map(({ seat }) => seat), answers: lines.map(({ answers }) => answers), obvious: lines.map(({ obvious }) => obvious),
    reasons: lines.map(({ reasons }) => reasons), obvious_reasons: lines.map(({ obvious_reasons }) => obvious_reasons),
    less: lines.map(({ less }) => Number(less[0].toFixed(2))),
  };
}
