// The loupe: a large copy of the tile whose spots would be too small to hit.
import type { Placed } from '../../api/types';
import type { Camera } from './camera.svelte';
import { offers, type Cell, type Choice } from '../question/choices';
import { tileAt } from './figures';
import { loupePlace, square, type Box } from './loupe_place';
import type { GameModel } from '../question/model.svelte';

/** Below this size of a tile it opens. */
const BELOW = 150;

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

  /** Where it lies on the screen. */
  readonly box: Box | null = $derived.by(() => {
    const { tile, model, camera } = this;
    if (!tile) return null;
    const onScreen = ({ x, y }: Cell): Box => square(...camera.toScreen(x, y), camera.size);
    const elsewhere = (cells: Cell[]): Box[] => cells.filter(({ x, y }) => x !== tile.x || y !== tile.y).map(onScreen);
    const cells = (choices: Choice[]): Cell[] => choices.flatMap(({ target }) => ('x' in target ? [target] : []));
    return loupePlace(camera, onScreen(tile), elsewhere(cells(model.choices)), elsewhere(cells(model.squares)));
  });
}
