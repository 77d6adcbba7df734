// The texts of rules help and lessons, loaded with them.
import { addMessages } from '../i18n/index.svelte';
import en from '../i18n/help.en.json';
import es from '../i18n/help.es.json';
import { listed } from '../modules/list';

addMessages({
  en: Object.assign({}, en, ...listed(import.meta.glob('../modules/*/help.en.json', { eager: true, import: 'default' }))),
  es: Object.assign({}, es, ...listed(import.meta.glob('../modules/*/help.es.json', { eager: true, import: 'default' }))),
});
