// The analysis board: the moves tried so far, which of them is looked at, and the table on which it lies.
import { LiveGame } from '../../api/live.svelte';
import { api, ApiError } from '../../api/rest';
import type { CreateRequest, LogEntry, SentReplay, Setup } from '../../api/types';
import { anyHost, hostOf } from '../../api/where';
import { settings } from '../../ui/settings.svelte';
import { layTable, putAway } from '../puzzles/table';
import { BenchTable, type Laid } from './bench_table';
import { cut, grow, lineThrough, movesBefore, promote, recordTo, write, type Step, type Tree } from './tree';

/** The tile that comes next where the line goes on with one. */
const drawAfter = (step: Step): string[] => {
  const drawn = step.next[0]?.lines[0]?.match(/^draw (\S+)$/)?.[1];
  return drawn ? [drawn] : [];
};

export class Bench {
  readonly live: LiveGame;
  readonly setup: Setup;
  at: Step = $state.raw(null!);
  /** Counts what was added and taken away: the tree itself is plain data. */
  changes = $state(0);
  /** Where a variation begins, the line that is looked at leads on through this step. */
  #line: Step = $state.raw(null!);
  #table: BenchTable;

  constructor(readonly tree: Tree, setup: Setup, at: Step) {
    this.setup = setup;
    this.at = this.#line = at;
    this.#table = new BenchTable({ lay: () => this.#lay(), layFirst: () => this.#layAt(tree.root), end: () => this.#end(), onplayed: (played) => this.#played(played) });
    this.live = new LiveGame('analysis', false, this.#table);
  }

  open(): void {
    this.live.open();
  }

  close(): void {
    this.live.close();
    putAway();
  }

  /** The line that is looked at, the table before its first move included. */
  readonly line: Step[] = $derived.by(() => (this.changes, lineThrough(this.#line)));
  readonly place: number = $derived.by(() => this.line.indexOf(this.at));
  readonly record: string = $derived.by(() => recordTo(this.tree, this.at));
  get text(): string {
    return write(this.tree);
  }

  goTo(step: Step): void {
    if (step === this.at) return;
    if (!this.line.includes(step)) this.#line = step;
    this.at = step;
    void this.#table.lay();
  }

  step(by: number): void {
    this.goTo(this.line[Math.min(Math.max(this.place + by, 0), this.line.length - 1)]!);
  }

  /** This tile comes next. */
  draw(tile: string): void {
    this.goTo(this.#grown([`draw ${tile}`]));
  }

  /** Takes the step that is looked at away, with all that follows it. */
  remove(): void {
    if (!this.at.parent) return;
    const before = cut(this.at);
    this.#line = before;
    this.changes++;
    this.at = before;
    void this.#table.lay();
  }

  promote(): void {
    promote(this.at);
    this.#line = this.at;
    this.changes++;
  }

  #grown(lines: string[], log: LogEntry[] = []): Step {
    const step = grow(this.at, lines, log);
    if (!this.line.includes(step)) this.#line = step;
    this.changes++;
    return step;
  }

  /** Something was played at the table. */
  #played(played: LogEntry[]): void {
    const entries = played.filter(({ action }) => action);
    if (entries.length) this.at = this.#grown(entries.map(({ action }) => action!), entries);
  }

  async #lay(): Promise<Laid | null> {
    try {
      return await this.#layAt(this.at);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'over') return null;
      throw error;
    }
  }

  async #layAt(at: Step): Promise<Laid> {
    const made = await layTable(this.#request(at));
    return { ...made, moves: movesBefore(at), connect: (listener) => hostOf(made.game).connect(listener) };
  }

  #request(at: Step): CreateRequest {
    const draws = drawAfter(at);
    return {
      setup: { rules: this.setup.rules }, // and all else as the record says
      seats: this.setup.seats.map(({ colour, name }) => ({ colour, name: name ?? '', kind: 'here' })),
      aids: 'beginner', clock: null, away: 'computer', draw_by_hand: true, watch: null, chat: false, language: settings.language,
      shuffle: 'server', record: recordTo(this.tree, at), ...(draws.length ? { draws } : {}),
    };
  }

  async #end(): Promise<{ view: SentReplay['view']; log: LogEntry[] }> {
    const record = recordTo(this.tree, this.at);
    const { view, log = [] } = await anyHost((host) => host.call<SentReplay>('POST', '/replay', { record, full: true, at: movesBefore(this.at) }));
    return { view, log };
  }
}

/** Checks a tree and finds out what happened in its steps. */
export async function benchFor(tree: Tree, find: (line: Step[]) => Step): Promise<Bench> {
  const ends: Step[] = [];
  const walk = (step: Step): void => {
    if (!step.next.length) ends.push(step);
    step.next.forEach(walk);
  };
  walk(tree.root);
  let setup: Setup | undefined;
  for (const end of ends) {
    const { log = [], problem, setup: found } = await api.replay(recordTo(tree, end));
    if (problem) throw new ApiError(problem);
    setup ??= found;
    tellLine(end, log);
  }
  return new Bench(tree, setup!, find(lineThrough(tree.root)));
}

function tellLine(end: Step, log: LogEntry[]): void {
  let played = 0;
  const line = lineThrough(end);
  for (const step of line) {
    step.log = log.slice(played, played + step.lines.length);
    played += step.lines.length;
  }
}
