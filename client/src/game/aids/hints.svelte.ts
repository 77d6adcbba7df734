// The coach's ideas for the open question: one at a time, on the board. They belong to the position they were asked in.
import { tick } from 'svelte';
import type { HintAnswer, Legal, PieceKind, Rotation } from '../../api/types';
import { t } from '../../i18n/index.svelte';
import { say } from '../../ui/announce.svelte';
import type { Cell } from '../question/choices';
import type { Play } from '../play.svelte';
import { ideaName, ideaReason } from '../words/hint_words';

export interface Idea {
  answer: HintAnswer;
  legal: Legal | null;
  at: Cell | null;
  rotation: Rotation;
  /** The figure that goes on the tile, and where. */
  figure: { piece: PieceKind; segment: string } | null;
}

const FIGURE = /^put (\w+) (?:\w+ )?-?\d+,-?\d+ (\w+)$/;

export class Hints {
  readonly #play: Play;
  #answers: HintAnswer[] = $state.raw([]);
  #key = $state('');
  #at = $state(0);
  /** Whether they are told on the table itself, or beside it by who has offered them. */
  #told = $state(true);

  constructor(play: Play) {
    this.#play = play;
  }

  readonly ideas: Idea[] = $derived.by(() => {
    const { model } = this.#play;
    if (this.#key !== model.positionKey || !model.mine) return [];
    const all = model.answers.flatMap(({ actions }) => actions);
    return this.#answers.map((answer) => {
      const legal = all.find(({ text }) => text === answer.action) ?? null;
      const put = FIGURE.exec(answer.then ?? (legal?.verb === 'put' ? legal.text : ''));
      return {
        answer, legal,
        at: legal?.x === undefined ? null : { x: legal.x, y: legal.y! },
        rotation: legal?.rotation ?? 0,
        figure: put ? { piece: put[1] as PieceKind, segment: put[2]! } : null,
      };
    });
  });
  readonly count: number = $derived(this.ideas.length);
  readonly shown: Idea | null = $derived(this.ideas[this.#at] ?? null);
  readonly told: Idea | null = $derived(this.#told ? this.shown : null);
  get number(): number {
    return this.#at + 1;
  }

  /** Asks for ideas; where they are there already, shows the next one. What it shows, in words. */
  async ask(): Promise<string> {
    if (this.told) return this.next();
    const { model, live } = this.#play;
    if (!model.askedSeat || !model.mine) return '';
    const [seat, key] = [model.askedSeat, model.positionKey];
    const found = await this.#play.attempt(() => live.hint(seat, model.steps.map((step) => step.action.text)));
    if (!found?.answers.length) return t('aid.hint.none');
    [this.#answers, this.#key, this.#at, this.#told] = [found.answers, key, 0, true];
    await tick();
    return this.#show();
  }

  /** Ideas that somebody tells beside the table, and which of them lies on the board. */
  offer(answers: HintAnswer[], at: number): void {
    [this.#answers, this.#key, this.#at, this.#told] = [answers, this.#play.model.positionKey, at, false];
  }

  next(): string {
    this.#at = (this.#at + 1) % Math.max(1, this.count);
    return this.#show();
  }

  #show(): string {
    const { shown } = this;
    if (!shown) return '';
    const text = `${ideaName(shown, this.#play)}. ${ideaReason(shown, this.#play)}`;
    say(text);
    return text;
  }

  /** Fills in the answer; confirming is left to the person. */
  async take(): Promise<void> {
    const { shown } = this;
    this.close();
    if (shown) await this.#play.fill([shown.answer.action, ...(shown.answer.then ? [shown.answer.then] : [])]);
  }

  close(): void {
    this.#key = '';
  }
}
