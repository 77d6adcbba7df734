// The two languages. `t` words a message; terms such as {t_tile} follow the edition that is played.
import { IntlMessageFormat } from 'intl-messageformat';
import { settings } from '../ui/settings.svelte';
import { listed } from '../modules/list';
import en from './en.json';
import es from './es.json';

export type Key = keyof typeof en;
export type Params = Record<string, unknown>;
export type Edition = 'classic' | 'new' | 'bigbox' | 'mists';
type Catalogue = Record<string, string>;

const ofModules = {
  en: listed(import.meta.glob<Catalogue>('../modules/*/en.json', { eager: true, import: 'default' })),
  es: listed(import.meta.glob<Catalogue>('../modules/*/es.json', { eager: true, import: 'default' })),
};
/** Those of modules are known by name only: `tAny`. */
const catalogues: Record<'en' | 'es', Catalogue> = { en: Object.assign({}, en, ...ofModules.en), es: Object.assign({}, es, ...ofModules.es) };
const formats = new Map<string, IntlMessageFormat>();
let edition: Edition = $state('bigbox');
let more = $state(0); // grows when a part of the catalogue has been loaded

/** The words of which book: chosen by the game that is played; menus use those of the Big Box. */
export function useEdition(rules: string | null): void {
  edition = editionOf(rules ?? 'bigbox');
}

export function editionOf(rules: string): Edition {
  if (rules.startsWith('classic')) return 'classic';
  if (rules.startsWith('new')) return 'new';
  return rules.startsWith('mists') ? 'mists' : 'bigbox';
}

/** Adds a part that is loaded later, such as the rules help. */
export function addMessages(parts: Record<'en' | 'es', Catalogue>): void {
  Object.assign(catalogues.en, parts.en);
  Object.assign(catalogues.es, parts.es);
  more++;
}

export function hasMessage(key: string): boolean {
  return more >= 0 && key in catalogues[settings.language];
}

function messageFormat(key: string): IntlMessageFormat {
  const language = settings.language;
  const id = `${language} ${key}`;
  let format = formats.get(id);
  if (!format) {
    format = new IntlMessageFormat(catalogues[language][key] ?? key, language, undefined, { ignoreTag: true });
    formats.set(id, format);
  }
  return format;
}

const tokens = Object.keys(catalogues.en)
  .filter((key) => key.startsWith('term.classic.') && !key.endsWith('.gender'))
  .map((key) => key.slice('term.classic.'.length));

function terms(set: Edition): Params {
  const words = catalogues[settings.language];
  return Object.fromEntries(tokens.map((token) => [token, words[`term.${set}.${token}`]]));
}
const termsInUse = $derived.by(() => terms(edition));

const isolate = String.fromCharCode(0x2068); // first strong isolate
const endIsolate = String.fromCharCode(0x2069);
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/;
/** Keeps a name that runs the other way from turning the sentence around. */
function isolated(params: Params): Params {
  const entries = Object.entries(params);
  if (!entries.some(([, value]) => typeof value === 'string' && rightToLeft.test(value))) return params;
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      typeof value === 'string' && rightToLeft.test(value) ? isolate + value + endIsolate : value,
    ]),
  );
}

/** A message whose key is put together from data: `tAny(`why.${code}`)`. */
export function tAny(key: string, params: Params = {}, fallback?: string): string {
  if (!hasMessage(key)) return fallback ?? key;
  return String(messageFormat(key).format({ ...termsInUse, ...isolated(params) } as never));
}

export function t(key: Key, params: Params = {}): string {
  return tAny(key, params);
}

/** The message in pieces, for parameters that are more than text, such as a link to a place. */
export function tParts<T>(key: string, params: Record<string, T | string | number>): (string | T)[] {
  const parts = messageFormat(key).formatToParts<T>({ ...termsInUse, ...params } as never);
  return parts.map((part) => part.value as string | T);
}

/** The terms of another game than the one that is played, as parameters of a sentence about it. */
export function termsOf(rules: string): Params {
  return terms(editionOf(rules));
}

/** One term of an edition, for pages that are about that edition. */
export function term(token: string, set: Edition = edition): string {
  return catalogues[settings.language][`term.${set}.${token}`] ?? token;
}

// Numbers, lists, dates

export function number(n: number): string {
  return new Intl.NumberFormat(settings.language).format(n);
}
export function signed(n: number): string {
  return new Intl.NumberFormat(settings.language, { signDisplay: 'exceptZero' }).format(n);
}
export function percent(share: number): string {
  return new Intl.NumberFormat(settings.language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
export function list(items: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(items);
}
export function date(ms: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium' }).format(ms);
}
/** "16 November", of a date such as 2026-11-16. */
export function dayText(date: string): string {
  return new Intl.DateTimeFormat(settings.language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));
}
/** "November 2026" */
export function monthText(month: string): string {
  return new Intl.DateTimeFormat(settings.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
}
/** The days of the week from Monday on. */
export function weekdays(width: 'long' | 'narrow'): string[] {
  const format = new Intl.DateTimeFormat(settings.language, { weekday: width, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, n) => format.format(new Date(Date.UTC(2024, 0, 1 + n))));
}
export function dateTime(ms: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

/** The server's words for something, in the language of the page. */
export function words(both: Record<'en' | 'es', string> | undefined): string {
  return both?.[settings.language] ?? '';
}

/** What the server refused, as a sentence. */
export function errorText(error: unknown): string {
  const { code, params, message } = error as { code?: string; params?: Params; message?: string };
  if (!code) return t('err.unexpected');
  for (const area of ['err', 'why']) {
    if (hasMessage(`${area}.${code}`)) return tAny(`${area}.${code}`, params);
  }
  return message || t('err.unexpected');
}
