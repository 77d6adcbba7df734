// The texts of rules help and lessons, loaded with them.
import { addMessages } from '../i18n/index.svelte';
import en from '../i18n/help.en.json';
import es from '../i18n/help.es.json';

addMessages({ en, es });
