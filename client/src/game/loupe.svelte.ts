// The loupe: a large copy of the tile whose spots would be too small to hit.
import type { Placed } from '../api/types';
import type { Camera } from './camera.svelte';
import { offers, type Choice } from './choices';
import { tileAt } from './figures';
import type { GameModel } from './model.svelte';

/** Its side in pixels, and below which size of a tile it opens. */
export const LOUPE = 240;
const BELOW = 150;
const CLUSTER = 64; // the height kept free for undo and confirm
const GAP = 24;
const EDGE = 8;

export class Loupe {
  constructor(readonly model: GameModel, readonly camera: Camera) {}

  readonly choices: Choice[] = $derived.by(() => this.model.choices.filter((choice) =>
    ['segment', 'pair'].includes(choice.target.kind)
    && (offers(choice, this.model.variant) || choice.key === this.model.chosen?.key)));

  /** The tile, where all spots of the question are on one. */
  readonly tile: Placed | null = $derived.by(() => {
    const target = this.choices[0]?.target;
    const cells = new Set(this.choices.map((choice) => ('x' in choice.target ? `${choice.target.x},${choice.target.y}` : '')));
    if (!this.model.mine || cells.size !== 1 || this.camera.size >= BELOW || !target || !('x' in target)) return null;
    return tileAt(this.model.shown?.tiles ?? [], target.x, target.y) ?? null;
  });

  /** Beside the tile, with room for undo and confirm below; where there is none, at the far end of the view. */
  readonly at: [number, number] | null = $derived.by(() => {
    const tile = this.tile;
    if (!tile) return null;
    const { width, height, size } = this.camera;
    const [left, top] = this.camera.toScreen(tile.x, tile.y);
    const lowest = height - LOUPE - CLUSTER - 12;
    const y = Math.max(GAP + EDGE, Math.min(top + size / 2 - LOUPE / 2, lowest));
    if (left + size + GAP + LOUPE < width - EDGE) return [left + size + GAP, y];
    if (left - GAP - LOUPE > EDGE) return [left - GAP - LOUPE, y];
    const x = Math.max(EDGE, (width - LOUPE) / 2);
    return [x, top + size / 2 < height / 2 ? lowest : GAP + EDGE];
  });
}
