// The legal answers of a question, grouped by the thing on the table that a person points at.
import type { Colour, Legal as Action } from '../../api/types';

export interface Cell {
  x: number;
  y: number;
}
export type FigureName = 'man' | 'woman';

export type Target =
  | ({ kind: 'square' } & Cell)
  | ({ kind: 'tile' } & Cell)
  | ({ kind: 'segment'; segment: string } & Cell)
  | ({ kind: 'figure'; segment: string; colour?: Colour; what: string } & Cell)
  | ({ kind: 'ferry' } & Cell)
  | ({ kind: 'pair'; pair: string } & Cell)
  | { kind: 'track'; square: number }
  | { kind: 'track_figure'; colour: Colour; figure: FigureName }
  | { kind: 'option'; id: string };

export interface Choice {
  key: string;
  target: Target;
  /** Answers that point at the same thing. They differ in what `variantOf` names, or in the segment of a road or city;
   *  the segment that `target` names comes first. */
  actions: Action[];
  /** What is chosen among in a second step: the ways of a ferry, the tiles with ghosts. */
  opens?: Choice[];
}

/** What a person sets beside pointing: the turn of a tile, the kind or colour of a figure, how many ghosts. */
export type Variant = string | number;

export interface Context {
  seat: Colour;
  /** In the order in which they were placed. */
  tiles: Cell[];
  /** Where mage and witch stand, so that they can be pointed at. */
  mage?: (Cell & { segment: string }) | null;
  witch?: (Cell & { segment: string }) | null;
}

const at = (action: Action): Cell => ({ x: action.x ?? 0, y: action.y ?? 0 });

function segment(action: Action): Target {
  return { kind: 'segment', ...at(action), segment: action.segment ?? '' };
}

function figure(action: Action, colour: Colour | undefined, what: string): Target {
  return { kind: 'figure', ...at(action), segment: action.segment ?? '', colour, what };
}

const option = (id: string): Target => ({ kind: 'option', id });

function neutral(who: 'mage' | 'witch', context: Context): Target {
  const stands = context[who];
  return stands
    ? { kind: 'figure', x: stands.x, y: stands.y, segment: stands.segment, what: who }
    : option(who);
}

function targetOf(action: Action, context: Context): Target {
  switch (action.verb) {
    case 'place':
    case 'hide':
      return { kind: 'square', ...at(action) };
    case 'ingot':
    case 'take_ingot':
    case 'ghost':
    case 'remove_ghosts':
    case 'dog_removes':
      return { kind: 'tile', ...at(action) };
    case 'put':
    case 'land':
    case 'mage':
    case 'witch':
    case 'score':
    case 'add':
      return segment(action);
    case 'retrieve':
      return figure(action, context.seat, 'abbot');
    case 'score_follower':
    case 'take_back':
      return figure(action, context.seat, action.piece ?? 'follower');
    case 'bury':
    case 'dog':
      return figure(action, action.colour, 'follower');
    case 'ferry':
    case 'redirect':
      return { kind: 'pair', ...at(action), pair: action.pair ?? '' };
    case 'robber':
      return { kind: 'track', square: action.number ?? 0 };
    case 'advance':
      return { kind: 'track_figure', colour: context.seat, figure: action.figure ?? 'man' };
    case 'rob':
      return { kind: 'track_figure', colour: action.colour ?? context.seat, figure: action.figure ?? 'man' };
    case 'remove mage':
      return neutral('mage', context);
    case 'remove witch':
      return neutral('witch', context);
    case 'bury_from_supply':
      return option(`bury ${action.colour}`);
    default:
      return option(action.text);
  }
}

export function keyOf(target: Target): string {
  return Object.values(target).filter((part) => part !== undefined).join(' ');
}

export function variantOf(action: Action): Variant {
  switch (action.verb) {
    case 'place':
      return action.rotation ?? 0;
    case 'put':
      return action.piece ?? action.colour ?? '';
    case 'add':
    case 'fly':
      return action.piece ?? '';
    case 'mage':
    case 'witch':
      return action.verb;
    case 'remove_ghosts':
    case 'dog_removes':
      return action.number ?? 0;
    default:
      return '';
  }
}

// On the board from north to south, then west to east; what is beside the board comes last. Of whole roads and cities
// all of a kind stay together, and those near the tile just placed come first.
function place({ target, actions: [action], opens }: Choice, tiles: Cell[]): [number, number, number] {
  const last = tiles.at(-1);
  if (action?.feature !== undefined && 'x' in target && last) {
    return [0, action.kind === 'city' ? 0 : 1, Math.abs(target.x - last.x) + Math.abs(target.y - last.y)];
  }
  if ('x' in target) return [0, target.y, target.x];
  return target.kind === 'track' ? [1, 0, target.square] : [action?.verb === 'pass' ? 3 : 2, opens ? 1 : 0, 0];
}

const isAt = ({ x, y, segment }: Action, at: Action): boolean => x === at.x && y === at.y && segment === at.segment;

/** The same road or city, pointed at by this segment of it. */
export function atSegment(choice: Choice, at: Action): Choice {
  if (at.feature === undefined) return choice;
  const first = choice.actions.filter((action) => isAt(action, at));
  const others = choice.actions.filter((action) => !isAt(action, at));
  return { ...choice, target: segment(at), actions: [...first, ...others] };
}

/** A whole road or city is pointed at on its newest tile. */
function onNewestTile(choice: Choice, tiles: Cell[]): Choice {
  const age = (action: Action): number => tiles.findLastIndex(({ x, y }) => x === action.x && y === action.y);
  return atSegment(choice, choice.actions.reduce((newest, action) => (age(action) > age(newest) ? action : newest)));
}

/** What is chosen before this, in a step of its own. */
function firstStep({ actions: [action] }: Choice): Target | null {
  if (action?.verb === 'redirect') return { kind: 'ferry', ...at(action) };
  return action?.verb === 'remove_ghosts' ? option('calm') : null;
}

function inSteps(choices: Choice[]): Choice[] {
  const steps = new Map<string, Choice>();
  for (const choice of choices) {
    const target = firstStep(choice);
    const key = target ? keyOf(target) : choice.key;
    const opens = target ? [...(steps.get(key)?.opens ?? []), choice] : undefined;
    steps.set(key, target && opens ? { key, target, opens, actions: opens.flatMap(({ actions }) => actions) } : choice);
  }
  return [...steps.values()];
}

export function inOrder(choices: Choice[], tiles: Cell[]): Choice[] {
  const order = choices.map((choice, index) => ({ choice, index, place: place(choice, tiles) }));
  order.sort((a, b) =>
    a.place[0] - b.place[0] || a.place[1] - b.place[1] || a.place[2] - b.place[2] || a.index - b.index);
  return order.map(({ choice }) => choice);
}

/** The choices that answer the question, whether they can be seen yet or not. */
export const answersIn = (choices: Choice[]): Choice[] => choices.flatMap((choice) => choice.opens ?? [choice]);

/** The choices with those of the second step that is open. */
export const unfolded = (choices: Choice[], open: Choice | null): Choice[] =>
  choices.flatMap((choice) => (choice === open ? [choice, ...choice.opens!] : [choice]));

export function choicesOf(legal: Action[], context: Context): Choice[] {
  const grouped = new Map<string, Choice>();
  for (const action of legal) {
    const target = action.verb === 'fly' ? option('fly') : targetOf(action, context);
    const key = action.feature === undefined ? keyOf(target) : `feature ${action.feature}`;
    const known = grouped.get(key);
    if (known) known.actions.push(action);
    else grouped.set(key, { key, target, actions: [action] });
  }
  const found = inSteps([...grouped.values()].map((choice) => onNewestTile(choice, context.tiles)));
  const sorted = found.map((choice) => (choice.opens ? { ...choice, opens: inOrder(choice.opens, context.tiles) } : choice));
  return inOrder(sorted, context.tiles);
}

/** The kinds or colours of figure the answers differ in, in the order they are offered; empty for one or none. */
export function variantsOf(choices: Choice[]): Variant[] {
  const all = new Set<Variant>();
  for (const choice of choices) {
    for (const action of choice.actions) {
      if (['put', 'add', 'fly', 'mage', 'witch'].includes(action.verb)) all.add(variantOf(action));
    }
  }
  return [...all];
}

/** The answer meant by pointing at a choice with this variant; the first one where it is not offered. */
export function actionFor(choice: Choice, variant: Variant | null): Action {
  return choice.actions.find((action) => variantOf(action) === variant) ?? choice.actions[0]!;
}

/** Whether pointing at this choice answers with the chosen variant, or with the only one it has. */
export function offers(choice: Choice, variant: Variant | null): boolean {
  const different = new Set(choice.actions.map(variantOf));
  const oneOfTwoFigures = ['mage', 'witch'].includes(choice.actions[0]?.verb ?? '');
  return variant === null || different.has(variant) || (different.size === 1 && !oneOfTwoFigures);
}

export const isFlight = (choice: Choice): boolean => choice.actions[0]?.verb === 'fly';
export const isPass = (choice: Choice): boolean => choice.actions[0]?.verb === 'pass';
