// Many spots on one tile have numbers instead of words; they go round like a clock.
import type { Placed } from '../../api/types';
import type { Choice } from '../question/choices';
import { spotAt } from './where';
import { tileOf } from './spots';

const MANY = 5;

/** The choices with the spots of their one tile in turn, clockwise from the top. */
export function clockwise(choices: Choice[], tiles: Placed[]): Choice[] {
  const spots = choices.filter(({ target }) => target.kind === 'segment');
  const tile = spots.length < MANY ? null : tileOf(spots, tiles);
  if (!tile) return choices;
  const hour = ({ target }: Choice): number => {
    const [left, top] = target.kind === 'segment' ? spotAt(tiles, target.x, target.y, target.segment) : [0, 0];
    return (Math.atan2(left - tile.x * 100 - 50, tile.y * 100 + 50 - top) + 2 * Math.PI) % (2 * Math.PI);
  };
  const round = spots.toSorted((a, b) => hour(a) - hour(b));
  return choices.map((choice) => (choice.target.kind === 'segment' ? round.shift()! : choice));
}
