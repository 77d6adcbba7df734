// What just happened, shown for a moment: points over their place and figures on their way home.
import type { Feature, GameEvent, LogEntry, View } from '../api/types';
import { signed } from '../i18n/index.svelte';
import { motionFactor } from '../ui/settings.svelte';
import { figuresOn, spotAt, type Figure } from './figures';

export interface Effect {
  id: number;
  left: number;
  top: number;
  text: string;
  feature: Feature | null;
}

const POINTS_MS = 1400;
const HOME_MS = 450;
/** A turn's scoring never takes longer than this, however much there is to show. */
const TURN_MS = 2500;

export class Effects {
  shown: Effect[] = $state.raw([]);
  leaving: Figure[] = $state.raw([]);
  #next = 1;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Shows what was played since the position before. */
  play(played: LogEntry[], before: View | null, now: View): void {
    this.skip();
    const events = played.flatMap((entry) => entry.events ?? []);
    if (!motionFactor()) return;
    this.#points(events.filter((event) => event.what === 'points' && event.points !== undefined), now);
    if (before && events.some((event) => event.what === 'piece_home')) this.#home(before, now);
  }

  #points(awards: GameEvent[], now: View): void {
    const step = Math.min(350, TURN_MS / Math.max(1, awards.length)) * motionFactor();
    awards.forEach((award, index) => {
      if (award.x === undefined || award.y === undefined) return;
      const [left, top] = award.segment
        ? spotAt(now.tiles, award.x, award.y, award.segment) : [award.x * 100 + 50, award.y * 100 + 50];
      const effect = { id: this.#next++, left, top: top - 14 * (index % 3), text: signed(award.points ?? 0) || '0', feature: null };
      this.#later(index * step, () => (this.shown = [...this.shown, effect]));
      this.#later(index * step + POINTS_MS, () => (this.shown = this.shown.filter((each) => each !== effect)));
    });
  }

  #home(before: View, now: View): void {
    const stays = new Set(figuresOn(now).map((figure) => figure.key));
    this.leaving = figuresOn(before).filter((figure) => figure.owner && !stays.has(figure.key));
    this.#later(HOME_MS * motionFactor(), () => (this.leaving = []));
  }

  #later(ms: number, run: () => void): void {
    this.#timers.push(setTimeout(run, ms));
  }

  skip(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.shown = [];
    this.leaving = [];
  }
}
