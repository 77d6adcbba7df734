// What just happened, shown for a moment: points over their place, the die, a flight, figures on their way home.
import type { Colour, Feature, GameEvent, LogEntry, View } from '../../api/types';
import { signed } from '../../i18n/index.svelte';
import { motionFactor } from '../../ui/settings.svelte';
import { figuresOn, spotAt, type Figure } from './figures';
import { flightOf } from './flight';
import { endMotion } from './motion';

export type Effect = { id: number; left: number; top: number } & (
  | { kind: 'points'; text: string }
  | { kind: 'die'; number: number }
  | { kind: 'flight'; dx: number; dy: number; colour: Colour });
export interface Outline {
  id: number;
  feature: Feature;
  pays: boolean;
}

const POINTS_MS = 1400;
const OUTLINE_MS = 900;
const HOME_MS = 450;
const DIE_MS = 700;
const FLIGHT_MS = 900;
/** A turn's scoring never takes longer than this, however much there is to show. */
const TURN_MS = 2500;

export class Effects {
  shown: Effect[] = $state.raw([]);
  outlines: Outline[] = $state.raw([]);
  leaving: Figure[] = $state.raw([]);
  #next = 1;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** `featureAt` finds what was scored; it may have to ask for it. */
  constructor(readonly featureAt: (x: number, y: number, segment: string) => Promise<Feature | null>) {}

  /** Shows what was played since the position before. */
  play(played: LogEntry[], before: View | null, now: View): void {
    this.skip();
    if (!motionFactor()) return;
    const events = played.flatMap((entry) => entry.events ?? []);
    const rolled = played.find((entry) => entry.events?.some((event) => event.what === 'rolled'));
    const start = rolled ? this.#roll(rolled, now) : 0;
    this.#points(events.filter((event) => event.what === 'points' || event.what === 'no_points'), now, start);
    if (before) this.#home(before, now);
  }

  #roll(entry: LogEntry, now: View): number {
    const number = entry.events.find((event) => event.what === 'rolled')?.number ?? 1;
    const line = flightOf(now.tiles);
    if (!line) return 0;
    const { left, top } = line;
    this.#show({ kind: 'die', left, top: top - 30, number }, 0, DIE_MS + FLIGHT_MS);
    const colour = now.active;
    this.#show({ kind: 'flight', left, top, dx: line.dx * number, dy: line.dy * number, colour }, DIE_MS, FLIGHT_MS);
    return DIE_MS + FLIGHT_MS;
  }

  #points(awards: GameEvent[], now: View, start: number): void {
    const step = Math.min(350, TURN_MS / Math.max(1, awards.length));
    awards.forEach(({ x, y, segment, points = 0 }, index) => {
      if (x === undefined || y === undefined) return;
      const [left, top] = segment ? spotAt(now.tiles, x, y, segment) : [x * 100 + 50, y * 100 + 50];
      const begin = start + index * step;
      this.#show({ kind: 'points', left, top: top - 14 * (index % 3), text: signed(points) || '0' }, begin, POINTS_MS);
      if (segment) void this.featureAt(x, y, segment).then((feature) => feature && this.#outline(feature, points > 0, begin));
    });
  }

  #show(what: { kind: string; left: number; top: number } & Record<string, unknown>, begin: number, length: number): void {
    const effect = { ...what, id: this.#next++ } as Effect;
    this.#later(begin, () => (this.shown = [...this.shown, effect]));
    this.#later(begin + length, () => (this.shown = this.shown.filter((each) => each !== effect)));
  }

  #outline(feature: Feature, pays: boolean, begin: number): void {
    if (feature.kind === 'field') return;
    const outline = { id: this.#next++, feature, pays };
    this.#later(begin, () => (this.outlines = [...this.outlines, outline]));
    this.#later(begin + OUTLINE_MS, () => (this.outlines = this.outlines.filter((each) => each !== outline)));
  }

  #home(before: View, now: View): void {
    const stays = new Set(figuresOn(now).map((figure) => figure.key));
    this.leaving = figuresOn(before).filter((figure) => !stays.has(figure.key));
    this.#later(HOME_MS, () => (this.leaving = []));
  }

  #later(ms: number, run: () => void): void {
    this.#timers.push(setTimeout(run, ms * motionFactor()));
  }

  skip(): void {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    this.shown = [];
    this.outlines = [];
    this.leaving = [];
    endMotion(document.querySelector('[data-testid=board]'));
  }
}
