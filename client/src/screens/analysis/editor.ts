// A position that is set up by hand: what lies on the table, as the lines of a record (docs/records.md, section 2).
import type { Colour, Piece, PieceKind, Placed, Rotation, View } from '../../api/types';
import { BESIDE } from '../../game/board/tiles';
import { linesOf, withoutThings } from './things';

export interface Position {
  head: string[]; // rules, seats, names
  tiles: Placed[];
  pieces: Piece[];
  scores: Partial<Record<Colour, string>>; // with Messages two numbers
  active: Colour | null;
  next: string | null; // the tile in hand
  others: string[]; // what modules add, bags, supplies
}

const word = (head: string[], name: string): string[] =>
  (head.find((line) => line.startsWith(`${name} `)) ?? '').split(/\s+/).slice(1);
export const rulesOf = ({ head }: Position): string => word(head, 'rules')[0] ?? 'classic';
export const seatsOf = ({ head }: Position): Colour[] => {
  const named = word(head, 'seats') as Colour[];
  return named.length ? named : ['red', 'blue'];
};

export function emptyPosition(rules: string, seats: Colour[]): Position {
  return { head: ['bastide 1', `rules ${rules}`, `seats ${seats.join(' ')}`], tiles: [], pieces: [], scores: {}, active: seats[0]!, next: null, others: [] };
}

const isAt = (x: number, y: number) => (each: { x: number; y: number }): boolean => each.x === x && each.y === y;

/** Each tile beside one before it, so that they can be laid in this order; those beside none come last. */
export function inOrder(tiles: Placed[]): Placed[] {
  const waiting = [...tiles];
  const laid = waiting.splice(0, 1);
  for (const { x, y } of laid) {
    for (const [dx, dy] of BESIDE) {
      const at = waiting.findIndex(isAt(x + dx, y + dy));
      if (at >= 0) laid.push(...waiting.splice(at, 1));
    }
  }
  return [...laid, ...waiting];
}

export function writePosition({ head, tiles, pieces, scores, active, next, others }: Position): string {
  return [
    ...head, 'position',
    ...inOrder(tiles).map(({ tile, x, y, rotation }) => `tile ${tile} ${x},${y} ${rotation}`),
    ...pieces.map(({ colour, piece, x, y, segment }) => `piece ${colour} ${piece} ${x},${y} ${segment}`),
    ...Object.entries(scores).filter(([, points]) => Number(points.split(' ')[0]) || points.includes(' ')).map(([colour, points]) => `score ${colour} ${points}`),
    ...others,
    ...(active ? [`active ${active}`] : []),
    ...(next ? [`next ${next}`] : []), '',
  ].join('\n');
}

const TILE = /^tile (\S+) (-?\d+),(-?\d+)(?: (\d+))?$/;
const PIECE = /^piece (\w+) (\w+) (-?\d+),(-?\d+) (\w+)$/;

export function readPosition(text: string): Position {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/#.*$/, '').trim().replace(/\s+/g, ' ')).filter(Boolean);
  const begins = lines.indexOf('position');
  const play = lines.indexOf('play');
  const end = play < 0 ? lines.length : play;
  const position = { ...emptyPosition('classic', ['red', 'blue']), head: lines.slice(0, begins < 0 ? end : begins), active: null };
  for (const line of begins < 0 ? [] : lines.slice(begins + 1, end)) readLine(line, position);
  return position;
}

function readLine(line: string, position: Position): void {
  const [, tile, x, y, turned = '0'] = TILE.exec(line) ?? [];
  const [, colour, piece, px, py, segment] = PIECE.exec(line) ?? [];
  const [first, second, ...rest] = line.split(' ');
  if (tile) position.tiles.push({ tile, x: Number(x), y: Number(y), rotation: Number(turned) as Rotation });
  else if (piece) position.pieces.push({ colour: colour as Colour, piece: piece as PieceKind, x: Number(px), y: Number(py), segment: segment! });
  else if (first === 'score') position.scores[second as Colour] = rest.join(' ');
  else if (first === 'active') position.active = second as Colour;
  else if (first === 'next') position.next = second!;
  else position.others.push(line);
}

/** The table that lies there. Whose messages lie under the pile has to be added as text. */
export function positionOf(head: string[], view: View): Position {
  const seats = view.colours.map(({ colour }) => colour);
  const begins = head.indexOf('position');
  const lines = begins < 0 ? head : head.slice(0, begins);
  const aside = Object.values(view.set_aside).some(Boolean);
  const bag = aside && view.left.tiles ? Object.entries(view.left.tiles).filter(([, n]) => n).map(([tile, n]) => `${tile} ${n}`).join(' ') || 'none' : '';
  return {
    head: lines, tiles: view.tiles.map(({ tile, x, y, rotation }) => ({ tile, x, y, rotation })),
    pieces: view.pieces.map(({ colour, piece, x, y, segment }) => ({ colour, piece, x, y, segment })),
    scores: Object.fromEntries(view.colours.map(({ colour, score, figures }) => [colour, figures.length > 1 ? figures.map(({ points }) => points).join(' ') : String(score)])),
    active: view.active && seats.includes(view.active) ? view.active : null, next: view.in_hand ?? null, others: [...linesOf(view), ...(bag ? [`bag ${bag}`] : [])],
  };
}

/** Lays a tile; whatever lay on that square goes. The same one again is turned. */
export function withTile(position: Position, tile: Placed): Position {
  const lies = position.tiles.find(isAt(tile.x, tile.y));
  if (lies?.tile === tile.tile) {
    const turned = { ...lies, rotation: ((lies.rotation + 90) % 360) as Rotation };
    return { ...position, tiles: position.tiles.map((each) => (each === lies ? turned : each)) };
  }
  const cleared = withoutTile(position, tile.x, tile.y);
  return { ...cleared, tiles: [...cleared.tiles, tile] };
}

export function withoutTile(position: Position, x: number, y: number): Position {
  const here = isAt(x, y);
  return { ...withoutThings(position, x, y), tiles: position.tiles.filter((each) => !here(each)), pieces: position.pieces.filter((each) => !here(each)) };
}

/** Puts a figure on a segment, in the place of one of the same colour and kind. */
export function withPiece(position: Position, piece: Piece): Position {
  const same = (each: Piece): boolean => isAt(piece.x, piece.y)(each) && each.segment === piece.segment;
  return { ...position, pieces: [...position.pieces.filter((each) => !same(each)), piece] };
}

export function withoutPiece(position: Position, x: number, y: number, segment: string | null): Position {
  return { ...position, pieces: position.pieces.filter((each) => !(isAt(x, y)(each) && each.segment === segment)) };
}
