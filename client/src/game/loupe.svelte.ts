// The loupe: a large copy of the tile whose spots would be too small to hit.
import type { Placed } from '../api/types';
import type { Camera } from './camera.svelte';
import { offers, type Cell, type Choice } from './choices';
import { tileAt } from './figures';
import { loupePlace, square, type Box } from './loupe_place';
import type { GameModel } from './model.svelte';

/** Below this size of a tile it opens. */
const BELOW = 150;

export class Loupe {
  constructor(readonly model: GameModel, readonly camera: Camera) {}

  /** Of several ferries the one whose ways are looked at. */
  ferry: Cell | null = $state.raw(null);
  /** The lakes whose ferries may move. */
  readonly lakes: Cell[] = $derived.by(() => {
    const ways = this.model.choices.filter((choice) => choice.actions[0]?.verb === 'redirect');
    const lakes = new Map(ways.map(({ target }) => ['x' in target ? `${target.x},${target.y}` : '', target as Cell]));
    return [...lakes.values()];
  });
  readonly #lake: Cell | null = $derived.by(() =>
    this.lakes.find(({ x, y }) => x === this.ferry?.x && y === this.ferry.y) ?? (this.lakes.length === 1 ? this.lakes[0]! : null));

  readonly choices: Choice[] = $derived.by(() => this.model.choices.filter((choice) =>
    ['segment', 'pair'].includes(choice.target.kind)
    && (!this.lakes.length || ('x' in choice.target && choice.target.x === this.#lake?.x && choice.target.y === this.#lake.y))
    && (offers(choice, this.model.variant) || choice.key === this.model.chosen?.key)));

  /** The tile, where all spots of the question are on one. */
  readonly tile: Placed | null = $derived.by(() => {
    const target = this.choices[0]?.target;
    const cells = new Set(this.choices.map((choice) => ('x' in choice.target ? `${choice.target.x},${choice.target.y}` : '')));
    if (!this.model.mine || cells.size !== 1 || this.camera.size >= BELOW || !target || !('x' in target)) return null;
    return tileAt(this.model.shown?.tiles ?? [], target.x, target.y) ?? null;
  });
  /** The ways of several ferries are too small to hit: one has to be chosen first. */
  readonly choosing: boolean = $derived.by(() => this.lakes.length > 1 && !this.tile && this.camera.size < BELOW);

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
