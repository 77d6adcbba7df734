// The words of the puzzles, loaded with them.
import { addMessages } from '../../i18n/index.svelte';
import en from '../../i18n/puzzles.en.json?read';
import es from '../../i18n/puzzles.es.json?read';

addMessages({ en, es });
