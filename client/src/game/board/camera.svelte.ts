// Where the board is seen from: the size of a tile and where square 0,0 lies on the screen, in pixels.
import { motionFactor } from '../../ui/settings.svelte';
import type { Cell } from '../question/choices';

// Whole numbers of pixels: between them the edges of neighbouring tiles would mix.
const SIZES = [16, 20, 24, 32, 40, 48, 56, 64, 80, 100, 120, 150, 200, 240, 300, 340, 420];

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The squares that these cells cover. */
export function boxOf(cells: Cell[]): Box {
  if (!cells.length) return { left: 0, top: 0, right: 1, bottom: 1 };
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y } of cells) {
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x + 1);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  return box;
}

export const inBox = ({ left, top, right, bottom }: Box, x: number, y: number): boolean => x >= left && x <= right && y >= top && y <= bottom;

const LEAD_MS = 420;
const BACK_MS = 380;
const REST_MS = 160;

const clampSize = (size: number): number => Math.min(SIZES.at(-1)!, Math.max(SIZES[0]!, size));
const nearestStep = (size: number): number =>
  SIZES.reduce((best, step) => (Math.abs(step - size) < Math.abs(best - size) ? step : best));

export class Camera {
  size = $state(100);
  x = $state(0);
  y = $state(0);
  width = $state(0);
  height = $state(0);
  /** Space at the edges that something else covers. */
  inset = $state.raw({ left: 0, top: 0, right: 0, bottom: 0 });
  /** On its way: what is drawn is only moved, and drawn anew where it comes to rest. */
  moving = $state(false);
  /** The camera has led close to a square: how large tiles were before, how large they are there, and which of them are seen. */
  closer: { before: number; size: number; box: Box } | null = $state.raw(null);
  /** The player zooms: what is drawn is only scaled until a moment after the last step. */
  zooming = $state(false);
  #drawnAt = 100;
  #rest: ReturnType<typeof setTimeout> | undefined;
  #frame = 0;
  /** Where the player was before the camera led away. */
  #left: { x: number; y: number; size: number } | null = null;

  readonly transform: string = $derived(
    `translate3d(${this.x}px, ${this.y}px, 0) scale(${this.size / 100})`);

  /** How large tiles are for what is drawn. */
  readonly drawn: number = $derived(this.zooming ? this.#drawnAt : this.size);

  toScreen(x: number, y: number): [number, number] {
    return [this.x + x * this.size, this.y + y * this.size];
  }

  toBoard(px: number, py: number): [number, number] {
    return [(px - this.x) / this.size, (py - this.y) / this.size];
  }

  cellAt(px: number, py: number): Cell {
    const [x, y] = this.toBoard(px, py);
    return { x: Math.floor(x), y: Math.floor(y) };
  }

  pan(dx: number, dy: number): void {
    this.#taken();
    this.x = Math.round(this.x + dx);
    this.y = Math.round(this.y + dy);
  }

  /** Zooms so that what lies at a point of the screen stays there. */
  zoomTo(size: number, px: number, py: number): void {
    const [x, y] = this.toBoard(px, py);
    this.size = clampSize(size);
    this.x = Math.round(px - x * this.size);
    this.y = Math.round(py - y * this.size);
  }

  /** Two fingers: what lay between them stays there. Nothing is rounded on the way, so that it does not drift. */
  pinch(from: Cell, to: Cell, ratio: number): void {
    this.#taken();
    this.#zooms();
    const [x, y] = this.toBoard(from.x, from.y);
    this.size = clampSize(this.size * ratio);
    this.x = to.x - x * this.size;
    this.y = to.y - y * this.size;
  }

  zoomStep(by: 1 | -1, px = this.width / 2, py = this.height / 2): void {
    this.#taken();
    const steps = by > 0 ? SIZES : SIZES.toReversed();
    const next = steps.find((step) => (by > 0 ? step > this.size + 0.5 : step < this.size - 0.5));
    if (!next) return;
    this.#zooms();
    this.zoomTo(next, px, py);
  }

  #zooms(): void {
    if (!this.zooming) this.#drawnAt = this.size;
    this.zooming = true;
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => (this.zooming = false), REST_MS);
  }

  /** The player has moved the view: it is not given back. */
  #taken(): void {
    this.#stop();
    this.#left = null;
    this.closer = null;
  }

  /** After a pinch: eases to a size at which the tiles meet exactly. */
  settle(px: number, py: number): void {
    const from = this.size;
    const to = nearestStep(from);
    this.#animate(120, (t) => this.zoomTo(from + (to - from) * t, px, py), () => this.zoomTo(to, px, py));
  }

  room(): { left: number; top: number; width: number; height: number } {
    const { left, top, right, bottom } = this.inset;
    return { left, top, width: this.width - left - right, height: this.height - top - bottom };
  }

  /** Shows a box of squares whole, at most `largest` pixels a tile. */
  /** How large tiles are where all this is in sight. */
  sizeFor(box: Box, largest = 120): number {
    const room = this.room();
    return clampSize(Math.floor(Math.min(
      room.width / (box.right - box.left + 0.6), room.height / (box.bottom - box.top + 0.6), largest)));
  }

  fit(box: Box, largest = 120): void {
    const room = this.room();
    const size = this.sizeFor(box, largest);
    const x = Math.round(room.left + room.width / 2 - ((box.left + box.right) / 2) * size);
    const y = Math.round(room.top + room.height / 2 - ((box.top + box.bottom) / 2) * size);
    this.closer = null;
    this.#glide(x, y, size);
  }

  centre(cell: Cell): void {
    const room = this.room();
    this.#glide(
      Math.round(room.left + room.width / 2 - (cell.x + 0.5) * this.size),
      Math.round(room.top + room.height / 2 - (cell.y + 0.5) * this.size), this.size);
  }

  /** Leads to a square, at least this large, until `giveBack`. */
  lead(cell: Cell, least: number, duration = LEAD_MS): void {
    const room = this.room();
    const size = clampSize(Math.max(this.size, Math.round(least)));
    this.#left ??= { x: this.x, y: this.y, size: this.size };
    const x = Math.round(room.left + room.width / 2 - (cell.x + 0.5) * size);
    const y = Math.round(room.top + room.height / 2 - (cell.y + 0.5) * size);
    const box = { left: -x / size - 1, top: -y / size - 1, right: (this.width - x) / size, bottom: (this.height - y) / size };
    this.closer = { before: this.closer?.before ?? this.size, size, box };
    this.#glide(x, y, size, duration);
  }

  /** Goes to a square, at least this large, and stays there. */
  showAt(cell: Cell, least: number, duration = LEAD_MS): void {
    this.lead(cell, least, duration);
    this.#left = null;
  }

  /** Back to where the player was, unless the view was moved since. */
  giveBack(): void {
    if (this.#left) this.#glide(this.#left.x, this.#left.y, this.#left.size, BACK_MS, () => (this.closer = null));
    this.#left = null;
  }

  /** Moves only as far as needed to see a square whole, above what covers so much of the room. */
  reveal(cell: Cell, covered = 0): void {
    const room = this.room();
    room.height -= covered;
    const [px, py] = this.toScreen(cell.x, cell.y);
    const margin = Math.min(this.size / 4, 24);
    const dx = shift(px - margin, px + this.size + margin, room.left, room.left + room.width);
    const dy = shift(py - margin, py + this.size + margin, room.top, room.top + room.height);
    if (dx || dy) this.#glide(this.x + dx, this.y + dy, this.size);
  }

  sees(cell: Cell): boolean {
    const [px, py] = this.toScreen(cell.x + 0.5, cell.y + 0.5);
    const { left, top, width, height } = this.room();
    return px > left && py > top && px < left + width && py < top + height;
  }

  #glide(x: number, y: number, size: number, duration = 220, then?: () => void): void {
    const from = { x: this.x, y: this.y, size: this.size };
    const show = (t: number): void => {
      this.size = from.size + (size - from.size) * t;
      this.x = from.x + (x - from.x) * t;
      this.y = from.y + (y - from.y) * t;
    };
    this.#animate(duration, show, () => {
      Object.assign(this, { x: Math.round(x), y: Math.round(y), size });
      then?.();
    });
  }

  #animate(duration: number, show: (t: number) => void, end: () => void): void {
    this.#stop();
    const length = duration * motionFactor();
    if (!length) return end();
    this.moving = true;
    const begin = performance.now();
    const step = (now: number): void => {
      const t = Math.min(1, (now - begin) / length);
      if (t >= 1) {
        this.moving = false;
        return end();
      }
      show(1 - (1 - t) ** 3);
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.moving = false;
  }
}

function shift(from: number, to: number, low: number, high: number): number {
  if (from < low) return Math.round(low - from);
  return to > high ? Math.round(high - to) : 0;
}
