// Places, seats and reasons in words.
import type { Colour, Reason, Seat } from '../api/types';
import { hasMessage, list, t, tAny, type Params } from './index.svelte';

/** "3,-2", as in records. */
export function place(x: number, y: number): string {
  return `${x},${y}`;
}

/** "3 east, 2 north", for speech. */
export function spokenPlace(x: number, y: number): string {
  const parts: string[] = [];
  if (x) parts.push(x > 0 ? t('unit.squares_east', { n: x }) : t('unit.squares_west', { n: -x }));
  if (y) parts.push(y > 0 ? t('unit.squares_south', { n: y }) : t('unit.squares_north', { n: -y }));
  return parts.length ? parts.join(', ') : t('unit.start_square');
}

export function colourName(colour: Colour): string {
  return tAny(`colour.${colour}`);
}

/** The name of a seat; a seat without one is called by its colour. */
export function seatName(seat: Pick<Seat, 'seat' | 'name'>): string {
  if (seat.name) return seat.name;
  const colour = colourName(seat.seat);
  return colour.charAt(0).toUpperCase() + colour.slice(1);
}

// The server's parameters are codes; these say how each is worded.
const wordings: Record<string, string> = {
  side: 'side', mine: 'edge', theirs: 'edge', piece: 'piece', role: 'role',
  role_p: 'role_p', colour: 'colour',
};
const sides: Record<string, string> = { N: 'n', E: 'e', S: 's', W: 'w', north: 'n', east: 'e', south: 's', west: 'w' };

function worded(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const code = name === 'side' ? (sides[value] ?? value) : value;
  const key = `${wordings[name]}.${code}`;
  return wordings[name] && hasMessage(key) ? tAny(key) : value;
}

function neededSides(needs: Record<string, string>): string {
  return list(Object.entries(needs).map(([side, edge]) => `${worded('mine', edge)} ${worded('side', side)}`));
}

function owner(of: Colour | { colour: Colour }, names: Partial<Record<string, string>>): string {
  const colour = typeof of === 'string' ? of : of.colour;
  return names[colour] ?? colourName(colour);
}

/** Why something is not possible, or another of the server's reasons, as a sentence. */
export function reasonText(reason: Reason, names: Partial<Record<string, string>> = {}): string {
  const params: Params = {};
  for (const [name, value] of Object.entries(reason.params ?? {})) {
    if (name === 'needs' && value && typeof value === 'object') params.needs = neededSides(value as Record<string, string>);
    else if (name === 'name' || name === 'seat') params.name = names[value as string] ?? value;
    else if (name === 'role') Object.assign(params, { role: worded('role', value), role_p: worded('role_p', value) });
    else if (name === 'list') params.list = list([...new Set((value as (Colour | { colour: Colour })[]).map((each) => owner(each, names)))]);
    else if (name === 'at') params.at = place(...(value as [number, number]));
    else params[name] = worded(name, value);
  }
  const key = `why.${reason.code}`;
  if (!hasMessage(key)) return reason.text;
  try {
    return tAny(key, params);
  } catch {
    return reason.text; // the server sent fewer parameters than the sentence needs
  }
}
