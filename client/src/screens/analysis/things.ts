// What modules add to a table, as lines of its position.
import type { Colour, View } from '../../api/types';
import { edits, type Figure, type Thing } from '../../modules/edit';
import type { Position } from './editor';

/** What can be put on the board besides tiles and figures. */
export const thingsOf = (view: View): Thing[] => edits.flatMap(({ things }) => things?.(view) ?? []);

/** What a seat has in hand. */
export function handOf(view: View, colour: Colour): Figure[] {
  const state = view.colours.find((each) => each.colour === colour);
  if (!state) return [];
  return [
    ...Object.entries(state.supply).map(([kind, now]) => ({ line: `supply ${colour} ${kind}`, name: `piece.${kind}`, now })),
    ...edits.flatMap(({ hand }) => hand?.(state) ?? []),
  ];
}

/** What the team has. */
export const teamOf = (view: View): Figure[] => edits.flatMap(({ team }) => team?.(view) ?? []);

const begins = (line: string, start: string): boolean => line === start || line.startsWith(`${start} `);

/** With one line that begins like that, or none. */
export function withLine(position: Position, start: string, rest: string | null): Position {
  const others = position.others.filter((line) => !begins(line, start));
  return { ...position, others: rest === null ? others : [...others, rest ? `${start} ${rest}` : start] };
}

export function lineOf(position: Position, start: string): string | null {
  return position.others.find((line) => begins(line, start))?.slice(start.length + 1) ?? null;
}

/** One more of them, or what else pointing there does; null where it cannot be. */
export function withThing(position: Position, { name, single, put }: Thing, x: number, y: number, segment: string | null): Position | null {
  const at = `${x},${y}`;
  const start = single ? name : `${name} ${at}`;
  const tile = position.tiles.find((each) => each.x === x && each.y === y);
  const rest = put({ at, tile, segment, lies: lineOf(position, start) });
  return rest === undefined ? null : withLine(position, start, rest);
}

const isOn = (line: string, x: number, y: number): boolean => line.split(' ').includes(`${x},${y}`);
export const hasThings = ({ others }: Position, x: number, y: number): boolean => others.some((line) => isOn(line, x, y));
export const withoutThings = (position: Position, x: number, y: number): Position =>
  ({ ...position, others: position.others.filter((line) => !isOn(line, x, y)) });

/** All this of a table that lies there. */
export const linesOf = (view: View): string[] => edits.flatMap(({ lines }) => lines(view));
