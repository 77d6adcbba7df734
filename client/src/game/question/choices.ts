// The legal answers of a question, grouped by the thing on the table that a person points at.
import type { Legal as Action } from '../../api/types';
import { verbOf } from '../../modules/table';
import { keyOf, option, segment, type Cell, type Choice, type Context, type Target, type Variant } from './targets';

export type { Cell, Choice, Target, Variant } from './targets';

const targetOf = (action: Action, context: Context): Target => verbOf(action)?.target?.(action, context) ?? option(action.text);

export const variantOf = (action: Action): Variant => verbOf(action)?.variant?.(action) ?? '';

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

function inSteps(choices: Choice[]): Choice[] {
  const steps = new Map<string, Choice>();
  for (const choice of choices) {
    const action = choice.actions[0]!;
    const target = verbOf(action)?.first?.(action);
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
    const target = targetOf(action, context);
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
      if (verbOf(action)?.kinds) all.add(variantOf(action));
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
  return variant === null || different.has(variant) || (different.size === 1 && !isNeutral(choice));
}

/** Its variants are figures of nobody. */
export const isNeutral = (choice: Choice): boolean => verbOf(choice.actions[0])?.kinds === 'neutral';
export const isFlight = (choice: Choice): boolean => choice.actions[0]?.verb === 'fly';
export const isPass = (choice: Choice): boolean => choice.actions[0]?.verb === 'pass';
