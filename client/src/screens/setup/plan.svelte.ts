// The game being set up: what the person has chosen, how it is asked of the server, what is remembered.
import { api } from '../../api/rest';
import { forgetGame, keepKey, keepLinks, keysOf } from '../../api/keys';
import type { Aids, Clock, Colour, Created, CreateRequest, Farmers, Preset, SeatKind, SetupRequest } from '../../api/types';
import { moduleSwitches } from '../../i18n/game_names';
import { modules } from '../../modules/facts';
import { t, tAny } from '../../i18n/index.svelte';
import { colourName } from '../../i18n/words';
import { load, save } from '../../stored';
import { characterAt, characterName } from '../../ui/characters';
import { go } from '../../ui/router.svelte';
import { coloursIn } from '../../ui/seats';
import { settings } from '../../ui/settings.svelte';

export interface PlannedSeat {
  colour: Colour;
  name: string;
  kind: SeatKind;
  level: string;
}

export interface Plan {
  rules: string;
  switches: string[];
  tinyCity: number;
  farmers: Farmers;
  secondReadings: string[];
  baseCopies: number;
  tiles: number | null; // of a short game; null: all of them
  seats: PlannedSeat[];
  first: Colour | null;
  aids: Aids;
  clock: Clock | null;
  away: 'computer' | 'forfeit';
  drawByHand: boolean | null;
  watch: { delay: 0 | 1 | 3; public: boolean } | null;
  chat: boolean;
  seed: number | null;
  branch: { record: string; at: number; order: 'shuffled' | 'as_came'; parent?: string } | null;
  moving: string | null; // the game of this device that goes on at the server
}

/** Rosa, for who has not played yet. */
const firstLevel = 'beginner';
const place = 'bastide.plan';

/** Sentences of the books that can be read in two ways: the other way, and the switches it makes a difference to. */
const readings: Record<string, { second: string; switches: string[] }> = Object.fromEntries(modules.flatMap(({ switches, readings: own = {} }) =>
  Object.entries(own).map(([name, reading]) => [name, { second: reading.second, switches: [...switches, ...(reading.with ?? [])] }])));
export const readingsFor = (switches: string[]): string[] =>
  Object.keys(readings).filter((name) => readings[name]!.switches.every((each) => switches.includes(each)));

const inBox = (box: string): string[] => modules.filter((each) => each.box === box).map(({ id }) => id);

/** Which modules a game offers. */
export function modulesFor(rules: string): string[] {
  if (rules.startsWith('bigbox')) return inBox('bigbox');
  if (rules === 'new-full') return inBox('new');
  return rules === 'custom' ? Object.keys(moduleSwitches) : [];
}

export const isOn = (plan: Plan, module: string): boolean => moduleSwitches[module]!.every((each) => plan.switches.includes(each));

/** These modules of the box, and no others. */
export function turnModules(plan: Plan, modules: string[]): void {
  const known = Object.values(moduleSwitches).flat();
  plan.switches = [...plan.switches.filter((each) => !known.includes(each)), ...modules.flatMap((module) => moduleSwitches[module]!)];
}

/** The two that most people begin with. */
export const justALittle = (plan: Plan): void => turnModules(plan, ['inns', 'builders']);

/** Two or three of those that the box has, by chance. */
export function surprise(plan: Plan, chance: () => number = Math.random): void {
  const offered = modulesFor(plan.rules);
  const picked: string[] = [];
  const wanted = chance() < 0.5 ? 2 : 3;
  while (picked.length < wanted) picked.push(...offered.splice(Math.floor(chance() * offered.length), 1));
  turnModules(plan, picked);
}

function seat(colour: Colour, kind: SeatKind, level = firstLevel): PlannedSeat {
  return { colour, kind, name: '', level };
}

export function usualPlan(): Plan {
  return {
    rules: 'classic', switches: [], tinyCity: 2, farmers: 'per_farm_once', secondReadings: [], baseCopies: 1, tiles: null,
    seats: [seat('blue', 'here'), seat('red', 'computer')],
    first: null, aids: 'standard', clock: null, away: 'computer', drawByHand: null, watch: null, chat: true, seed: null,
    branch: null, moving: null,
  };
}

/** A first game: against the gentlest, with every help. */
export function firstPlan(): Plan {
  return { ...usualPlan(), seats: [seat('blue', 'here'), seat('red', 'computer', 'child')], aids: 'beginner', chat: false };
}

/** Another game in the same plan: what belongs to the edition follows it; the people stay, with as many others as it needs. */
export function choosePreset(plan: Plan, preset: Preset): void {
  plan.rules = preset.id;
  plan.switches = [...preset.switches];
  plan.tinyCity = preset.tiny_city;
  plan.farmers = preset.farmers;
  plan.baseCopies = 1;
  const [least, most] = preset.seats;
  while (plan.seats.length < least) addSeat(plan, 'computer');
  while (plan.seats.length > most) {
    const last = plan.seats.findLastIndex(({ kind }) => kind === 'computer');
    if (last < 0) break;
    plan.seats.splice(last, 1);
  }
  recolour(plan);
}

/** Seats whose colour is not in the box take one that is free. */
function recolour(plan: Plan): void {
  const box = coloursIn(plan.rules);
  for (const each of plan.seats) {
    if (box.includes(each.colour)) continue;
    if (plan.first === each.colour) plan.first = null;
    each.colour = freeColour(plan) ?? each.colour;
  }
}

export const freeColour = (plan: Plan): Colour | undefined =>
  coloursIn(plan.rules).find((colour) => !plan.seats.some((each) => each.colour === colour));

/** Somebody new at the table; a character is the one whom one played against last. */
export function addSeat(plan: Plan, kind: SeatKind, level = lastOpponent()): void {
  const colour = freeColour(plan);
  if (colour) plan.seats.push(seat(colour, kind, level));
}

const lastOpponent = (): string => lastPlan()?.seats.find(({ kind }) => kind === 'computer')?.level ?? firstLevel;

/** What the seats are called on this screen: You, Marta, Marta II, Ana. */
export function seatNames(seats: PlannedSeat[]): string[] {
  const you = seats.findIndex(({ kind }) => kind === 'here');
  const used = new Map<string, number>();
  return seats.map((each, at) => {
    if (at === you) return t('ui.you');
    if (each.kind !== 'computer') return each.name.trim() || (each.kind === 'here' ? capital(colourName(each.colour)) : tAny(`ui.setup.nameless.${each.kind}`));
    const name = characterName(characterAt(each.level));
    const before = used.get(name) ?? 0;
    used.set(name, before + 1);
    return before ? `${name} ${['II', 'III', 'IV', 'V', 'VI'][before - 1]}` : name;
  });
}
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function lastPlan(): Plan | null {
  const saved = load<Plan | null>(place, null);
  if (!saved) return null;
  const plan = { ...usualPlan(), ...saved, branch: null, moving: null, seed: null };
  recolour(plan);
  return plan;
}

/** What Play now starts: the last game against characters, or else the usual one against the last of them. */
export function quickPlan(): Plan {
  const last = lastPlan();
  const here = last?.seats.filter(({ kind }) => kind === 'here').length;
  const isAgainst = last && here === 1 && last.seats.length > 1 && !last.rules.startsWith('mists');
  if (isAgainst && last.seats.every(({ kind }) => kind === 'here' || kind === 'computer')) return last;
  const usual = usualPlan();
  usual.seats[1]!.level = lastOpponent();
  return usual;
}

function remember(plan: Plan): void {
  const own = plan.seats.find((each) => each.kind === 'here');
  if (own?.name) settings.name = own.name;
  if (!plan.branch) save(place, plan);
}

function setupOf(plan: Plan, preset: Preset | undefined): SetupRequest {
  if (!preset) return { rules: plan.rules, first: plan.first };
  const set: SetupRequest['set'] = {};
  if (plan.tinyCity !== preset.tiny_city) set.tiny_city = plan.tinyCity;
  if (plan.farmers !== preset.farmers) set.farmers = plan.farmers;
  if (plan.tiles) set.tiles = plan.tiles;
  for (const name of readingsFor(plan.switches)) {
    if (plan.secondReadings.includes(name)) set[name] = readings[name]!.second;
  }
  return {
    rules: plan.rules,
    with: plan.switches.filter((each) => !preset.switches.includes(each)),
    without: preset.switches.filter((each) => !plan.switches.includes(each)),
    set,
    copies: plan.baseCopies > 1 ? { base: plan.baseCopies } : {},
    first: plan.first,
  };
}

/** How many tiles it has and about how many minutes it takes; of a short game the same share of both. */
export function lengthOf({ tiles, seats }: Plan, preset: Preset): { tiles: number; minutes: number } {
  const all = preset.minutes[seats.length] ?? 0;
  const played = Math.min(tiles ?? preset.tiles, preset.tiles);
  return { tiles: played, minutes: played < preset.tiles ? Math.max(5, 5 * Math.round((all * played) / preset.tiles / 5)) : all };
}

/** Names as they are sent: empty ones stay empty, the second Ana becomes Ana 2; the server knows what its characters are called. */
function named(seats: PlannedSeat[]): string[] {
  const used = new Map<string, number>();
  const you = seats.find(({ kind }) => kind === 'here');
  return seats.map((each) => {
    const wanted = each.kind === 'computer' ? '' : (each.name || (each === you ? settings.name : '')).trim().slice(0, 20);
    if (!wanted) return '';
    const before = used.get(wanted) ?? 0;
    used.set(wanted, before + 1);
    return before ? `${wanted} ${before + 1}` : wanted;
  });
}

export function requestOf(plan: Plan, presets: Preset[]): CreateRequest {
  const names = named(plan.seats);
  return {
    setup: setupOf(plan, presets.find((preset) => preset.id === plan.rules)),
    seats: plan.seats.map(({ colour, kind, level }, at) => ({
      colour, kind, name: names[at]!, ...(kind === 'computer' ? { level } : {}),
    })),
    aids: plan.aids,
    clock: plan.clock,
    away: plan.away,
    draw_by_hand: plan.drawByHand,
    watch: plan.watch,
    chat: plan.chat,
    language: settings.language,
    ...(plan.seed === null ? {} : { seed: plan.seed }),
    ...(plan.branch ?? {}),
  };
}

/** Keeps the keys of a new table and goes there. */
export function enter(created: Created): void {
  keepKey(created.game, created.host, 'host');
  const links: Record<string, string> = {};
  for (const { seat: colour, kind, key } of created.seats) {
    if (!key) continue;
    if (kind === 'here') keepKey(created.game, key, 'seat');
    else links[colour] = key;
  }
  keepLinks(created.game, links, created.watch);
  go(`g/${created.game}`);
}

/** What has moved is played in one place only. Where it cannot be deleted here it stays in the list. */
async function leaveDevice(game: string): Promise<void> {
  await api.remove(game, keysOf(game).host!).then(() => forgetGame(game), () => undefined);
}

export async function startGame(plan: Plan): Promise<void> {
  const created = await api.create(requestOf(plan, await api.presets()), !!plan.moving);
  remember(plan);
  if (plan.moving) await leaveDevice(plan.moving);
  enter(created);
}

// The plan that Home's "change" or Replay's "play on" hands over to Set up.
let handed: Plan | null = null;
export function handOver(plan: Plan): void {
  handed = plan;
  go('new');
}
export function takeOver(): Plan | null {
  const plan = handed;
  handed = null;
  return plan;
}
