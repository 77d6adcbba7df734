// What one person does at a table: the open question, the draft of answers, what is pointed at and looked at.
// The position itself comes from the server, by LiveGame; no rule is computed here.
import { untrack } from 'svelte';
import { keepDraft, keptDraft } from '../../api/drafts';
import type { LiveGame } from '../../api/live.svelte';
import { ApiError } from '../../api/rest';
import type { Asked, Colour, Draft, Feature, Legal, Look, Reason, Rotation, Seat, View } from '../../api/types';
import { questionOf, verbOf } from '../../modules/table';
import { clockwise } from '../board/clockwise';
import { beforeScoring } from './draft_view';
import { actionFor, answersIn, atSegment, choicesOf, inOrder, unfolded, variantOf, variantsOf, type Cell, type Choice, type Variant } from './choices';

/** An answer of the draft, with the question it answered. */
export interface Step {
  asked: Asked;
  choices: Choice[];
  choice: Choice;
  action: Legal;
}

export interface Bubble extends Cell {
  text: string;
}

export type Overlay = 'fields' | 'coordinates' | 'dead' | 'projected' | 'last' | 'list' | 'haunted';

const BUBBLE_SECONDS = 4;

const LOOKS_KEPT = 2;
const ASKED_KEPT = 20; // while the pointer goes from square to square

const featureIn = (look: Look | null, x: number, y: number, segment: string): Feature | null =>
  look?.features.find(({ segments }) => segments.some(([fx, fy, id]) => fx === x && fy === y && id === segment)) ?? null;

/** Names a position: the server's, and the answers of a draft. */
const keyOf = (version: number, actions: string[]): string => `${version} ${actions.join(',')}`;

export class GameModel {
  readonly live: LiveGame;

  /** The position that is shown while what happened since is played; null when that is over. */
  staged: View | null = $state.raw(null);
  steps: Step[] = $state.raw([]);
  draft: Draft | null = $state.raw(null);
  sending = $state(false);
  pointed: string | null = $state(null);
  /** What a person has chosen as the first of two steps. */
  opened: string | null = $state(null);
  turn: Rotation = $state(0);
  variant: Variant | null = $state(null);
  /** The only squares that are offered, where a lesson leads; else null. */
  only: Cell[] | null = $state.raw(null);

  /** What is known of the last positions, by their keys. */
  looks: ReadonlyMap<string, Look> = $state.raw(new Map());
  lit: Feature | null = $state.raw(null);
  bubble: Bubble | null = $state.raw(null);
  overlays: Record<Overlay, boolean> = $state({
    fields: false, coordinates: false, dead: false, projected: false, last: true, list: false, haunted: false,
  });

  #again: string[] = [];
  #asked = new Map<string, Promise<Look | null>>();
  #bubbleTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(live: LiveGame) {
    this.live = live;
  }

  readonly view: View | null = $derived.by(() => this.staged ?? this.live.view);
  readonly seats: Colour[] = $derived.by(() => this.live.you.seats);
  readonly aids = $derived.by(() => (this.view?.over ? 'beginner' : (this.live.table?.aids ?? 'standard')));
  /** The position to show: with the draft, where there is one. */
  readonly shown: View | null = $derived(this.draft ? beforeScoring(this.draft, this.view) : this.view);
  readonly askedSeat: Colour | null = $derived.by(() => {
    const seat = this.view?.asked.seat;
    return seat && seat !== 'chance' ? seat : null;
  });
  readonly mine: boolean = $derived.by(() => {
    const seat = this.askedSeat;
    const { table, connection } = this.live;
    if (this.staged || seat === null || !this.seats.includes(seat) || connection === 'elsewhere' || table?.waiting_for_draw) return false;
    return !this.seat(seat)?.computer_plays;
  });
  readonly complete: boolean = $derived(this.draft?.complete ?? false);
  readonly last: Step | null = $derived(this.steps.at(-1) ?? null);
  /** The tile that the draft has placed. */
  readonly placed: Step | null = $derived(this.steps.findLast((step) => step.action.verb === 'place') ?? null);
  /** The question to answer now; when the draft is complete the last one, whose answer may still change. */
  readonly question: Asked | null = $derived.by(() => {
    if (!this.mine || !this.shown) return null;
    return this.complete ? (this.last?.asked ?? null) : this.shown.asked;
  });
  /** What the question offers, without second steps. */
  readonly #offered: Choice[] = $derived.by(() => {
    if (!this.mine || !this.shown) return [];
    return this.complete ? (this.last?.choices ?? []) : this.#choicesIn(this.shown);
  });
  /** The first steps of answers in the draft that may still change. */
  readonly moved: Choice[] = $derived.by(() => this.steps.flatMap(({ choice, choices }) =>
    (verbOf(choice.actions[0])?.again ? choices.filter(({ opens }) => opens?.includes(choice)) : [])));
  readonly #firsts: Choice[] = $derived.by(() => {
    const known = new Set(this.#offered.map(({ key }) => key));
    const again = this.moved.filter(({ key }) => !known.has(key));
    return again.length ? inOrder([...this.#offered, ...again], []) : this.#offered;
  });
  /** Of choices in two steps the one whose second step is seen: chosen, answered in, or the only token there is. */
  readonly open: Choice | null = $derived.by(() => {
    const firsts = this.#firsts.filter(({ opens }) => opens);
    const tokens = firsts.filter(({ target }) => target.kind === 'token');
    const answered = ({ opens }: Choice): boolean => this.complete && opens!.some(({ key }) => key === this.last?.choice.key);
    return firsts.find(({ key }) => key === this.opened) ?? firsts.find(answered) ?? (tokens.length === 1 ? tokens[0]! : null);
  });
  readonly choices: Choice[] = $derived(unfolded(this.#firsts, this.open));
  /** All answers to the question, those of a second step included. */
  readonly answers: Choice[] = $derived(answersIn(this.#firsts));
  /** Answers of the question before, while its answer may still be replaced. */
  readonly earlier: Choice[] = $derived(
    !this.complete && this.last && questionOf(this.last.asked).placing ? this.last.choices : []);
  /** Where the tile of the draft could lie instead. */
  readonly squares: Choice[] = $derived(this.placed?.choices ?? []);
  readonly variants: Variant[] = $derived(variantsOf(this.choices));
  readonly chosen: Choice | null = $derived(this.complete ? (this.last?.choice ?? null) : null);
  readonly placing: boolean = $derived(
    !!questionOf(this.question).placing && !this.complete);
  readonly onTrack: boolean = $derived(!!questionOf(this.question).onTrack);
  /** Names the position on the screen, the draft included. */
  readonly positionKey: string = $derived.by(() => this.#keyOf(this.steps));
  readonly look: Look | null = $derived.by(() => this.looks.get(this.positionKey) ?? null);
  /** What is known of the position in which the question to answer was asked. */
  readonly #stepsAsked: Step[] = $derived(this.complete ? this.steps.slice(0, -1) : this.steps);
  readonly #askedKey: string = $derived.by(() => this.#keyOf(this.#stepsAsked));
  readonly #lookAsked: Look | null = $derived.by(() => this.looks.get(this.#askedKey) ?? null);

  #keyOf(steps: Step[]): string {
    return keyOf(this.live.version, steps.map((step) => step.action.text));
  }

  #choicesIn(view: View): Choice[] {
    const context = { seat: this.askedSeat ?? 'red', tiles: view.tiles, modules: view.modules };
    const offered = choicesOf(view.legal, context).filter(({ target }) =>
      !this.only || target.kind !== 'square' || this.only.some(({ x, y }) => x === target.x && y === target.y));
    return clockwise(offered, view.tiles);
  }

  seat(colour: Colour | null | undefined): Seat | undefined {
    return this.live.table?.seats.find((seat) => colour && (seat.seat === colour || seat.colours.includes(colour)));
  }

  /** Called when the server's position has changed: the draft is put away until that has been shown. */
  positionChanged(): void {
    untrack(() => {
      const kept = keptDraft(this.live.id, this.live.version);
      this.#again = this.steps.length ? this.steps.map((step) => step.action.text) : kept;
      this.#clear();
      this.lit = null;
      if (!this.staged) this.resume();
    });
  }

  /** What happened has been shown: a draft that is still legal is there again. */
  resume(): void {
    this.#newQuestion();
    const texts = this.#again;
    this.#again = [];
    if (texts.length && this.mine) void this.#repeat(texts);
  }

  #clear(steps: Step[] = [], draft: Draft | null = null): void {
    this.steps = steps;
    this.draft = draft;
    this.pointed = null;
    this.opened = null;
    this.bubble = null;
  }

  #newQuestion(): void {
    const kinds = this.variants;
    if (this.variant === null || !kinds.includes(this.variant)) this.variant = kinds[0] ?? null;
    if (this.placing && !this.turns().includes(this.turn)) this.turn = this.turns()[0] ?? 0;
  }

  // --- answering ---

  #variantFor(choice: Choice): Variant | null {
    const verb = choice.actions[0]?.verb;
    if (verb === 'place') return this.turn;
    if (verbOf(choice.actions[0])?.counts) {
      return Math.max(...choice.actions.map((action) => action.number ?? 0));
    }
    return this.variant;
  }

  /** The answer that pointing at this choice would give now. */
  actionFor(choice: Choice): Legal {
    return actionFor(choice, this.#variantFor(choice));
  }

  /** The answer joins the draft, or replaces the one to the same question; what was answered after that is repeated. */
  async answer(action: Legal): Promise<boolean> {
    if (!this.mine || this.sending) return false;
    const has = ({ actions }: Choice): boolean => actions.some(({ text }) => text === action.text);
    const joins = !this.complete && answersIn(this.#offered).some(has);
    const at = joins ? this.steps.length : this.steps.findLastIndex(({ choices }) => answersIn(choices).some(has));
    const offers = joins ? this.#offered : (this.steps[at]?.choices ?? []);
    const asked = joins ? this.question : this.steps[at]?.asked;
    const offer = answersIn(offers).find(has);
    if (!offer || !asked) return false;
    const choice = atSegment(offer, action);
    const later = this.steps.slice(at + 1).map((step) => step.action.text);
    const choices = offers.map((each) => (each === offer ? choice : each));
    if (!(await this.#preview([...this.steps.slice(0, at), { asked, choices, choice, action }]))) return false;
    await this.#repeat(later);
    return true;
  }

  /** Shows the second step of a choice; an answer that stands beside it is taken back. */
  async openUp({ key }: Choice): Promise<boolean> {
    const beside = this.complete && this.last?.choices.includes(this.last.choice);
    if (beside && !(await this.undo())) return false;
    this.opened = key;
    return true;
  }

  async #preview(steps: Step[]): Promise<boolean> {
    const seat = this.askedSeat;
    if (!seat) return false;
    this.sending = true;
    try {
      const draft = await this.live.draft(seat, steps.map((step) => step.action.text));
      this.#clear(steps, steps.length ? draft : null);
      keepDraft(this.live.id, this.live.version, steps.map((step) => step.action.text));
      const action = steps.at(-1)?.action;
      if (action?.verb === 'place') this.turn = action.rotation ?? 0;
      this.#newQuestion();
      return true;
    } finally {
      this.sending = false;
    }
  }

  async #repeat(texts: string[]): Promise<void> {
    for (const text of texts) {
      const action = this.shown?.legal.find((each) => each.text === text);
      if (!action || !(await this.answer(action))) return;
    }
  }

  /** The kind of figure that was chosen stays chosen. */
  async undo(steps = 1): Promise<boolean> {
    const undone = this.steps.at(-steps)?.action;
    if (!undone || this.sending || !(await this.#preview(this.steps.slice(0, -steps)))) return false;
    if (this.variants.includes(variantOf(undone))) this.variant = variantOf(undone);
    return true;
  }

  confirm(): Promise<boolean> {
    return this.complete ? this.#seal(this.steps.map((step) => step.action.text)) : Promise.resolve(false);
  }

  /** Confirms the draft with this answer, without showing it first. */
  confirmWith(choice: Choice): Promise<boolean> {
    return this.#seal([...this.steps.map((step) => step.action.text), this.actionFor(choice).text]);
  }

  async #seal(actions: string[]): Promise<boolean> {
    if (!this.mine || this.sending || !this.askedSeat) return false;
    this.sending = true;
    try {
      await this.live.confirm(this.askedSeat, actions);
      return true;
    } finally {
      this.sending = false;
    }
  }

  // --- turning, kinds of figures ---

  /** The rotations to turn through: those of the placed or pointed square, else of all of them. */
  turns(): Rotation[] {
    const squares = this.placed ? [this.placed.choice] : this.choices.filter((each) => each.target.kind === 'square');
    const pointed = squares.filter((choice) => choice.key === this.pointed);
    const turns = (pointed.length ? pointed : squares).flatMap((choice) => choice.actions.map((a) => a.rotation ?? 0));
    return [...new Set(turns)].sort((a, b) => a - b);
  }

  /** The rotation in which the tile lies in the draft, or would lie on the pointed square. */
  readonly rotation: Rotation = $derived.by(() => {
    const pointed = this.placing ? this.choices.find((choice) => choice.key === this.pointed) : undefined;
    return this.placed?.action.rotation ?? (pointed ? this.actionFor(pointed).rotation : undefined) ?? this.turn;
  });

  get canTurn(): boolean {
    return (this.placing || this.last?.action.verb === 'place') && this.turns().length > 1;
  }

  async rotate(by: 1 | -1): Promise<boolean> {
    if (!this.canTurn) return false;
    const turns = this.turns();
    this.turn = turns[(turns.indexOf(this.rotation) + by + turns.length) % turns.length]!;
    const placed = this.last?.action.verb === 'place' ? this.last : null;
    if (placed) await this.answer(actionFor(placed.choice, this.turn));
    return true;
  }

  nextVariant(): void {
    const at = this.variants.indexOf(this.variant ?? '');
    if (this.variants.length > 1) this.variant = this.variants[(at + 1) % this.variants.length]!;
  }

  variantOf(choice: Choice): Variant {
    return variantOf(this.actionFor(choice));
  }

  // --- asking about the table ---

  /** Why something is no answer to the question; null where it is. */
  async explain(what: { action: string } | { square: [number, number] }): Promise<Reason | null> {
    const seat = this.askedSeat;
    if (!seat) return null;
    const answered = this.#stepsAsked.map((step) => step.action.text);
    const { legal, code = '', text = '', params } = await this.live.explain(seat, answered, what);
    return legal ? null : { code, text, params };
  }

  showBubble(bubble: Bubble | null): void {
    clearTimeout(this.#bubbleTimer);
    this.bubble = bubble;
    if (bubble) this.#bubbleTimer = setTimeout(() => (this.bubble = null), BUBBLE_SECONDS * 1000);
  }

  /** What the table's aids allow to know about the shown position; asked for once per position. */
  async ensureLook(): Promise<Look | null> {
    const key = this.positionKey;
    const look = await this.lookWith(this.steps.map((step) => step.action));
    if (look && !this.looks.has(key)) {
      // While one answer after the other is tried, what was asked about stays known.
      const kept = [...this.looks].filter(([known], i, all) => known === this.#askedKey || i >= all.length - LOOKS_KEPT);
      this.looks = new Map([...kept, [key, look]]);
    }
    return look;
  }

  /** The same of a position with these answers. */
  lookWith(answers: Legal[]): Promise<Look | null> {
    const actions = answers.map(({ text }) => text);
    const key = keyOf(this.live.version, actions);
    const known = this.#asked.get(key);
    if (known) return known;
    const answer = this.live.look(this.askedSeat, actions).catch((error: unknown) => {
      if (error instanceof ApiError && ['network', 'stale'].includes(error.code)) return null; // asked again for the next position
      throw error;
    });
    this.#asked = new Map([...[...this.#asked].slice(-ASKED_KEPT), [key, answer]]);
    return answer;
  }

  featureAt(x: number, y: number, segment: string): Feature | null {
    return featureIn(this.look, x, y, segment);
  }

  get featuresAsked(): Feature[] {
    return this.#lookAsked?.features ?? [];
  }

  /** The feature as it was when the question was asked: its answer is not yet part of it. */
  featureAsked(x: number, y: number, segment: string): Feature | null {
    return featureIn(this.#lookAsked, x, y, segment);
  }

  toggle(overlay: Overlay): boolean {
    this.overlays[overlay] = !this.overlays[overlay];
    return this.overlays[overlay];
  }
}
