// What somebody tried who pointed at a thing that is not lit, as the action to ask the reason of.
import type { Colour } from '../api/types';
import { place } from '../i18n/words';
import type { Cell, Variant } from './choices';

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
