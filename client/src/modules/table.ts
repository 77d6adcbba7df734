// What modules add to the table, in tables by the names that the server uses for answers, questions and events.
import type { Component } from 'svelte';
import type { PieceKind } from '../art';
import type { Colour, ColourState, GameEvent, Legal, LogEntry, View } from '../api/types';
import type { Figure } from '../game/board/figure';
import type { Attempt } from '../game/question/attempts';
import type { Choice, Context, Target, Variant } from '../game/question/targets';
import type { CommandWords } from '../game/input/command_words';
import type { SoundName } from '../game/log/sound';
import type { Play } from '../game/play.svelte';
import type { AwardParams } from '../game/words/award_words';
import type { LogWords } from '../game/words/log_words';
import type { Words } from '../game/words/phrases';
import type { Situation } from '../game/words/questions';
import type { Params } from '../i18n/index.svelte';
import { listed } from './list';

/** An answer: what is pointed at, what it is called. */
export interface Verb {
  /** Without one it is an option beside the board. */
  target?: (action: Legal, context: Context) => Target;
  /** What is chosen before, in a step of its own, and what that is called. */
  first?: (action: Legal) => Target;
  firstLabel?: (choice: Choice, action: Legal, words: Words) => string;
  /** The first step can be chosen again after the answer, to change it. */
  again?: boolean;
  /** What is set beside pointing. */
  variant?: (action: Legal) => Variant;
  /** Its variants are figures to choose from: of the person who is asked, or of nobody. */
  kinds?: 'own' | 'neutral';
  /** Its variants are numbers; the largest is meant first. */
  counts?: boolean;
  /** It puts the chosen figure on its spot. */
  puts?: boolean;
  /** It is confirmed by being chosen. */
  seals?: boolean;
  /** Letters that give this answer. */
  keys?: string[];
  label: (action: Legal, words: Words, choice: Choice, letter: string) => string;
  /** A follower and a word that stand for its label where it is a button. */
  button?: (action: Legal) => { owner: Colour; text: string };
  /** What somebody has tried with it, as records write it. Where there is none, to put a figure. */
  attempt?: (attempt: Attempt) => string | null;
  /** What is wrong with a place is asked of the whole square. */
  bySquare?: boolean;
}

export interface Question {
  /** A tile is placed. */
  placing?: boolean;
  /** It is answered on the score track, or by this piece on it. */
  onTrack?: boolean;
  drags?: PieceKind;
  /** All of a team decide. */
  together?: boolean;
  /** Its options are cards beside each other. */
  cards?: boolean;
  /** Everything that can be chosen has a letter. */
  lettered?: boolean;
  /** Passing is one of two answers; a letter for it. */
  passBeside?: string;
  /** Confirming an untouched question passes. */
  confirmPasses?: boolean;
  /** What answers are called in this question, where that is another thing. */
  labels?: Record<string, (label: string, action: Legal, words: Words, letter: string) => string>;
  /** What passing is called. */
  pass?: string;
  /** The question whose words are used where somebody passed. */
  log?: string;
  /** What the table looks like is needed at any level of help. */
  looks?: boolean;
  /** Parameters of its sentence, and the one without which it is said shorter. */
  params?: (situation: Situation) => Params;
  needs?: 'pts' | 'victim';
  /** Figures of nobody that a line joins. */
  joined?: (view: View) => { x: number; y: number; segment: string; what: string }[];
  /** Letters that do something else than answer. */
  press?: (key: string, play: Play, tooSoon: () => boolean) => boolean;
}

/** A command that people type. */
export interface Command {
  /** In both languages, without accents. */
  words: string[];
  /** The answers it stands for; without them the one with its name. */
  verbs?: string[];
  /** Which of these answers is meant. */
  means?: (action: Legal, wanted: CommandWords, play: Play) => boolean;
  /** Names only the first of two steps. */
  first?: (choice: Choice, wanted: CommandWords) => boolean;
  /** Without a number it is meant as by pointing. */
  counted?: boolean;
  attempt?: (attempt: Attempt, wanted: CommandWords) => string | null;
}

export interface Award {
  text: (event: GameEvent, params: AwardParams, words: LogWords) => string;
  /** What is said of it beside a name, in a row of the log. */
  row: (event: GameEvent, params: { you: string }, words: LogWords) => string;
  /** Whose figures are named with it: all, those of one, nobody's. */
  who?: 'one' | 'nobody';
}

export interface TrackFigure {
  kind: PieceKind;
  colour: ColourState['colour'];
  square: number;
  label: string;
}

export interface ModuleTable {
  verbs?: Record<string, Verb>;
  questions?: Record<string, Question>;
  commands?: Record<string, Command>;
  /** What happened as a sentence; null where another says it. */
  events?: Record<string, (event: GameEvent, entry: LogEntry, words: LogWords) => string | null>;
  sounds?: Record<string, SoundName>;
  /** Points by their reasons. */
  awards?: Record<string, Award>;
  /** What changed a sum: notes of the event; and how much of what each tile is worth is one of them. */
  changes?: (event: GameEvent, words: LogWords) => string[];
  perTile?: (event: GameEvent) => number;
  /** Figures of nobody on the board. */
  figures?: (view: View) => Figure[];
  onTrack?: (state: ColourState, name: string) => TrackFigure[];
  /** What a seat has, in its row. */
  seat?: Component<{ state: ColourState }>;
}

export const tables = listed(import.meta.glob<ModuleTable>('./*/table.ts', { eager: true, import: 'table' }));

function together<K extends 'verbs' | 'questions' | 'events' | 'sounds' | 'awards'>(part: K): NonNullable<ModuleTable[K]> {
  return Object.assign({}, ...tables.map((table) => table[part] ?? {})) as NonNullable<ModuleTable[K]>;
}
export const verbs = together('verbs');
export const questions = together('questions');
export const events = together('events');
export const sounds = together('sounds');
export const awards = together('awards');

export const verbOf = (action: Legal | undefined): Verb | undefined => action && verbs[action.verb];
export const questionOf = (asked: { decision: string } | null | undefined): Question => questions[asked?.decision ?? ''] ?? {};

/** Several modules may add to a command. */
export const commands = tables.flatMap((table) => Object.entries(table.commands ?? {})).reduce<Record<string, Command>>((all, [name, added]) => {
  const known = all[name];
  const joined = { words: [...(known?.words ?? []), ...added.words], verbs: [...(known?.verbs ?? []), ...(added.verbs ?? [name])] };
  return { ...all, [name]: { ...known, ...added, ...joined } };
}, {});
