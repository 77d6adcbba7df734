// Whole games through the page that every run of the tests plays: each kind of hands, most tiles, most seats, every level.
import { playWholeGames } from './whole_games';

playWholeGames([
  ['bigbox-all', 'keyboard', 6, 'es'], ['bigbox', 'touch', 6, 'es'], ['new-full', 'mouse', 5, 'es'], ['classic', 'mouse', 2, 'en'],
  ['mists-1', 'mouse', 1, 'es'], ['mists-2', 'touch', 2, 'en'], ['mists-3', 'keyboard', 3, 'en'], ['mists-4', 'mouse', 4, 'en'],
  ['mists-5', 'touch', 5, 'es'], ['mists-6', 'keyboard', 2, 'es'],
]);
