// What modules add to a table: on its tiles, and with the seats. As lines of a position (docs/records.md, section 2).
import type { Colour, View } from '../../api/types';
import { factsOf, sidesOf } from '../../game/board/tiles';
import type { Position } from './editor';

export type Thing = 'ferry' | 'ingots' | 'mage' | 'witch' | 'ghosts' | 'hidden';
/** A number of a seat, or of the table, by how its line begins; `now` is what stands there without a line. */
export interface Figure {
  line: string;
  name: string;
  now: number | null;
}

const has = (view: View, name: string): boolean => view.setup?.switches.includes(name) ?? false;

/** What can be put on the board besides tiles and figures. */
export const thingsOf = (view: View): Thing[] => [
  ...(has(view, 'ferries') ? ['ferry' as const] : []),
  ...(has(view, 'gold') ? ['ingots' as const] : []),
  ...(has(view, 'mage_witch') ? ['mage' as const, 'witch' as const] : []),
  ...(view.modules.mists ? ['ghosts' as const] : []),
  ...((view.modules.mists?.level ?? 0) >= 5 ? ['hidden' as const] : []),
];

/** What a seat has in hand. */
export function handOf(view: View, colour: Colour): Figure[] {
  const state = view.colours.find((each) => each.colour === colour);
  if (!state) return [];
  const { supply, goods, ingots, robber } = state;
  return [
    ...Object.entries(supply).map(([kind, now]) => ({ line: `supply ${colour} ${kind}`, name: `piece.${kind}`, now })),
    ...Object.entries(goods ?? {}).map(([kind, now]) => ({ line: `goods ${colour} ${kind}`, name: `goods.${kind}`, now })),
    ...(ingots === undefined ? [] : [{ line: `ingots ${colour}`, name: 'analysis.edit.thing.ingots', now: ingots }]),
    ...(robber === undefined ? [] : [{ line: `robber ${colour}`, name: 'analysis.edit.robber', now: robber }]),
  ];
}

/** What the team has. */
export function teamOf(view: View): Figure[] {
  const { mists } = view.modules;
  if (!mists) return [];
  return [
    ...(mists.level < 6 ? [{ line: 'team', name: 'analysis.edit.team', now: mists.points }] : []),
    { line: 'ghost_supply', name: 'analysis.edit.ghost_supply', now: mists.ghost_supply },
  ];
}

const begins = (line: string, start: string): boolean => line === start || line.startsWith(`${start} `);

/** With one line that begins like that, or none. */
export function withLine(position: Position, start: string, rest: string | null): Position {
  const others = position.others.filter((line) => !begins(line, start));
  return { ...position, others: rest === null ? others : [...others, rest ? `${start} ${rest}` : start] };
}

export function lineOf(position: Position, start: string): string | null {
  return position.others.find((line) => begins(line, start))?.slice(start.length + 1) ?? null;
}

/** The ways that a ferry of this lake may take. */
function ways(position: Position, x: number, y: number): string[] {
  const lake = position.tiles.find((each) => each.x === x && each.y === y);
  const facts = lake && factsOf(lake.tile);
  if (!facts?.symbols.some(({ kind }) => kind === 'lake')) return [];
  const ends = facts.roads.flatMap(({ id }) => sidesOf(lake, id));
  return ends.flatMap((a, i) => ends.slice(i + 1).map((b) => `${a}-${b}`));
}

/** One more of them, the next way of a ferry, or a figure that stands there alone; null where it cannot be. */
export function withThing(position: Position, thing: Thing, x: number, y: number, segment: string | null): Position | null {
  const start = `${thing} ${x},${y}`;
  const lies = lineOf(position, start);
  const onTile = position.tiles.some((each) => each.x === x && each.y === y);
  if (onTile === (thing === 'hidden')) return null;
  if (thing === 'hidden') return withLine(position, start, lies === null ? '' : null);
  if (thing === 'ferry') {
    const all = ways(position, x, y);
    return all.length ? withLine(position, start, all[all.indexOf(lies ?? '') + 1] ?? null) : null;
  }
  if (thing === 'mage' || thing === 'witch') return segment && /^[cr]\d/.test(segment) ? withLine(position, thing, `${x},${y} ${segment}`) : null;
  return withLine(position, start, String(Number(lies ?? 0) + 1));
}

const isOn = (line: string, x: number, y: number): boolean => line.split(' ').includes(`${x},${y}`);
export const hasThings = ({ others }: Position, x: number, y: number): boolean => others.some((line) => isOn(line, x, y));
export const withoutThings = (position: Position, x: number, y: number): Position =>
  ({ ...position, others: position.others.filter((line) => !isOn(line, x, y)) });

/** All this of a table that lies there. */
export function linesOf({ tiles, colours, modules: { ferries, mage, witch, mists } }: View): string[] {
  const some = (start: string, n: number | null | undefined): string[] => (n ? [`${start} ${n}`] : []);
  const stands = (name: string, at: { x: number; y: number; segment: string } | null | undefined): string[] =>
    (at ? [`${name} ${at.x},${at.y} ${at.segment}`] : []);
  return [
    ...tiles.flatMap(({ x, y, ghosts, ingots }) => [...some(`ghosts ${x},${y}`, ghosts), ...some(`ingots ${x},${y}`, ingots)]),
    ...(ferries ?? []).map(({ x, y, pair }) => `ferry ${x},${y} ${pair}`),
    ...stands('mage', mage), ...stands('witch', witch),
    ...colours.flatMap(({ colour, goods, ingots, robber }) => [
      ...Object.entries(goods ?? {}).flatMap(([kind, n]) => some(`goods ${colour} ${kind}`, n)),
      ...some(`ingots ${colour}`, ingots), ...(robber === null || robber === undefined ? [] : [`robber ${colour} ${robber}`]),
    ]),
    ...(mists ? linesOfMist(mists) : []),
  ];
}

function linesOfMist({ level, points, ghost_supply, marks_reached, piles, dogs, burials, hidden }: NonNullable<View['modules']['mists']>): string[] {
  return [
    ...(level < 6 && points ? [`team ${points}`] : []), `ghost_supply ${ghost_supply}`,
    ...(marks_reached ? [`marks_reached ${marks_reached}`] : []), ...(piles.length ? [`piles ${piles.slice(marks_reached).join(' ')}`] : []),
    ...Object.entries(dogs).flatMap(([dog, at]) => (at ? [`dog ${dog} ${at.colour} ${at.x},${at.y} ${at.segment}`] : [])),
    ...burials.flatMap(({ x, y, colour }) => (colour ? [`buried ${colour} ${x},${y}`] : [])),
    ...hidden.map(({ x, y }) => `hidden ${x},${y}`),
  ];
}
