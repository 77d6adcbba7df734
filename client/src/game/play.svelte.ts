// One table on the screen: the model with the camera, sounds, speech and everything a person can do there.
import { tick } from 'svelte';
import type { LiveGame } from '../api/live.svelte';
import { ApiError } from '../api/rest';
import type { Colour, Legal, Rotation, Seat, View } from '../api/types';
import { errorText, t, tAny } from '../i18n/index.svelte';
import { place, reasonText, seatName, spokenPlace } from '../i18n/words';
import { ending } from './words/headline';
import { questionOf, verbOf, verbs } from '../modules/table';
import { say } from '../ui/announce.svelte';
import { nameForMe } from '../ui/characters';
import { settings } from '../ui/settings.svelte';
import { toast } from '../ui/toasts.svelte';
import { Hints } from './aids/hints.svelte';
import { attemptAt, attemptOnTrack } from './question/attempts';
import { boxOf, Camera, type Box } from './board/camera.svelte';
import { isFlight, isNeutral, isPass, offers, type Cell, type Choice } from './question/choices';
import { Effects } from './board/effects.svelte';
import { Staging } from './board/staging.svelte';
import { tileAt } from './board/where';
import { labelOf, numbersOf } from './words/labels';
import { tileDescription, type Words } from './words/phrases';
import { Cards } from './aids/cards.svelte';
import { Lead } from './board/lead.svelte';
import { GameModel, type Overlay, type Step } from './question/model.svelte';
import { FIGURE } from './words/log_words';
import { askText, waitText, type Situation } from './words/questions';
import { focusChoice } from './input/keyboard';
import { heard, landed, tell } from './log/news';
import { sound } from './log/sound';
import { Ceremony } from './seats/ceremony.svelte';
import { Turned } from './question/turned.svelte';
import { valuesOf } from './question/values';
import { segmentsOf } from './board/shapes';
import { spotWord } from './words/spot_words';

export type Sheet = 'menu' | 'tiles' | 'log' | 'chat' | 'tools' | 'help' | 'rule' | 'seat' | 'supply' | 'takeback' | 'track';
const HINTS_GIVEN = 3;
const SMALL_TILE = 48; // px: less, and an answer is looked at from nearer
const AROUND = 3; // squares on every side of it
const GUARD_MS = 300;
const DOUBLE_CLICK_MS = 200;

const busy = (): boolean =>
  document.querySelector('dialog[open]') !== null || (document.activeElement?.matches('input, textarea, select') ?? false);

export class Play {
  readonly model: GameModel;
  readonly lead: Lead;
  readonly cards: Cards;
  readonly turned: Turned;
  readonly camera = new Camera();
  readonly effects: Effects;
  readonly staging: Staging;
  readonly ceremony = new Ceremony(this);
  /** There is room for the question beside its tile. */
  wide = $state(false);
  sheet: Sheet | null = $state(null);
  sheetSeat: Colour | null = $state(null);
  exploring: Cell | null = $state.raw(null);
  command = $state(false);
  readonly hints = new Hints(this);
  chatSeen = $state(0);
  readonly unread: number = $derived.by(() => this.live.talk.length - this.chatSeen);
  /** What each seat has just gained. */
  gains: Map<Colour, number> = $state.raw(new Map());
  /** Tiles that have just been set aside. */
  aside: string[] = $state.raw([]);
  /** The person uses keys, so numbers are shown on the things they choose. */
  keys = $state(false);
  /** A question has come while the person was typing or something was open over the table. */
  elsewhere = $state(false);
  /** When the question that is open now appeared. */
  questionAt = 0;
  #hints = 0;
  /** Moves are only tried here: there is nothing to save, take back or leave as at a game. */
  onBench = $state(false);
  /** Asked before answers are confirmed, where somebody judges them: false leaves them a draft. */
  judge: ((answers: string[]) => boolean) | null = null;
  /** It was judged for good: the answer is shown by itself, and nothing can be chosen any more. */
  answered = $state(false);

  constructor(readonly live: LiveGame) {
    this.model = new GameModel(live);
    this.effects = new Effects((x, y, segment) => this.model.ensureLook().then(() => this.model.featureAt(x, y, segment)));
    this.staging = new Staging(this.model, this.camera, this.effects, {
      onevent: heard,
      onpoints: (event) => landed(this, event),
      onend: ({ played, before, now }) => tell(this, played, before, now),
      finale: (happened) => this.ceremony.run(happened),
    });
    this.lead = new Lead(this.model, this.camera);
    this.cards = new Cards(this.model, this.lead);
    this.turned = new Turned(this.model);
  }

  readonly name = (colour: Colour | null | undefined): string => {
    const seat = this.model.seat(colour);
    return seat ? seatName(seat) : '';
  };
  /** How a seat is called on the screen: the one person at this screen is "you". */
  calledAt(seat: Seat): string {
    return nameForMe(seat, this.model.seats, seatName(seat));
  }
  readonly called = (colour: Colour | null | undefined): string => {
    const seat = this.model.seat(colour);
    return seat ? this.calledAt(seat) : '';
  };
  readonly names: Record<string, string> = $derived.by(() =>
    Object.fromEntries((this.live.table?.seats ?? []).flatMap((s) => s.colours.map((c) => [c, seatName(s)]))));

  readonly situation: Situation | null = $derived.by(() => {
    const { shown, question, view, complete, last } = this.model;
    const asked = question ?? view?.asked;
    if (!shown || !asked) return null;
    // What is answered is worded as it was asked.
    const legal = complete && last ? last.choices.flatMap(({ actions }) => actions) : shown.legal;
    return { view: shown, asked, legal, name: this.name };
  });
  readonly prompt: string = $derived.by(() => {
    if (!this.situation || !this.model.view) return '';
    if (this.model.view.over) return this.#ended(this.model.view);
    if (this.live.table?.waiting_for_draw) return t('ui.game.draw_name', { name: this.called(this.model.view.active) });
    return this.model.question ? askText(this.situation) : waitText(this.situation);
  });
  #ended(view: View): string {
    if (this.#noneFits) return t('end.no_fit');
    return this.live.table ? ending(view, this.live.table, this.called) : t('dec.over.ask');
  }
  /** The game has ended because what was left to draw fits nowhere. */
  readonly #noneFits: boolean = $derived.by(() =>
    !this.model.view?.modules.mists && (this.live.log.at(-1)?.events?.some(({ what }) => what === 'set_aside') ?? false));
  readonly words: Words | null = $derived.by(() => {
    const { shown, question } = this.model;
    return shown && {
      view: shown, seat: this.model.askedSeat, decision: (question ?? shown.asked).decision, about: (question ?? shown.asked).about ?? {}, name: this.name,
      feature: (x: number, y: number, segment: string) => this.model.featureAsked(x, y, segment),
    };
  });
  readonly numbers: Map<string, string> = $derived.by(
    () => numbersOf(this.model.choices, this.model.question?.decision ?? ''));
  /** The choice with this number; those with letters can be counted. */
  numbered(n: string): Choice | undefined {
    const { choices } = this.model;
    return choices.find(({ key }) => this.numbers.get(key) === n) ?? choices.filter((choice) => !isPass(choice))[Number(n) - 1];
  }
  /** What each choice is called now. */
  readonly labels: Map<string, string> = $derived.by(() =>
    new Map(this.model.choices.map((choice) => [choice.key, this.labelOf(choice, this.model.actionFor(choice))])));
  labelOf(choice: Choice, action: Legal): string {
    return this.words ? labelOf(choice, action, this.words, this.numbers.get(choice.key)) : '';
  }
  /** What is shown beside the spots, where the aids show it. */
  readonly values: Map<string, string> = $derived.by(() => valuesOf(this.model, this.counted));
  /** Somebody else to talk to. */
  readonly hasCompany: boolean = $derived.by(() =>
    this.live.table?.seats.some((seat) => seat.kind === 'link') || (this.live.table?.watchers ?? 0) > 0);
  readonly pass: Choice | null = $derived.by(() => this.model.choices.find(isPass) ?? null);

  /** "No figure" stands beside Confirm; where passing is one of two answers, it stands beside the other. */
  readonly sealedPass: Choice | null = $derived.by(() => (questionOf(this.model.question).passBeside ? null : this.pass));
  /** Answers that are neither on the board nor beside Confirm. A flight is chosen at its machine. */
  readonly options: Choice[] = $derived.by(() => {
    const { mine, choices, variant } = this.model;
    return mine ? choices.filter((choice) => choice.target.kind === 'option' && !isFlight(choice) && choice.key !== this.sealedPass?.key
      && (offers(choice, variant) || isPass(choice))) : [];
  });
  /** What is missing for the action of a message. */
  readonly lacks = $derived.by(() => this.model.question?.about?.lacks);
  readonly hasAnswers: boolean = $derived.by(() => this.options.length > 0 || this.lacks !== undefined || this.counted !== null);
  /** The tile beside which undo and Confirm stand. */
  readonly anchor: Cell | null = $derived.by(() => {
    const { model } = this;
    if (!this.wide || !model.mine || this.answered || model.onTrack) return null; // the track lies over the board
    const target = model.placed?.choice.target ?? model.last?.choice.target;
    // Where other things on the board can be chosen, nothing lies over them.
    const elsewhere = model.choices.some((choice) => 'x' in choice.target && choice.target.kind !== 'square');
    return this.lead.tile ?? (target && 'x' in target && !elsewhere ? target : null);
  });
  /** Where undo and Confirm stand: where they are pressed next, and in the hand before anything is laid. */
  readonly sealAt: 'tile' | 'tray' | 'hand' = $derived.by(() => {
    if (this.anchor) return 'tile';
    return this.wide && this.model.mine && !this.model.placing ? 'tray' : 'hand';
  });
  /** There are several kinds of figures to choose from. Figures of nobody are chosen even if there is only one. */
  readonly hasKinds: boolean = $derived.by(() => this.model.mine && this.model.variants.length > (this.model.choices.some(isNeutral) ? 0 : 1));
  /** The spot of the question whose card is shown. */
  readonly spotShown: Choice | null = $derived.by(() => {
    const { pointed, chosen } = this.model;
    const spots = this.lead.tile ? this.lead.choices : [];
    return spots.find(({ key }) => key === pointed) ?? spots.find(({ key }) => key === chosen?.key) ?? null;
  });
  readonly spotWords: Map<string, string> = $derived.by(() => new Map(this.lead.choices.map((choice) => [choice.key, spotWord(choice)])));
  /** What is lit on the board. */
  readonly lit: Choice[] = $derived.by(() => this.model.choices.filter(({ key }) => !this.answered || key === this.model.chosen?.key));
  /** Segments of the tile where a figure could stand, if nobody else stood there. */
  readonly locked: string[] = $derived.by(() => {
    const { model, lead: { tile } } = this;
    if (!tile || this.answered || model.question?.decision !== 'figure') return [];
    const free = new Set(model.choices.flatMap(({ target }) => (target.kind === 'segment' ? [target.segment] : [])));
    return segmentsOf(tile.tile).filter((segment) => {
      const feature = free.has(segment) ? null : model.featureAsked(tile.x, tile.y, segment);
      return feature && Object.keys(feature.weights).length > 0;
    });
  });

  // --- answering, with the words and sounds that go with it ---

  /** Does something that the server may refuse; its reason is shown. */
  async attempt<T>(work: () => Promise<T>): Promise<T | null> {
    try {
      return await work();
    } catch (error) {
      toast(errorText(error));
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }

  /** Points with mouse or finger: the second click of a double click is not meant for the next question, nor a press
   *  right at the hand-over for the next person. */
  point(choice: Choice): void {
    const now = performance.now();
    if (now - this.#steppedAt > DOUBLE_CLICK_MS && now - this.#handedAt > GUARD_MS) void this.choose(choice);
  }
  #steppedAt = 0;
  #handedAt = 0;
  #handedTo: Colour | null = null;

  async choose(choice: Choice): Promise<void> {
    if (choice.opens) return this.#open(choice);
    const again = this.model.chosen?.key === choice.key
      && this.model.actionFor(choice).text === this.model.last?.action.text;
    if (again) return settings.quickConfirm ? this.confirm() : undefined;
    const label = this.labels.get(choice.key) ?? '';
    if (!(await this.give(choice, this.model.actionFor(choice)))) return;
    const hint = this.model.complete && this.#hints++ < HINTS_GIVEN;
    const nobody = isPass(choice) && FIGURE.includes(this.model.question?.decision ?? '');
    if (this.model.complete && nobody && settings.quickConfirm) return this.confirm();
    if (this.model.complete) say(t(hint ? 'say.chosen_hint' : 'say.chosen', { label }));
  }

  /** The first of two steps: what it leads to is lit. */
  async #open(choice: Choice): Promise<void> {
    this.#opening = this.attempt(() => this.model.openUp(choice));
    if (!(await this.#opening)) return;
    sound.play('tick');
    say(t('say.chosen', { label: this.labels.get(choice.key) ?? '' }));
    if (this.keys) void tick().then(() => focusChoice(this, this.model.open?.opens?.[0]));
  }

  #opening: Promise<boolean | null> = Promise.resolve(null);

  /** Answers; whether the answer was taken. */
  async give(choice: Choice, action: Legal): Promise<boolean> {
    if (this.answered) return false;
    this.cards.hole = null;
    // Drawing another tile is its own confirmation.
    const seals = verbOf(action)?.seals;
    if (seals && this.judge?.([...this.#drafted(), action.text]) === false) return false;
    if (!(await this.attempt(() => (seals ? this.model.confirmWith(choice) : this.model.answer(action))))) return false;
    this.#steppedAt = performance.now();
    if (!seals) sound.play(choice.target.kind === 'square' ? 'tap' : 'tick');
    if (action.verb === 'place') this.effects.dust(action);
    return true;
  }

  /** The last answer, where it says how many ghosts leave a tile. */
  readonly counted: Step | null = $derived.by(() => {
    const { last } = this.model;
    return last && verbOf(last.action)?.counts ? last : null;
  });

  #recounted(by: 1 | -1): Legal | undefined {
    const wanted = (this.counted?.action.number ?? 0) + by;
    return this.counted?.choice.actions.find(({ number }) => number === wanted);
  }
  canRecount(by: 1 | -1): boolean {
    return this.#recounted(by) !== undefined;
  }

  async recount(by: 1 | -1): Promise<void> {
    const action = this.#recounted(by);
    if (action) await this.attempt(() => this.model.answer(action));
  }

  readonly canUndo: boolean = $derived.by(() => this.model.steps.length > 0 || this.model.opened !== null);

  /** Takes back the last answer, or so many of them; before that, the first of two steps. */
  async undo(steps?: number): Promise<void> {
    if (this.answered) return;
    await this.#opening; // what is still being opened is what is to be undone
    if (steps === undefined && this.model.opened) this.model.opened = null;
    else if (!(await this.attempt(() => this.model.undo(steps)))) return;
    sound.play('undo');
    say(t('say.undone', { ask: this.prompt }));
  }

  /** What nobody has touched may stay: confirming says so. */
  readonly canConfirm: boolean = $derived.by(() => this.model.complete || (!!questionOf(this.model.question).confirmPasses && this.pass !== null));

  async confirm(): Promise<void> {
    if (performance.now() - this.questionAt < GUARD_MS) return;
    if (!this.model.complete && this.canConfirm && this.pass) await this.give(this.pass, this.model.actionFor(this.pass));
    if (!this.model.complete || this.judge?.(this.#drafted()) === false) return;
    if (this.keys && !busy()) document.querySelector<HTMLElement>('#question-title')?.focus();
    await this.attempt(() => this.model.confirm());
  }

  #drafted(): string[] {
    return this.model.steps.map(({ action }) => action.text);
  }

  /** Fills in these answers, one after the other; confirming is left to the person. */
  async fill(texts: string[]): Promise<void> {
    for (const text of texts) {
      const action = this.model.answers.flatMap(({ actions }) => actions).find((each) => each.text === text);
      if (!action || !(await this.attempt(() => this.model.answer(action)))) return;
    }
  }

  async rotate(by: 1 | -1): Promise<void> {
    if (this.answered) return;
    const turned = await this.attempt(() => this.model.rotate(by));
    const tile = this.model.placed ? this.model.shown?.tiles.at(-1)?.tile : this.model.shown?.in_hand;
    if (!turned || !tile) return;
    sound.play('turn');
    say(t('say.turned', { tile_desc: tileDescription(tile, this.model.rotation) }));
  }

  /** Turns the tile to one of its legal rotations, counted in quarters. */
  async turnTo(quarters: number): Promise<void> {
    const turns = this.model.turns();
    if (!turns.includes((90 * quarters) as Rotation)) return;
    while (this.model.rotation !== 90 * quarters && (await this.attempt(() => this.model.rotate(1))));
  }

  get canHint(): boolean {
    return !this.onBench && this.live.table?.aids === 'beginner' && this.model.mine;
  }
  /** The computer's best answers to the open question, one after the other; everybody sees that they were asked for. */
  hint(): Promise<string> {
    return this.hints.ask();
  }

  async draw(): Promise<void> {
    await this.attempt(() => this.live.draw());
  }

  /** Somebody pointed at something that is not lit: say why it is not. */
  async missed(cell: Cell, segment: string | null): Promise<void> {
    const { model } = this;
    this.hurry();
    this.cards.hole = null;
    if (!model.mine && model.view?.modules.mists && model.seats.length) void this.#suggest(cell);
    // While an answer may still change, the tile that it is about goes on telling.
    const { tile: about } = this.lead;
    if (!model.question || (model.complete && !(about?.x === cell.x && about.y === cell.y))) return this.cards.at(cell, segment);
    const tile = model.shown && tileAt(model.shown.tiles, cell.x, cell.y);
    const here = model.open ? undefined : model.answers.find(({ target }) => target.kind === 'tile' && target.x === cell.x && target.y === cell.y);
    const first = here && model.choices.find(({ opens }) => opens?.includes(here));
    if (first) return this.choose(first);
    const verb = model.answers.find((choice) => choice.target.kind !== 'option')?.actions[0]?.verb ?? 'place';
    const bySquare = model.placing || verbs[verb]?.bySquare;
    const what = bySquare || !tile || !segment
      ? { square: [cell.x, cell.y] as [number, number] }
      : { action: attemptAt(verb, cell, segment, model.askedSeat ?? 'red', model.variant) };
    const reason = await this.attempt(() => model.explain(what)) ?? (model.only?.length ? { code: 'lesson', text: '' } : null);
    if (!reason) return;
    // What answers another question is no mistake in this one: it is asked again.
    const text = reason.code === 'not_asked' ? this.prompt : reasonText(reason, this.names);
    sound.play('illegal');
    model.showBubble({ ...cell, text });
    say(text);
  }

  async missedOnTrack(square: number): Promise<void> {
    const { model } = this;
    const verb = model.choices.find(({ target }) => target.kind.startsWith('track'))?.actions[0]?.verb;
    const action = verb && attemptOnTrack(verb, square, model.shown!);
    const reason = action && (await this.attempt(() => model.explain({ action })));
    if (!reason) return;
    sound.play('illegal');
    toast(reasonText(reason, this.names));
  }

  /** Out of turn in the cooperative game: puts one's glyph on a square where the tile in hand fits. */
  async #suggest(cell: Cell): Promise<void> {
    const look = await this.model.ensureLook();
    const tile = this.model.view?.in_hand;
    const fit = look?.open?.find((open) => open.x === cell.x && open.y === cell.y)?.fits?.find((each) => each.tile === tile);
    if (fit) await this.attempt(() => this.live.suggest([`place ${place(cell.x, cell.y)} ${fit.rotations[0] ?? 0}`]));
  }

  variantName(): string {
    const word = String(this.model.variant ?? '');
    return tAny(this.model.view?.modules.mists ? `colour.${word}` : `piece.${word}`);
  }

  /** The tile is dragged out of the hand: the lit square under it shows it. */
  dragOver(clientX: number, clientY: number): void {
    const box = document.querySelector('[data-testid=board]')?.getBoundingClientRect();
    if (!box) return;
    const cell = this.camera.cellAt(clientX - box.left, clientY - box.top);
    const inside = clientX > box.left && clientX < box.right && clientY > box.top && clientY < box.bottom;
    const squares = [...this.model.choices, ...this.model.earlier];
    const over = squares.find(({ target }) => target.kind === 'square' && target.x === cell.x && target.y === cell.y);
    this.model.pointed = inside ? (over?.key ?? null) : null;
  }

  /** A figure is dragged out of the tray: the spot under it would take it. */
  dragFigure(clientX: number, clientY: number): void {
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-choice]')?.dataset.choice;
    this.model.pointed = over ?? null;
  }

  drop(): void {
    const choice = [...this.model.choices, ...this.model.earlier].find((each) => each.key === this.model.pointed);
    if (choice) void this.choose(choice);
  }

  #wholeLand(): Box | null {
    const view = this.model.shown;
    const lit = this.model.choices.flatMap(({ target }) => ('x' in target ? [target] : []));
    return view && boxOf([...view.tiles, ...(view.modules.mists?.hidden ?? []), ...lit]);
  }

  fitAll(): void {
    const land = this.#wholeLand();
    if (land) this.camera.fit(land);
  }

  /** Leaves the answer that is filled in by itself, and shows where it lies: in the land, or in what is around it where the land
   *  is too large. */
  settle(): void {
    this.answered = true;
    const land = this.#wholeLand();
    if (!land) return;
    const squares = this.model.steps.flatMap(({ action: { x, y } }) => (x === undefined || y === undefined ? [] : [{ x, y }]));
    const isSmall = this.camera.sizeFor(land) < SMALL_TILE;
    this.camera.fit(isSmall && squares.length ? boxOf(squares.flatMap(({ x, y }) => [{ x: x - AROUND, y: y - AROUND }, { x: x + AROUND, y: y + AROUND }])) : land);
  }

  toLastTile(): void {
    const tile = this.model.shown?.tiles.at(-1);
    if (tile) this.camera.centre(tile);
  }

  closeCards(): void {
    this.cards.close();
    this.hurry();
  }

  /** Ends what is still moving. */
  hurry(): void {
    this.effects.skip();
    this.ceremony.next();
    this.staging.hurry();
  }

  toggle(overlay: Overlay): void {
    const on = this.model.toggle(overlay);
    say(`${tAny(`ui.game.${overlay === 'last' ? 'last_moves' : overlay === 'list' ? 'choices' : overlay}`)}: ${t(on ? 'ui.yes' : 'ui.no')}`);
  }

  /** Called when a question has reached a seat of this browser, or the next one of its draft. */
  asked(first: boolean): void {
    const { model } = this;
    this.questionAt = performance.now();
    if (!model.askedSeat) return;
    if (this.#handedTo && this.#handedTo !== model.askedSeat) this.#handedAt = this.questionAt;
    this.#handedTo = model.askedSeat;
    const tile = model.shown?.in_hand;
    const name = this.called(model.askedSeat);
    if (first && tile && model.placing) {
      const tile_desc = tileDescription(tile, model.turn);
      const alone = model.seats.length === 1;
      say(alone ? t('say.turn_mine', { tile_desc, n: model.choices.length }) : t('say.turn_here', { name, tile_desc }), { replacesOthers: true });
    } else {
      say(t('say.ask', { name, ask: this.prompt, n: model.choices.length }), { replacesOthers: first });
    }
    void tick().then(() => this.#focusFirst());
  }

  /** With keys the question's first choice gets the focus, unless the person is typing or something is open over the table. */
  #focusFirst(): void {
    this.elsewhere = busy();
    const { open, choices } = this.model;
    if (this.keys && !this.elsewhere) focusChoice(this, open?.opens?.[0] ?? choices[0]);
  }

  /** From wherever the person is to the open question. */
  goToQuestion(): void {
    this.sheet = null;
    this.keys = true;
    (document.activeElement as HTMLElement | null)?.blur();
    void tick().then(() => this.#focusFirst());
  }

  /** Goes to a place and shows what stands there; where that is no one thing, these words. */
  showPlace(cell: Cell, segment: string | null, words: string): void {
    this.camera.centre(cell);
    if (segment) return void this.cards.at(cell, segment);
    this.model.showBubble({ ...cell, text: words });
    say(spokenPlace(cell.x, cell.y));
  }
}
