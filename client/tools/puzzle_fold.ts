// Folds data/puzzles for the page; src/screens/puzzles/folded.ts unfolds it.
import { COLUMNS, letterOf, type Folded, type Kind, type Letters, type Step } from '../src/screens/puzzles/folded.ts';
import { Land } from '../src/screens/puzzles/land.ts';
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

/** The number of each thing that comes, those that come often first. */
class Numbering {
  readonly all: string[];
  #numbers: Map<string, number>;

  constructor(texts: string[]) {
    const counts = new Map<string, number>();
    for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
    this.all = [...counts].sort(([, a], [, b]) => b - a).map(([text]) => text);
    this.#numbers = new Map(this.all.map((text, n) => [text, n]));
  }

  of(text: string): number {
    return this.#numbers.get(text)!;
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

/** What there is to write of one kind of game: shapes and tiles by themselves, all else by numbers. */
class Folding {
  readonly columns = { steps: [] as string[], drawn: [] as string[], laid: [] as number[], named: [] as number[] };
  readonly heads: string[] = [];
  readonly shared: [number, number, number][] = [];
  readonly #edges: Map<string, string>;
  #before: Step[] = [];

  constructor(edges: Map<string, string>) {
    this.#edges = edges;
  }

  add({ record, answers, obvious }: Line): void {
    const [head, steps] = stepsOf(record);
    const differs = steps.findIndex((step, n) => step.join('\n') !== this.#before[n]?.join('\n'));
    const shared = differs < 0 ? steps.length : differs;
    this.heads.push(head);
    this.shared.push([shared, steps.length - shared, answers.length]);
    const land = this.#land(steps.slice(0, shared));
    for (const step of steps.slice(shared)) this.#step(step, land);
    for (const answer of [obvious, ...answers]) this.#step(answer, this.#land(steps));
    this.#before = steps;
  }

  #land(steps: Step[]): Land {
    const land = new Land(this.#edges);
    for (const step of steps) land.follow(step);
    return land;
  }

  #step(step: Step, land: Land): void {
    const shape = step.map((line) => {
      const text = this.#line(line, land);
      land.follow([line]);
      return text;
    });
    this.columns.steps.push(shape.join('\n'));
  }

  #line(line: string, land: Land): string {
    if (line.startsWith('draw ')) {
      this.columns.drawn.push(line.slice('draw '.length));
      return 'D';
    }
    if (line.startsWith('place ')) {
      const place = land.fitting().indexOf(line);
      if (place < 0) return line;
      this.columns.laid.push(place);
      return 'P';
    }
    return line.replace(/-?\d+,-?\d+/g, (square) => {
      const at = land.laid.findIndex((each) => each === square);
      if (at < 0) return square;
      this.columns.named.push(at);
      return '@';
    });
  }
}

/** The puzzles of each kind of game, with what is on the sides of tiles. */
export function fold(kinds: Record<string, Line[]>, edges: Map<string, string>): Folded {
  const foldings = Object.values(kinds).map((lines) => lines.reduce((folding, line) => (folding.add(line), folding), new Folding(edges)));
  const lines = Object.values(kinds).flat();
  const numbering = (of: (folding: Folding) => string[]): Numbering => new Numbering(foldings.flatMap(of));
  const heads = numbering((folding) => folding.heads);
  const shapes = numbering(({ columns }) => columns.steps);
  const tiles = numbering(({ columns }) => columns.drawn);
  const reasons = new Numbering(lines.flatMap((line) => [line.reasons, line.obvious_reasons]).map((each) => JSON.stringify(each)));
  const numbersIn = ({ columns }: Folding): Letters<number[]> => (
    { ...columns, steps: columns.steps.map((text) => shapes.of(text)), drawn: columns.drawn.map((text) => tiles.of(text)) });
  const kindOf = (of: Line[], at: number): Kind => ({
    at, parts: foldings[at]!.shared.map((part, n) => [heads.of(foldings[at]!.heads[n]!), ...part]), seats: of.map(({ seat }) => seat),
    reasons: of.map((line) => [reasons.of(JSON.stringify(line.reasons)), reasons.of(JSON.stringify(line.obvious_reasons))]),
    less: of.map(({ less: [less] }) => (less < 1 ? Number(less.toFixed(2)) : Math.round(less))),
  });
  const lettersOf = (column: keyof Letters<string>): string[] => foldings.map((folding) => numbersIn(folding)[column].map(letterOf).join(''));
  return {
    heads: heads.all, shapes: shapes.all, tiles: tiles.all, edges: tiles.all.map((tile) => edges.get(tile) ?? ''),
    reasons: reasons.all.map((text) => JSON.parse(text) as CoachReason[]),
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, of], at) => [kind, kindOf(of, at)])),
    letters: Object.fromEntries(COLUMNS.map((column) => [column, lettersOf(column)])) as unknown as Letters<string[]>,
  };
}
