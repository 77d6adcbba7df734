// The moves that were tried on the analysis board, as a tree. A step is what one seat answered at once, or a tile that was
// drawn; the first step after another one belongs to its main line, the others are variations.
// As text it is a record of the main line, with the variations in comments, so that everything that reads records opens it.
import type { LogEntry } from '../../api/types';

export interface Step {
  readonly lines: string[]; // of a record
  readonly parent: Step | null; // none: the table as it begins
  readonly next: Step[];
  log: LogEntry[]; // what happened, where it is known
}

export interface Tree {
  readonly head: string[]; // of the record: rules, seats, position
  readonly root: Step;
}

const COLOURS = /^(red|blue|yellow|green|black|pink) (?=\w)/;
/** What makes sense only for the game that was really played. */
const OF_THE_GAME = /^(commitment|seed|secret|part|lot|parent) /;
const VARIATION = /^# variation (\d+) of (\d+) after (\d+): (.+)$/;

const isDraw = (line: string): boolean => line.startsWith('draw ');
const seatIn = (line: string): string => COLOURS.exec(line)?.[1] ?? '';
const bare = (line: string): string => line.replace(COLOURS, '');

/** The lines of a record, step by step. */
export function stepsIn(lines: string[]): string[][] {
  const steps: string[][] = [];
  let seat = '';
  for (const line of lines) {
    const before = steps.at(-1)?.at(-1);
    const goesOn = before !== undefined && isDraw(line) === isDraw(before) && (!seatIn(line) || !seat || seatIn(line) === seat);
    if (goesOn) steps.at(-1)!.push(line);
    else steps.push([line]);
    if (!goesOn) seat = '';
    seat = seatIn(line) || seat;
  }
  return steps;
}

const isSame = (step: Step, lines: string[]): boolean =>
  step.lines.length === lines.length && step.lines.every((line, n) => bare(line) === bare(lines[n]!));

/** Goes on from a step: along what is there already, then as a new variation. The last step of these lines. */
export function grow(from: Step, lines: string[], log: LogEntry[] = []): Step {
  let at = from;
  let told = 0;
  for (const own of stepsIn(lines)) {
    let step = at.next.find((each) => isSame(each, own));
    if (!step) at.next.push((step = { lines: own, parent: at, next: [], log: [] }));
    if (!step.log.length) step.log = log.slice(told, told + own.length);
    told += own.length;
    at = step;
  }
  return at;
}

/** From the beginning to this step. */
function pathTo(step: Step): Step[] {
  const path: Step[] = [];
  for (let at: Step | null = step; at; at = at.parent) path.unshift(at);
  return path;
}

/** The line that this step is part of: the way to it, and on along the first steps. */
export function lineThrough(step: Step): Step[] {
  const line = pathTo(step);
  for (let at = step.next[0]; at; at = at.next[0]) line.push(at);
  return line;
}

export const lastOf = (step: Step): Step => lineThrough(step).at(-1)!;

const linesTo = (step: Step): string[] => pathTo(step).flatMap(({ lines }) => lines);
export const movesBefore = (step: Step): number => linesTo(step).length;

/** The step of this line after which so many moves are played. */
export const stepAt = (line: Step[], moves: number): Step => line.findLast((step) => movesBefore(step) <= moves) ?? line[0]!;

/** Where a step is: at every fork which way, counted from 0. */
export const wayTo = (step: Step): number[] => pathTo(step).flatMap((at) => (at.parent ? [at.parent.next.indexOf(at)] : []));

/** As far along this way as it goes. */
export function stepOn(root: Step, way: number[]): Step {
  let at = root;
  for (const turn of way) at = at.next[turn] ?? at;
  return at;
}

/** Takes a step away with all that follows it; the one before it. */
export function cut(step: Step): Step {
  const { parent } = step;
  if (!parent) return step;
  parent.next.splice(parent.next.indexOf(step), 1);
  return parent;
}

/** Makes the line to this step the main one. */
export function promote(step: Step): void {
  for (const at of pathTo(step)) {
    const others = at.parent?.next;
    if (others) others.unshift(...others.splice(others.indexOf(at), 1));
  }
}

export const recordTo = ({ head }: Tree, step: Step): string => [...head, 'play', ...linesTo(step), ''].join('\n');

interface Variation {
  number: number;
  of: number;
  after: number;
  lines: string[];
}

/** The variations that leave the main line from here, and those that leave each of them. */
function variationsFrom(first: Step, own = 0, all: Variation[] = []): Variation[] {
  const chain = [first];
  for (let at = first.next[0]; at; at = at.next[0]) chain.push(at);
  for (const step of chain) {
    for (const other of step.next.slice(1)) {
      const lines = lineThrough(other).slice(pathTo(step).length).flatMap((each) => each.lines);
      const number = all.push({ number: all.length + 1, of: own, after: movesBefore(step), lines });
      variationsFrom(other, number, all);
    }
  }
  return all;
}

export function write(tree: Tree): string {
  const main = recordTo(tree, lastOf(tree.root));
  const others = variationsFrom(tree.root).map(({ number, of, after, lines }) => `# variation ${number} of ${of} after ${after}: ${lines.join('; ')}`);
  return [main.trimEnd(), ...others, ''].join('\n');
}

export function read(record: string): Tree {
  const all = record.split(/\r?\n/).map((line) => line.trim());
  const plain = all.map((line) => line.replace(/#.*$/, '').trim()).filter((line) => line && !line.startsWith('expect '));
  const play = plain.indexOf('play');
  const head = (play < 0 ? plain : plain.slice(0, play)).filter((line) => !OF_THE_GAME.test(line));
  const root: Step = { lines: [], parent: null, next: [], log: [] };
  const ends = new Map([[0, grow(root, play < 0 ? [] : plain.slice(play + 1))]]);
  for (const line of all) {
    const [, number, of, after, lines] = VARIATION.exec(line) ?? [];
    const trunk = ends.get(Number(of));
    if (!lines || !trunk) continue;
    ends.set(Number(number), grow(stepAt(pathTo(trunk), Number(after)), lines.split(';').map((each) => each.trim()).filter(Boolean)));
  }
  return { head, root };
}
