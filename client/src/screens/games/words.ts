// A game of this browser in words, for lists.
import type { GameStatus } from '../../api/types';
import { rulesName } from '../../i18n/game_names';
import { date, list, t, termsOf } from '../../i18n/index.svelte';
import { colourName } from '../../i18n/words';

/** "You and Gaston"; who plays alone is told which game it is. */
export function gameTitle(game: GameStatus): string {
  const mine = game.names.filter(({ yours }) => yours);
  const names = game.names.map(({ name, seat, yours }) => (yours && mine.length === 1 ? t('ui.you') : name || colourName(seat)));
  return names.length > 1 ? list(names) : rulesName(game.rules);
}

export function waitsFor(game: GameStatus): string {
  if (game.phase === 'waiting') return t('ui.home.waiting');
  if (game.phase === 'over') return t('ui.home.over');
  if (game.your_move) return t('ui.home.your_move');
  const others = game.names.filter(({ yours }) => !yours);
  return others.length === 1 && others[0]!.name ? t('ui.home.their_move_name', { name: others[0]!.name }) : t('ui.home.their_move');
}

export function progress(game: GameStatus): string {
  if (game.phase === 'over') return date(game.updated);
  return game.phase === 'waiting' || game.tiles_left === undefined ? '' : t('ui.home.tiles_left', { ...termsOf(game.rules), n: game.tiles_left });
}
