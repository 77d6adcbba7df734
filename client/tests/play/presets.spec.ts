// The whole games through the page that are left for every preset and every kind of hands.
import { playWholeGames } from './whole_games';

playWholeGames([
  ['bigbox-all', 'mouse', 2, 'en'], ['bigbox-all', 'keyboard', 3, 'es'], ['new', 'touch', 2, 'en'], ['classic-literal', 'keyboard', 2, 'en'],
  ['classic', 'keyboard', 2, 'es'], ['classic', 'touch', 3, 'es'],
]);
