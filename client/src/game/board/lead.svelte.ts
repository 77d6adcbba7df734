// The camera leads to the tile whose spots are asked about, and gives the view back when that is over.
import type { Colour, Feature, Placed } from '../../api/types';
import { settings } from '../../ui/settings.svelte';
import { isFlight, offers, type Choice } from '../question/choices';
import type { GameModel } from '../question/model.svelte';
import type { Camera } from './camera.svelte';
import { figureSize, spotsIn, tileOf } from './spots';

const MARGIN = 24; // pixels of its neighbours that stay in sight

export class Lead {
  constructor(readonly model: GameModel, readonly camera: Camera) {}

  /** The choices that are spots on one tile, of the kind of figure that is chosen. */
  readonly choices: Choice[] = $derived.by(() => {
    const { choices, variant, chosen } = this.model;
    const spots = spotsIn(choices).filter((choice) => offers(choice, variant) || choice.key === chosen?.key);
    return spots.length ? [...spots, ...choices.filter(isFlight)] : [];
  });

  /** The tile that the question is about: all its spots are there. */
  readonly tile: Placed | null = $derived.by(() =>
    (this.model.mine ? tileOf(spotsIn(this.model.choices), this.model.shown?.tiles ?? []) : null));

  /** What others hold on the tiles around it. */
  readonly neighbours: Feature[] = $derived.by(() => {
    const { tile, model } = this;
    if (!tile) return [];
    const own = model.seat(model.askedSeat)?.colours ?? [];
    const near = ([x, y]: Feature['segments'][number]): boolean => Math.max(Math.abs(x - tile.x), Math.abs(y - tile.y)) === 1;
    return model.featuresAsked.filter(({ kind, weights, owners, segments }) =>
      kind !== 'field' && (owners ?? Object.keys(weights)).some((colour) => !own.includes(colour as Colour)) && segments.some(near));
  });

  /** Called when something else takes more of the screen than before: the tile does not stay under it. */
  makeRoom(): void {
    const { tile, camera } = this;
    if (!tile || settings.camera === 'stay') return;
    const { top, height } = camera.room();
    const [, y] = camera.toScreen(tile.x, tile.y);
    const margin = Math.min(MARGIN, (height - camera.size) / 2 - 1);
    if (camera.moving || y < top + margin || y + camera.size > top + height - margin) this.follow();
  }

  /** Called when the question has changed. */
  follow(): void {
    const { tile, camera, model } = this;
    if (!tile || !camera.width) return camera.giveBack();
    if (settings.camera === 'stay') return camera.sees(tile) ? undefined : camera.reveal(tile);
    const all = [...spotsIn(model.choices), ...model.choices.filter(isFlight)];
    camera.lead(tile, figureSize(all, model.shown!.tiles, camera.room()));
  }
}
