// The search in several workers that share nothing. One leads: it looks at the position, says which answers are to be
// tried in which futures, and adds up what they brought. All of them play futures. With the level's number of rollouts the outcome is
// the same, whoever played which; only where the time ends a search there are fewer of them.

export interface Thinker {
  call(request: object): Promise<object>;
}

export interface ThinkOptions {
  patience: number; // so many times the time of the level, where it needs it
  signal: AbortSignal;
  onprogress?: (part: number) => void;
}

interface Round {
  lines: unknown[];
  depth: number;
  salt: string;
  from: number; // the futures to be played
  to: number;
  part: number; // of the time, gone when the round ends
  seconds: number; // in all; 0: no limit
}

interface Step {
  answer?: object;
  round?: Round;
}

type Future = unknown[]; // its number, and what each line brought

const callMs = 30; // that one call takes, about: so soon it stops
const inTime = 0.96; // the part of its time that a search takes

/** Hands out the futures of a round, in portions as large as each thinker is fast. */
class RoundPlay {
  readonly played: Future[] = [];
  next: number;

  constructor(
    readonly text: string,
    readonly round: Round,
    readonly until: number,
    readonly options: ThinkOptions,
    readonly progress: () => void,
  ) {
    this.next = round.from;
  }

  async with(thinker: Thinker): Promise<void> {
    const { text, round, options } = this;
    let portion = 1;
    while (this.next < round.to && performance.now() < this.until && !options.signal.aborted) {
      const from = this.next;
      const to = (this.next = Math.min(round.to, from + portion));
      const begun = performance.now();
      const { played } = (await thinker.call({ do: 'play', text, round, from, to })) as { played: Future[] };
      this.played.push(...played);
      const each = Math.max(0.01, performance.now() - begun) / (to - from);
      portion = Math.max(1, Math.min(4 * portion, Math.floor(callMs / each)));
      this.progress();
    }
  }
}

export class Thinkers {
  #thinkers: Thinker[];

  constructor(thinkers: Thinker[]) {
    this.#thinkers = thinkers;
  }

  /** The answer to a question of the host, for the host. Ends with the signal's reason where that is aborted. */
  async think(text: string, options: ThinkOptions): Promise<object> {
    const { patience, signal, onprogress } = options;
    const lead = this.#thinkers[0]!;
    const begun = performance.now();
    let step = (await lead.call({ do: 'begin', text, patience })) as Step;
    let before = 0; // the part that earlier rounds were
    while (step.round) {
      signal.throwIfAborted();
      const { from, to, part, seconds } = step.round;
      const until = seconds ? begun + 1000 * inTime * seconds * part : Infinity;
      const play: RoundPlay = new RoundPlay(text, step.round, until, options, () =>
        onprogress?.(before + ((part - before) * (play.next - from)) / (to - from)),
      );
      await Promise.all(this.#thinkers.map((thinker) => play.with(thinker)));
      signal.throwIfAborted();
      step = (await lead.call({ do: 'add', played: play.played, next: play.next })) as Step;
      before = part;
    }
    signal.throwIfAborted();
    return step.answer!;
  }
}
