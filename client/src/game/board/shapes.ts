// The areas of segments as they lie on the board, to light them and to find what was pointed at.
import { segmentShape } from '../../art';
import type { Feature, Placed } from '../../api/types';
import { tileAt } from './where';
import { variantAt } from './pictures.svelte';
import { factsOf } from './tiles';

const areas = new Map<string, string>();

/** The area of a segment, as a path in hundredths of its tile. */
function areaOf(tile: Placed, segment: string): string {
  const variant = variantAt(tile.x, tile.y);
  const key = `${tile.tile} ${tile.rotation} ${segment} ${variant}`;
  let area = areas.get(key);
  if (area === undefined) {
    const facts = factsOf(tile.tile);
    areas.set(key, (area = facts ? segmentShape(facts, tile.rotation, segment, variant) : ''));
  }
  return area;
}

export interface Part {
  x: number;
  y: number;
  segment: string;
  d: string;
}

/** The areas of a feature on all its tiles. */
export function partsOf(feature: Feature, tiles: Placed[]): Part[] {
  return feature.segments.flatMap(([x, y, segment]) => {
    const tile = tileAt(tiles, x, y);
    return tile ? [{ x, y, segment, d: areaOf(tile, segment) }] : [];
  });
}

/** The areas of all monasteries on these tiles. */
export function cloistersOn(tiles: Placed[]): Part[] {
  return tiles.flatMap((tile) =>
    (factsOf(tile.tile)?.monastery ? [{ x: tile.x, y: tile.y, segment: 'cloister', d: areaOf(tile, 'cloister') }] : []));
}

const paths = new Map<string, Path2D>();
let pen: CanvasRenderingContext2D | null = null;

function covers(area: string, left: number, top: number, thin: boolean): boolean {
  pen ??= document.createElement('canvas').getContext('2d');
  let path = paths.get(area);
  if (!path) paths.set(area, (path = new Path2D(area)));
  if (!pen) return false;
  pen.lineWidth = 8;
  return pen.isPointInPath(path, left, top) || (thin && pen.isPointInStroke(path, left, top));
}

/** The segments of a tile, those that lie on top first. */
export function segmentsOf(tile: string): string[] {
  const facts = factsOf(tile);
  if (!facts) return [];
  const has = (kind: string): boolean => facts.symbols.some((symbol) => symbol.kind === kind);
  return [
    ...(facts.garden && tile.endsWith('-garden') ? ['garden'] : []),
    ...(facts.monastery ? ['cloister'] : []),
    ...(has('castle') ? ['castle'] : []),
    ...(has('cemetery') ? ['cemetery'] : []),
    ...facts.roads.map((road) => road.id),
    ...facts.cities.map((city) => city.id),
    ...facts.fields.map((field) => field.id),
  ];
}

/** The segment of a tile at a point of it, in hundredths. */
export function segmentAt(tile: Placed, left: number, top: number): string | null {
  for (const segment of segmentsOf(tile.tile)) {
    const area = areaOf(tile, segment);
    if (area && covers(area, left, top, segment.startsWith('r'))) return segment;
  }
  return null;
}
