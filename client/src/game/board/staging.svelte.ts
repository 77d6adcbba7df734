// What others do can be followed: their tile flies in and settles, their figure drops, points fly to their seat. The shown
// position lags behind the true one for so long; a press finishes what is being shown.
import type { GameEvent, LogEntry, View } from '../../api/types';
import { motionFactor } from '../../ui/settings.svelte';
import type { GameModel } from '../question/model.svelte';
import type { Camera } from './camera.svelte';
import type { Effects } from './effects.svelte';
import { hasPiece, hasTile, withoutPiece, withPiece, withPoints, withTile } from './staged_view';

const LIGHT_MS = 150;
const FLIGHT_MS = 450;
const SHORT_FLIGHT_MS = 300;
const SETTLE_MS = 400; // and the time to read the tile
const FIGURE_MS = 260;
const OUTLINE_MS = 400;
const POINTS_MS = 520;
const PAN_MS = 300;
/** So long others may be shown before one's own turn. */
const MOST_MS = 6000;
const SHORT_FROM = 3;

export interface Happened {
  played: LogEntry[];
  before: View;
  now: View;
}

export interface Listeners {
  /** Something of it is seen now; its sound goes with it. */
  onevent: (event: GameEvent) => void;
  onpoints: (event: GameEvent) => void;
  /** All of it has been shown. */
  onend: (happened: Happened) => void;
  /** The final scoring; it is shown as a ceremony. */
  finale: (happened: Happened) => Promise<void>;
}

export class Staging {
  /** The last entry of the log that has been shown. */
  shownTo = $state(Infinity);
  /** Whether the end of a game is celebrated; not where people only look at it. */
  hasFinale = true;
  #queue: Happened[] = [];
  #running = false;
  #hurry: (() => void) | null = null;
  #hurried = false;
  #begun = 0;
  #turns = 0;

  constructor(readonly model: GameModel, readonly camera: Camera, readonly effects: Effects, readonly on: Listeners) {}

  /** Shows what happened, after what is still being shown; without motion it is there at once. */
  push(happened: Happened, seen: View): void {
    this.#queue.push(happened);
    if (this.#running) return;
    this.model.staged = { ...seen, legal: [] };
    this.shownTo = (happened.played[0]?.n ?? Infinity) - 1;
    void this.#run();
  }

  /** Finishes what is being shown. */
  hurry(): void {
    this.#hurried = true;
    this.#hurry?.();
  }

  async #run(): Promise<void> {
    this.#running = true;
    [this.#begun, this.#turns] = [performance.now(), 0];
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      this.#hurried = document.hidden || !motionFactor() || performance.now() - this.#begun > MOST_MS * motionFactor();
      for (const entry of next.played) for (const event of entry.events ?? []) await this.#show(event, next);
      if (this.hasFinale && next.now.over && !next.before.over) await this.on.finale(next);
      this.model.staged = { ...next.now, legal: [] };
      this.effects.clear();
      this.shownTo = next.played.at(-1)?.n ?? this.shownTo;
      this.on.onend(next);
    }
    this.#running = false;
    this.shownTo = Infinity;
    this.model.staged = null;
    this.model.resume();
  }

  #wait(ms: number): Promise<void> {
    if (this.#hurried) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms * motionFactor());
      this.#hurry = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  async #show(event: GameEvent, { now }: Happened): Promise<void> {
    const view = this.model.staged!;
    switch (event.what) {
      case 'placed':
        if (!hasTile(view, event)) await this.#tile(event);
        return;
      case 'piece_put':
        if (hasPiece(view, event)) return;
        this.model.staged = withPiece(view, event);
        this.on.onevent(event);
        return this.#wait(FIGURE_MS);
      case 'points':
      case 'no_points':
        if (now.over && event.why !== 'completed') return;
        return this.#points(event);
      case 'piece_home':
        if (!now.over) this.#home(event);
        return;
      case 'rolled':
        this.on.onevent(event);
        return this.#wait(this.effects.roll(event, now));
      default:
        this.on.onevent(event);
    }
  }

  async #tile(event: GameEvent): Promise<void> {
    const cell = { x: event.x ?? 0, y: event.y ?? 0 };
    await this.#wait(LIGHT_MS);
    if (!this.camera.sees(cell) && !this.#hurried) {
      this.camera.reveal(cell);
      await this.#wait(PAN_MS);
    }
    const length = ++this.#turns >= SHORT_FROM ? SHORT_FLIGHT_MS : FLIGHT_MS;
    if (!this.#hurried) {
      await this.effects.flyTile(event, this.model.staged!.active, this.camera, length);
      await this.#wait(length);
    }
    this.model.staged = withTile(this.model.staged!, event);
    if (!this.#hurried) this.effects.dust(event);
    this.on.onevent(event);
    await this.#wait(SETTLE_MS);
  }

  async #points(event: GameEvent): Promise<void> {
    const { points = 0, colour } = event;
    if (!this.#hurried) {
      this.effects.outlineOf(event, points > 0);
      await this.#wait(OUTLINE_MS);
    }
    if (!this.#hurried && points) {
      this.effects.flyPoints(event, this.camera, this.model.staged!, POINTS_MS);
      await this.#wait(POINTS_MS);
    }
    if (!points) return;
    this.model.staged = withPoints(this.model.staged!, colour, points);
    this.on.onpoints(event);
  }

  #home(event: GameEvent): void {
    const view = this.model.staged!;
    if (!this.#hurried) this.effects.leave(view, event);
    this.model.staged = withoutPiece(view, event);
    this.on.onevent(event);
  }
}
