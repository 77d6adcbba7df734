// The texts of rules help and lessons, loaded with them.
import { addMessages } from '../i18n/index.svelte';
import en from '../i18n/help.en.json?read';
import es from '../i18n/help.es.json?read';
import { listed } from '../modules/list';

addMessages({
  en: Object.assign({}, en, ...listed(import.meta.glob('../modules/*/help.en.json', { query: '?read', eager: true, import: 'default' }))),
  es: Object.assign({}, es, ...listed(import.meta.glob('../modules/*/help.es.json', { query: '?read', eager: true, import: 'default' }))),
});
