// Which part of a tile is which field: everything that is no border, flooded.
import { halfIndex, type TileFacts } from './facts';
import { distance, mix, type Point } from './geometry';

export type Border =
  | { line: readonly Point[]; half: number }
  | { area: readonly Point[] }
  | { centre: Point; rx: number; ry: number };

export interface FieldMap {
  /** Cells along one side. */
  size: number;
  /** Index of the field in the facts for each cell, -1 elsewhere. */
  cells: Int8Array;
  /** Of how many separate patches each field consists: one, if the drawing is right. */
  patches: number[];
}

const BLOCKED = -1;
const FREE = -2;
const SLIVER = 50;

function block(cells: Int8Array, size: number, border: Border): void {
  const per = size / 100;
  const disc = ([x, y]: Point, rx: number, ry: number) => {
    for (let j = Math.max(0, Math.floor((y - ry) * per)); j < Math.min(size, (y + ry) * per); j++) {
      const dy = ((j + 0.5) / per - y) / ry;
      const reach = rx * Math.sqrt(Math.max(0, 1 - dy * dy));
      const last = Math.min(size, Math.ceil((x + reach) * per - 0.5));
      for (let i = Math.max(0, Math.ceil((x - reach) * per - 0.5)); i < last; i++) cells[j * size + i] = BLOCKED;
    }
  };
  if ('centre' in border) disc(border.centre, border.rx, border.ry);
  else if ('line' in border) {
    for (let i = 1; i < border.line.length; i++) {
      const [a, b] = [border.line[i - 1]!, border.line[i]!];
      const steps = Math.max(1, Math.ceil(distance(a, b) / Math.min(1, border.half)));
      for (let k = 0; k <= steps; k++) disc(mix(a, b, k / steps), border.half, border.half);
    }
  } else {
    const { area } = border;
    for (let j = 0; j < size; j++) {
      const y = (j + 0.5) / per;
      const crossings: number[] = [];
      for (let i = 0, k = area.length - 1; i < area.length; k = i++) {
        const [ax, ay] = area[i]!;
        const [bx, by] = area[k]!;
        if (ay > y !== by > y) crossings.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
      }
      crossings.sort((a, b) => a - b);
      for (let c = 0; c + 1 < crossings.length; c += 2) {
        const last = Math.min(size, Math.ceil(crossings[c + 1]! * per - 0.5));
        for (let i = Math.max(0, Math.ceil(crossings[c]! * per - 0.5)); i < last; i++) cells[j * size + i] = BLOCKED;
      }
    }
  }
}

function flood(cells: Int8Array, size: number, start: number, label: number): number {
  const open = [start];
  cells[start] = label;
  let count = 0;
  const visit = (cell: number) => {
    if (cells[cell] !== FREE) return;
    cells[cell] = label;
    open.push(cell);
  };
  while (open.length) {
    const cell = open.pop()!;
    count++;
    const x = cell % size;
    if (x > 0) visit(cell - 1);
    if (x < size - 1) visit(cell + 1);
    if (cell >= size) visit(cell - size);
    if (cell < size * (size - 1)) visit(cell + size);
  }
  return count;
}

/** The cell just inside the middle of a half-edge. */
export function halfCell(half: number, size: number): number {
  const along = [0.25, 0.75][half % 2]! * size;
  const first = Math.floor(along);
  const end = size - 1;
  const back = end - first;
  const [x, y] = [[first, 0], [end, first], [back, end], [0, back]][half >> 1]!;
  return y! * size + x!;
}

export function mapFields(tile: TileFacts, borders: readonly Border[], size: number): FieldMap {
  const cells = new Int8Array(size * size).fill(FREE);
  for (const border of borders) block(cells, size, border);
  const patches = tile.fields.map((field, index) => {
    const starts = field.halves.map((half) => halfCell(halfIndex(half), size));
    return starts.filter((cell) => cells[cell] === FREE && flood(cells, size, cell, index) > 0).length;
  });
  // The largest patch that is left is the field enclosed by the tile; others are mere slivers.
  const enclosed = tile.fields.findIndex((field) => field.halves.length === 0);
  const rest: number[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell] === FREE) rest.push(flood(cells, size, cell, SLIVER + rest.length));
  }
  const largest = SLIVER + rest.indexOf(Math.max(...rest));
  for (let cell = 0; cell < cells.length; cell++) {
    if (cells[cell]! >= SLIVER) cells[cell] = enclosed >= 0 && cells[cell] === largest ? enclosed : BLOCKED;
  }
  if (enclosed >= 0) patches[enclosed] = Math.min(1, rest.length);
  return { size, cells, patches };
}
