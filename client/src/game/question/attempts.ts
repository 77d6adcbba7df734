// What somebody tried that is not lit, by pointing or in words, as the action to ask the reason of.
import type { Colour, Legal, View } from '../../api/types';
import { place } from '../../i18n/words';
import { commands, verbs } from '../../modules/table';
import type { Cell, Variant } from './targets';
import { tileAt } from '../board/where';
import { segmentsOf } from '../board/shapes';
import { reaches, type CommandWords } from '../input/command_words';

/** What was named or pointed at. */
export interface Attempt {
  verb: string;
  square: string;
  /** The square with a segment of its tile, where one was meant. */
  where: string | null;
  /** Whose figure it is about, and which kind of figure. */
  owner: string;
  piece: string;
  /** The kind or colour of figure that would be put. */
  figure: string;
  number: number | null;
}

export function attemptAt(verb: string, cell: Cell, segment: string, seat: Colour, variant: Variant | null): string {
  const square = place(cell.x, cell.y);
  const figure = String(variant ?? 'follower');
  const attempt: Attempt = { verb, square, where: `${square} ${segment}`, owner: seat, piece: 'follower', figure, number: null };
  return verbs[verb]?.attempt?.(attempt) ?? `put ${figure} ${attempt.where}`;
}

/** Of a square of the score track: the piece that might go there, or the figure that stands there. */
export function attemptOnTrack(verb: string, square: number, view: View): string | null {
  const there = view.colours.flatMap(({ colour, figures }) => figures.map((each) => ({ ...each, colour }))).find((each) => each.square === square);
  const own = verbs[verb]?.attempt;
  if (own) return own({ verb, square: '', where: null, owner: there?.colour ?? '', piece: '', figure: there?.figure ?? '', number: square });
  return there ? `${there.colour} ${verb} ${there.figure}` : null;
}

/** What a question offers, and who is asked. */
interface Table {
  view: View;
  legal: Legal[];
  seat: Colour;
  variant: Variant | null;
}

const KINDS: Record<string, string> = { r: 'road', c: 'city', f: 'field' };
const kindOf = (segment: string): string => KINDS[segment.replace(/\d+$/, '')] ?? segment;

/** Of the verbs that one word stands for, the one that the question knows. */
const oneOf = (all: string[], legal: Legal[]): string => all.find((verb) => legal.some((each) => each.verb === verb)) ?? all[0]!;

/** The action that words mean, as records write it; null where they say too little. */
export function attemptIn(word: string, wanted: CommandWords, { view, legal, seat, variant }: Table): string | null {
  const command = commands[word];
  const verb = oneOf(command?.verbs ?? [word], legal);
  const cell = wanted.cell ?? legal.find((each) => each.x !== undefined && each.verb === verb) ?? view.tiles.at(-1)!;
  const square = place(cell.x!, cell.y!);
  const tile = tileAt(view.tiles, cell.x!, cell.y!);
  const here = tile ? segmentsOf(tile.tile).filter((each) => !wanted.kind || kindOf(each) === wanted.kind) : [];
  const segment = here.find((each) => reaches(tile, each, wanted)) ?? here[0];
  const standing = view.pieces.find((each) => each.x === cell.x && each.y === cell.y && each.segment === segment);
  const attempt: Attempt = {
    verb, square, where: segment ? `${square} ${segment}` : null, owner: wanted.colour ?? standing?.colour ?? seat, piece: wanted.piece ?? 'follower',
    figure: String(view.modules.mists ? (wanted.colour ?? seat) : (wanted.piece ?? variant ?? 'follower')), number: wanted.number,
  };
  const own = command?.attempt;
  if (own) return own(attempt, wanted);
  const known = verbs[verb]?.attempt;
  return known ? known(attempt) : verb;
}
