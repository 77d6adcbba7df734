// What somebody tried that is not lit, by pointing or in words, as the action to ask the reason of.
import type { Colour, Legal, View } from '../../api/types';
import { place } from '../../i18n/words';
import type { Cell, Variant } from './choices';
import { tileAt } from '../board/figures';
import { segmentsOf } from '../board/shapes';
import { reaches, type CommandWords } from '../input/command_words';

export function attemptAt(verb: string, cell: Cell, segment: string, seat: Colour, variant: Variant | null): string {
  const where = `${place(cell.x, cell.y)} ${segment}`;
  switch (verb) {
    case 'bury':
    case 'dog':
      return `${verb} ${seat} ${where}`;
    case 'add':
    case 'take_back':
    case 'score_follower':
      return `${verb} follower ${where}`;
    case 'ingot':
    case 'take_ingot':
    case 'ghost':
    case 'hide':
      return `${verb} ${place(cell.x, cell.y)}`;
    case 'remove_ghosts':
    case 'dog_removes':
      return `${verb} ${place(cell.x, cell.y)} 1`;
    case 'land':
    case 'mage':
    case 'witch':
    case 'score':
      return `${verb} ${where}`;
    default:
      return `put ${variant ?? 'follower'} ${where}`;
  }
}

/** Of a square of the score track: the robber who might go there, or the figure that stands there. */
export function attemptOnTrack(verb: string, square: number, view: View): string | null {
  if (verb === 'robber') return `robber ${square}`;
  const there = view.colours.flatMap(({ colour, figures }) => figures.map((each) => ({ ...each, colour }))).find((each) => each.square === square);
  if (!there) return null;
  return verb === 'rob' ? `rob ${there.colour} ${there.figure}` : `${there.colour} ${verb} ${there.figure}`;
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
const oneOf = (verbs: string[], legal: Legal[]): string => verbs.find((verb) => legal.some((each) => each.verb === verb)) ?? verbs[0]!;

const WORDS: Record<string, string[]> = {
  calm: ['remove_ghosts', 'dog_removes'], back: ['take_back', 'score_follower'], ferry: ['ferry', 'redirect'],
  points: ['points', 'take_points'], yes: ['second_tile'], no: ['pass'],
};

/** The action that words mean, as records write it; null where they say too little. */
export function attemptIn(word: string, wanted: CommandWords, { view, legal, seat, variant }: Table): string | null {
  const verb = oneOf(WORDS[word] ?? [word], legal);
  const cell = wanted.cell ?? legal.find((each) => each.x !== undefined && each.verb === verb) ?? view.tiles.at(-1)!;
  const square = place(cell.x!, cell.y!);
  const tile = tileAt(view.tiles, cell.x!, cell.y!);
  const here = tile ? segmentsOf(tile.tile).filter((each) => !wanted.kind || kindOf(each) === wanted.kind) : [];
  const segment = here.find((each) => reaches(tile, each, wanted)) ?? here[0];
  const where = segment && `${square} ${segment}`;
  const piece = wanted.piece ?? 'follower';
  switch (verb) {
    case 'place':
      return `place ${square} ${90 * (wanted.number ?? 0)}`;
    case 'put':
      return where ? `put ${view.modules.mists ? (wanted.colour ?? seat) : (wanted.piece ?? variant ?? piece)} ${where}` : null;
    case 'ingot': case 'take_ingot': case 'ghost': case 'hide':
      return `${verb} ${square}`;
    case 'remove_ghosts': case 'dog_removes':
      return `${verb} ${square} ${wanted.number ?? 1}`;
    case 'mage': case 'witch': case 'score': case 'land': case 'retrieve':
      return where ? `${verb} ${where}` : null;
    case 'add': case 'take_back': case 'score_follower':
      return where ? `${verb} ${piece} ${where}` : null;
    case 'bury': case 'dog': {
      if (verb === 'bury' && !wanted.cell && wanted.colour) return `bury_from_supply ${wanted.colour}`;
      const standing = view.pieces.find((each) => each.x === cell.x && each.y === cell.y && each.segment === segment);
      return where ? `${verb} ${wanted.colour ?? standing?.colour ?? seat} ${where}` : null;
    }
    case 'ferry': case 'redirect':
      return wanted.sides.length === 2 ? `${verb} ${square} ${wanted.sides.join('-').toUpperCase()}` : null;
    case 'robber':
      return wanted.number === null ? null : `robber ${wanted.number}`;
    case 'rob':
      return wanted.colour && `rob ${wanted.colour} ${wanted.number === 2 ? 'woman' : 'man'}`;
    case 'man': case 'woman':
      return `advance ${verb}`;
    case 'remove':
      return wanted.magic && `remove ${wanted.magic}`;
    case 'fly':
      return `fly ${piece}`;
    case 'crop':
      return `crop ${(wanted.words[0] ?? '').toUpperCase()}`;
    default:
      return verb;
  }
}
