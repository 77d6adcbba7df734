// The cards of what is looked at: what a feature is worth, what fits into a hole.
import type { Feature } from '../../api/types';
import type { Cell, Choice } from '../question/choices';
import { tileAt } from '../board/where';
import { cropKind } from '../../modules/crop_circles/kind';
import type { Lead } from '../board/lead.svelte';
import type { GameModel } from '../question/model.svelte';
import { segmentsOf } from '../board/shapes';

const HOVER_MS = 300;

export class Cards {
  /** The empty square whose card is open. */
  hole: Cell | null = $state.raw(null);
  card: { feature: Feature; cell: Cell; passing: boolean } | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #hovered = '';

  constructor(readonly model: GameModel, readonly lead: Lead) {}

  /** The features to light: of what is pointed at, else of what is looked at. */
  readonly glow: Feature[] = $derived.by(() => {
    const { model } = this;
    const choice = model.choices.find((each) => each.key === model.pointed);
    const concerned = choice ? this.#concernedBy(choice) : [];
    return concerned.length ? concerned : model.lit ? [model.lit] : [];
  });
  #concernedBy({ target, actions }: Choice): Feature[] {
    const { model } = this;
    if (target.kind === 'segment' || target.kind === 'figure') return [model.featureAsked(target.x, target.y, target.segment) ?? []].flat();
    const { verb, haunts } = actions[0]!;
    if (haunts) return model.featuresAsked.filter(({ id }) => haunts.features.includes(id));
    if ((verb !== 'crop A' && verb !== 'crop B') || !model.shown) return [];
    const kind = cropKind(model.shown);
    return model.featuresAsked.filter((feature) => feature.kind === kind && Object.keys(feature.weights).length);
  }

  /** Lights the feature at a place and opens its card. */
  async at(cell: Cell, segment: string | null, passing = false): Promise<void> {
    this.card = null;
    this.model.lit = null;
    if (!segment || Number.isNaN(cell.x)) return;
    await this.model.ensureLook();
    const found = this.model.featureAt(cell.x, cell.y, segment);
    const meadow = found?.kind === 'field' && this.model.view?.modules.mists; // nobody can stand there
    const feature = meadow ? null : found;
    this.model.lit = feature;
    this.card = feature && !this.lead.tile ? { feature, cell, passing } : null;
  }

  /** The card of a feature, or of a hole. */
  async inspect(cell: Cell, segment: string | null): Promise<void> {
    const tile = this.model.shown && tileAt(this.model.shown.tiles, cell.x, cell.y);
    if (tile) return this.at(cell, segment);
    await this.model.ensureLook();
    this.hole = this.model.look?.open?.some((each) => each.x === cell.x && each.y === cell.y) ? cell : null;
  }

  /** Resting the mouse on a segment for a moment shows what it is. */
  hover(cell: Cell, segment: string | null): void {
    const key = `${cell.x},${cell.y} ${segment}`;
    if (key === this.#hovered) return;
    this.#hovered = key;
    clearTimeout(this.#timer);
    if (this.model.lit) void this.at(cell, null);
    if (!segment) return;
    this.#timer = setTimeout(() => void this.at(cell, segment, true), HOVER_MS);
  }

  /** The card of what stands on a tile, else of its first segment. */
  async atTile(cell: Cell): Promise<void> {
    const view = this.model.shown;
    const tile = view && tileAt(view.tiles, cell.x, cell.y);
    if (!tile) return this.inspect(cell, null);
    const piece = view.pieces.find((each) => each.x === cell.x && each.y === cell.y);
    await this.at(cell, piece?.segment ?? segmentsOf(tile.tile)[0] ?? null);
  }

  close(): void {
    this.hole = null;
    this.card = null;
    this.model.lit = null;
    this.model.showBubble(null);
  }
}
