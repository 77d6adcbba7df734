// Keys: what each does now. A letter that answers the question wins over the same letter as a tool.
import { questionOf, verbOf } from '../../modules/table';
import { announcements, say } from '../../ui/announce.svelte';
import { settings } from '../../ui/settings.svelte';
import { standardKey } from '../../ui/shortcuts';
import { isPass, offers, type Choice } from '../question/choices';
import type { Overlay } from '../question/model.svelte';
import type { Play } from '../play.svelte';

const GUARD_MS = 300;
let questionKey = '';
let questionAt = 0;

const TOOLS: Record<string, Overlay> = { f: 'fields', x: 'dead', j: 'projected', c: 'coordinates', m: 'last', l: 'list' };
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

function lights(play: Play): Choice[] {
  const { model } = play;
  return model.choices.filter((choice) => offers(choice, model.variant) || isPass(choice));
}

export function focusChoice(play: Play, choice: Choice | undefined): void {
  if (!choice) return;
  play.model.pointed = choice.key;
  play.keys = true;
  if ('x' in choice.target) play.camera.reveal(choice.target);
  const option = document.querySelector<HTMLElement>(`[data-option="${CSS.escape(choice.key)}"]`);
  const { target } = choice;
  const cell = 'x' in target ? document.querySelector<HTMLElement>(`[data-cell="${target.x},${target.y}"]`) : null;
  const onBoard = target.kind === 'square' || target.kind === 'tile';
  (onBoard ? (cell ?? option) : (option ?? cell))?.focus({ preventScroll: true });
  play.model.pointed = choice.key;
}

function position(choice: Choice): [number, number] | null {
  const { target } = choice;
  if ('x' in target) return [target.x, target.y];
  return target.kind === 'track' ? [target.square, 0] : null;
}

/** The nearest lit thing in a direction from the one that is pointed at. */
function nearest(play: Play, [dx, dy]: [number, number]): Choice | undefined {
  const all = lights(play);
  const from = all.find((choice) => choice.key === play.model.pointed);
  const start = from && position(from);
  if (!start) return from ? step(play, dx + dy > 0 ? 1 : -1) : all[0];
  let best: Choice | undefined;
  let least = Infinity;
  for (const choice of all) {
    const there = position(choice);
    if (!there || choice === from) continue;
    const ahead = (there[0] - start[0]) * dx + (there[1] - start[1]) * dy;
    const aside = Math.abs((there[0] - start[0]) * dy) + Math.abs((there[1] - start[1]) * dx);
    if (ahead > 0 && ahead + 2 * aside < least) [best, least] = [choice, ahead + 2 * aside];
  }
  return best ?? step(play, dx + dy > 0 ? 1 : -1);
}

function step(play: Play, by: number): Choice | undefined {
  const all = lights(play);
  const at = all.findIndex((choice) => choice.key === play.model.pointed);
  return all[at < 0 ? (by > 0 ? 0 : all.length - 1) : (at + by + all.length) % all.length];
}

function explore(play: Play, [dx, dy]: [number, number]): void {
  const { x, y } = play.exploring!;
  play.exploring = { x: x + dx, y: y + dy };
}

function startExploring(play: Play): void {
  const choice = play.model.choices.find((each) => each.key === play.model.pointed);
  const last = play.model.shown?.tiles.at(-1);
  const target = choice && 'x' in choice.target ? choice.target : last;
  play.exploring = play.exploring || !target ? null : { x: target.x, y: target.y };
}

function typing(event: KeyboardEvent): boolean {
  const element = event.target as HTMLElement;
  return element.matches('input, textarea, select, [contenteditable]');
}

/** Whether this press comes too soon after a new question, or from a key that is held down. */
function tooSoon(event: KeyboardEvent): boolean {
  return event.repeat || performance.now() - questionAt < GUARD_MS;
}

async function enter(play: Play, event: KeyboardEvent): Promise<void> {
  const { model } = play;
  const focused = event.target as HTMLElement;
  const isChosen = model.complete && focused.dataset.choice === model.chosen?.key;
  if (focused.matches('button, a, summary') && !focused.closest('[role=grid], [role=listbox]') && !isChosen) return;
  event.preventDefault();
  if (tooSoon(event)) return;
  const pointed = model.choices.find((choice) => choice.key === model.pointed) ?? model.earlier.find((c) => c.key === model.pointed);
  const settled = model.complete && (!pointed || pointed.key === model.chosen?.key);
  if (settled) return play.confirm();
  const choice = pointed ?? lights(play)[0];
  if (choice) await play.choose(choice);
}

/** The answer that a letter or number gives in this question. */
function answerFor(play: Play, key: string): Choice | undefined {
  const { model } = play;
  const all = model.choices;
  if (/^[0-9]$/.test(key)) {
    return key === '0' ? (play.pass ?? undefined) : play.numbered(key);
  }
  const lettered = all.find((choice) => play.numbers.get(choice.key) === key.toUpperCase());
  if (lettered) return lettered;
  if (key === questionOf(model.question).passBeside) return play.pass ?? undefined;
  return all.find(({ actions }) => actions.some((action) => verbOf(action)?.keys?.includes(key)));
}

function simple(play: Play, event: KeyboardEvent): boolean {
  const { model, camera } = play;
  const key = event.key.length === 1 ? standardKey(event.key.toLowerCase()) : event.key;
  const answer = model.mine ? answerFor(play, key) : undefined;
  if (answer) {
    play.keys = true;
    if (!tooSoon(event)) void play.choose(answer).then(() => focusChoice(play, model.choices.find((c) => c.key === (model.pointed ?? answer.key))));
    return true;
  }
  if (model.mine && questionOf(model.question).press?.(key, play, () => tooSoon(event))) return true;
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (event.shiftKey) camera.pan(-arrow[0] * camera.size, -arrow[1] * camera.size);
    else if (play.exploring) explore(play, arrow);
    else focusChoice(play, nearest(play, arrow));
    return true;
  }
  const tool = key === 'f' && model.view?.modules.mists ? 'haunted' : TOOLS[key];
  if (tool) return play.toggle(tool), true;
  return command(play, event, key);
}

function command(play: Play, event: KeyboardEvent, key: string): boolean {
  const { model, camera } = play;
  const cell = play.exploring ?? pointedCell(play);
  switch (key) {
    case 'r': case 'e': void play.rotate(1); return true;
    case 'q': void play.rotate(-1); return true;
    case 'k': model.nextVariant(); say(String(play.variantName())); return true;
    case 'n': focusChoice(play, step(play, event.shiftKey ? -1 : 1)); return true;
    case 'Home': focusChoice(play, lights(play)[0]); return true;
    case 'End': focusChoice(play, lights(play).at(-1)); return true;
    case ' ':
      if (play.pass && !tooSoon(event)) void play.choose(play.pass);
      else play.hurry();
      return true;
    case 'Backspace': case 'u': void play.undo(); return true;
    case 'd': if (play.live.table?.waiting_for_draw) void play.draw(); return true;
    case 'z': startExploring(play); return true;
    case '+': case '=': void (play.counted ? play.recount(1) : camera.zoomStep(1)); return true;
    case '-': void (play.counted ? play.recount(-1) : camera.zoomStep(-1)); return true;
    case '.': play.toLastTile(); return true;
    case ':': play.fitAll(); return true;
    case 't': play.sheet = 'tiles'; return true;
    case 's': if (!model.view?.modules.mists) play.sheet = 'track'; return true;
    case 'i': if (cell) void play.cards.inspect(cell, null); return true;
    case 'o': if (cell) void play.cards.atTile(cell); return true;
    case 'p': if (cell && model.view?.modules.mists) void play.attempt(() => play.live.ping(cell.x, cell.y)); return true;
    case 'h': if (play.canHint) void play.hint(); return true;
    case 'a': say(event.shiftKey ? play.prompt : announcements.last); return true;
    case '/': play.command = true; return true;
    case '?': play.sheet = 'help'; return true;
    case 'Escape':
      if (play.ceremony.active) return play.ceremony.skip(), true;
      play.ceremony.close();
      play.closeCards();
      play.exploring = null;
      play.command = false;
      return true;
    default: return false;
  }
}

function pointedCell(play: Play): { x: number; y: number } | null {
  const choice = play.model.choices.find((each) => each.key === play.model.pointed);
  if (choice && 'x' in choice.target) return choice.target;
  return play.model.shown?.tiles.at(-1) ?? null;
}

export function gameKeys(event: KeyboardEvent, play: Play): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (typing(event) || document.querySelector('dialog[open]')) return;
  play.keys = true;
  const asked = `${play.live.version} ${play.model.steps.length}`;
  if (asked !== questionKey) [questionKey, questionAt] = [asked, play.questionAt];
  if (event.key === 'Enter') return void enter(play, event);
  if (event.key === 'Tab') return;
  const button = (event.target as HTMLElement).closest('button, a, summary');
  if (event.key === ' ' && button && !button.closest('[role=listbox]')) return;
  const single = event.key.length === 1 && event.key !== ' ';
  const onBoard = (event.target as HTMLElement).closest('[role=grid], [role=listbox]') !== null;
  if (single && (settings.singleKeys === 'off' || (settings.singleKeys === 'board' && !onBoard))) return;
  if (simple(play, event)) event.preventDefault();
}

