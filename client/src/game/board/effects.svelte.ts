// What is shown for a moment: a tile on its way from its seat, points flying to one, the die, a flight, figures on their way home.
import type { Colour, Feature, GameEvent, Rotation, View } from '../../api/types';
import { signed } from '../../i18n/index.svelte';
import { isDark, motionFactor } from '../../ui/settings.svelte';
import type { Camera } from './camera.svelte';
import type { Figure } from './figure';
import { figuresOn } from './figures';
import { spotAt } from './where';
import { flightOf } from './flight';
import { endMotion } from './motion';
import { detailFor, load, prepare, tileUrlNow, variantAt } from './pictures.svelte';

export type Effect = { id: number; left: number; top: number } & (
  | { kind: 'points'; text: string; dx: number; dy: number; ms: number }
  | { kind: 'tile'; url: string; colour: Colour; dx: number; dy: number; ms: number }
  | { kind: 'dust' }
  | { kind: 'die'; number: number }
  | { kind: 'flight'; dx: number; dy: number; colour: Colour });
export interface Outline {
  id: number;
  feature: Feature;
  pays: boolean;
}

const HOME_MS = 450;
const DIE_MS = 700;
const DUST_MS = 420;
const FLIGHT_MS = 900;
const DECODE_MS = 250; // a picture that takes longer is not waited for

/** Where a seat is on the board's own scale, seen from a place of it. */
function towards(colour: string | undefined, left: number, top: number, camera: Camera): [number, number] {
  const seat = colour && document.querySelector(`[data-seat~="${colour}"]`)?.getBoundingClientRect();
  const frame = document.querySelector('[data-testid=board]')?.getBoundingClientRect();
  if (!seat || !frame) return [0, -60];
  const [x, y] = camera.toBoard(seat.left + seat.width / 2 - frame.left, seat.top + seat.height / 2 - frame.top);
  return [x * 100 - left, y * 100 - top];
}

export class Effects {
  shown: Effect[] = $state.raw([]);
  outlines: Outline[] = $state.raw([]);
  leaving: Figure[] = $state.raw([]);
  #next = 1;
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** `featureAt` finds what was scored; it may have to ask for it. */
  constructor(readonly featureAt: (x: number, y: number, segment: string) => Promise<Feature | null>) {}

  /** A tile leaves its seat for its square. */
  async flyTile({ x = 0, y = 0, tile = '', rotation = 0 }: GameEvent, colour: Colour, camera: Camera, ms: number): Promise<void> {
    // As it will be seen when it has come down, and the camera is where it was.
    const detail = detailFor(camera.closer?.before ?? camera.size);
    const look = { tile, rotation: rotation as Rotation, variant: variantAt(x, y), detail, theme: isDark() ? 'dark' : 'light' };
    const url = tileUrlNow(look);
    // Drawn before it moves, so that no frame shows a tile without its picture.
    await Promise.race([Promise.all([load(url), prepare(look)]), new Promise((done) => setTimeout(done, DECODE_MS))]);
    const [left, top] = [x * 100, y * 100];
    const [dx, dy] = towards(colour, left + 50, top + 50, camera);
    this.#show({ kind: 'tile', left, top, url, colour, dx, dy, ms: ms * motionFactor() }, ms);
  }

  /** Where a tile has come down. */
  dust({ x = 0, y = 0 }: { x?: number; y?: number }): void {
    if (motionFactor()) this.#show({ kind: 'dust', left: x * 100, top: y * 100 }, DUST_MS);
  }

  /** The die and the flight that it decides; how long they take. */
  roll({ number = 1 }: GameEvent, now: View): number {
    const line = flightOf(now.tiles);
    if (!line) return 0;
    const { left, top } = line;
    this.#show({ kind: 'die', left, top: top - 30, number }, DIE_MS + FLIGHT_MS);
    this.#later(DIE_MS, () => this.#show({ kind: 'flight', left, top, dx: line.dx * number, dy: line.dy * number, colour: now.active }, FLIGHT_MS));
    return DIE_MS + FLIGHT_MS;
  }

  /** Points fly from their place to the seat that gets them, and have landed after so long. */
  flyPoints({ x, y, segment, points = 0, colour }: GameEvent, camera: Camera, view: View, ms: number): void {
    if (x === undefined || y === undefined) return;
    const [left, top] = segment ? spotAt(view.tiles, x, y, segment) : [x * 100 + 50, y * 100 + 50];
    const [dx, dy] = towards(colour, left, top, camera);
    this.#show({ kind: 'points', left, top, text: signed(points), dx, dy, ms: ms * motionFactor() }, ms);
  }

  outlineOf({ x, y, segment, kind }: GameEvent, pays: boolean, length = 1100): void {
    if (x === undefined || y === undefined || !segment || kind === 'field') return;
    void this.featureAt(x, y, segment).then((feature) => {
      if (!feature) return;
      const outline = { id: this.#next++, feature, pays };
      this.outlines = [...this.outlines, outline];
      this.#later(length, () => (this.outlines = this.outlines.filter((each) => each !== outline)));
    });
  }

  /** A figure walks home. */
  leave(view: View, { colour, piece = 'follower', x, y, segment }: GameEvent): void {
    const gone = figuresOn(view).find(({ key }) => key.startsWith(`${colour} ${piece} ${x},${y} ${segment} `));
    if (!gone) return;
    this.leaving = [...this.leaving, gone];
    this.#later(HOME_MS, () => (this.leaving = this.leaving.filter((each) => each !== gone)));
  }

  #show(what: { kind: string; left: number; top: number } & Record<string, unknown>, length: number): void {
    if (!motionFactor()) return;
    const effect = { ...what, id: this.#next++ } as Effect;
    this.shown = [...this.shown, effect];
    this.#later(length, () => (this.shown = this.shown.filter((each) => each !== effect)));
  }

  #later(ms: number, run: () => void): void {
    this.#timers.push(setTimeout(run, ms * motionFactor()));
  }

  /** Nothing that is over is drawn any more. */
  clear(): void {
    this.shown = this.shown.filter(({ kind }) => kind === 'points');
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
