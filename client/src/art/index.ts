// The artwork: pure functions from the facts of a tile to SVG. Nothing here knows the page.
//
// A board draws, from below: the ground of all tiles (each clipped a little past its square), the mist of all
// tiles (see mist.ts), the uprights of all tiles row by row from the top, then the symbols. The
// colours are custom properties of palette.css.
import { heading, symbolOf, type Detail, type Goods, type Rotation, type TileFacts } from './facts';
import { lyingThings, paving } from './ground';
import { mistBody, mistRim, mistWisps } from './mist';
import { paint } from './svg';
import { flyingMachine, ghost, goods, token } from './tokens';
import { fieldLife, sorted, standingThings } from './uprights';
import { viewOf, type View } from './view';

export { backSvg, hiddenSvg } from './backs';
export { HALVES, heading, SIDES } from './facts';
export type { Detail, Goods, Half, Rotation, Side, TileFacts } from './facts';
export { mistBody, mistBreak, mistRim, mistWisps } from './mist';
export { characterSvg, CHARACTERS, type Character, type Face } from './characters';
export { OWNERS, type Owner, type PieceKind } from './figure';
export { glyphSvg, pieceSvg } from './pieces';
export { curveAcross, segmentShape, spotOf, type Spot } from './segments';
export { placeInSets, tileFacts, tileSets, type SetName } from './tiles';

/** How far uprights reach beyond their tile. */
export const MARGIN = { top: 24, side: 9, bottom: 4 } as const;
export const MARGIN_BOX = `${-MARGIN.side} ${-MARGIN.top} ${100 + 2 * MARGIN.side} ${100 + MARGIN.top + MARGIN.bottom}`;

/** What is drawn with the ground is cut off at the border of the tile. */
const TREE_HEIGHT = 13;

const isMisty = (view: View): boolean => (view.layout.tile.mists?.length ?? 0) > 0;

function ground(view: View): string {
  if (!isMisty(view)) return paint(lyingThings(view, paving(view)));
  // Trees sink in the mist; the ground of cities comes after it, with mistWisps.
  const sunk = fieldLife(view).filter((thing) => thing.y > TREE_HEIGHT);
  return paint([...lyingThings(view, []), ...sorted(sunk)]);
}

const upright = (view: View): string => paint(standingThings(view, isMisty(view) ? [] : fieldLife(view)));

/** What lies flat, in a box a little larger than 100 x 100 that the caller clips. */
export const groundSvg = (tile: TileFacts, rotation: Rotation, seed: number, lod: Detail): string =>
  ground(viewOf(tile, rotation, seed, lod));

/** What stands up; it may reach over the tile by MARGIN. */
export const uprightSvg = (tile: TileFacts, rotation: Rotation, seed: number, lod: Detail): string =>
  upright(viewOf(tile, rotation, seed, lod));

/** Shields, goods, the symbols of modules, ghosts and the flying machine, above everything that stands. */
export function symbolSvg(tile: TileFacts, rotation: Rotation, seed: number, lod: Detail): string {
  const view = viewOf(tile, rotation, seed, lod);
  const { tokens, ghosts } = view.layout;
  const machine = symbolOf(tile, 'flying_machine');
  return paint([
    ...tokens.flatMap(({ kind, at }) => token(kind, ...view.at(at), view.level)),
    ...ghosts.flatMap((at) => ghost(...view.at(at))),
    ...(machine ? flyingMachine(heading(machine.direction) + rotation) : []),
  ]);
}

/** The flying machine alone, in the middle of a tile without anything else. */
export const machineSvg = (degrees: number): string => paint(flyingMachine(degrees));

/** The medallion of a kind of goods, around (0, 0). */
export function goodsSvg(kind: Goods): string {
  const svg = medallions.get(kind) ?? paint(goods(kind, { x: 0, y: 0, scale: 1 }));
  medallions.set(kind, svg);
  return svg;
}
const medallions = new Map<Goods, string>();

/** A tile alone, for the hand, lists and the gallery. */
export function tileSvg(tile: TileFacts, rotation: Rotation, seed: number, lod: Detail): string {
  const view = viewOf(tile, rotation, seed, lod, true);
  const mist = isMisty(view)
    ? `<g style="opacity:var(--art-mist-opacity)">${mistRim(tile, rotation, seed)}${mistBody(tile, rotation, seed)}</g>` +
      mistWisps(tile, rotation, seed)
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARGIN_BOX}">` +
    `<svg width="100" height="100" viewBox="0 0 100 100">${ground(view)}${mist}</svg>` +
    `${upright(view)}${symbolSvg(tile, rotation, seed, lod)}</svg>`
  );
}
