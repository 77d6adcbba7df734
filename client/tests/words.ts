// Before the tests: the words of both languages, of which a page loads one.
import { loadWords } from '../src/i18n/index.svelte';

await Promise.all([loadWords('en'), loadWords('es')]);
