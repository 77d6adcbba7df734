// The coach beside the analysis board: what the answers to the question there promise, better and better as long as it is looked at.
import { api } from '../../api/rest';
import type { Candidate, Evaluation } from '../../api/types';
import { hasEngine } from '../../api/where';

const kept = 200; // positions

/** The best first: by what they promise, whatever the study began with. */
export const ideasOf = ({ moment }: Evaluation): Candidate[] =>
  [...(moment?.candidates ?? [])].sort((a, b) => (b.lead ?? b.chance) - (a.lead ?? a.chance));

export class Evaluator {
  now: Evaluation | null = $state.raw(null);
  failed = $state(false);
  #known = new Map<string, Evaluation>();
  #turn = 0;

  /** From now on it is about this position; about none where nobody is asked. */
  follow(record: string | null): void {
    const turn = ++this.#turn;
    this.failed = false;
    this.now = record ? (this.#known.get(record) ?? null) : null;
    if (record && hasEngine && (this.now?.progress ?? 0) < 1) void this.#look(record, turn);
  }

  stop(): void {
    this.follow(null);
  }

  async #look(record: string, turn: number): Promise<void> {
    try {
      while (turn === this.#turn) {
        const found = await api.evaluate(record);
        this.#known.delete(record);
        this.#known = new Map([...[...this.#known].slice(1 - kept), [record, found]]);
        if (turn !== this.#turn) return;
        this.now = found;
        if (found.progress >= 1) return;
      }
    } catch {
      if (turn === this.#turn) this.failed = true;
    }
  }
}
