// The two languages. `t` words a message; terms such as {t_tile} follow the edition that is played.
import { IntlMessageFormat } from 'intl-messageformat';
import folded from 'virtual:words/keys';
import { settings, type Language } from '../ui/settings.svelte';
import type en from './en.json';
import { unfoldKeys } from './keys';
import { unfold, type Text } from './text';

export type Key = keyof typeof en;
export type Params = Record<string, unknown>;
export type Edition = 'classic' | 'new' | 'bigbox' | 'mists';
type Catalogue = Record<string, Text>;

const keys = unfoldKeys(folded);
const texts = { en: () => import('virtual:words/en'), es: () => import('virtual:words/es') };
/** Those of modules are known by name only: `tAny`. */
const catalogues: Record<Language, Catalogue> = { en: {}, es: {} };
const loaded = $state({ en: false, es: false });

/** Only the language that is used is loaded, before anything is shown. */
export async function loadWords(language: Language): Promise<void> {
  if (loaded[language]) return;
  const { default: words } = await texts[language]();
  words.forEach((text, n) => (catalogues[language][keys[n]!] = text));
  loaded[language] = true;
}

/** Loads another language when it is chosen; called once. */
export function followLanguage(): void {
  $effect.root(() => {
    $effect(() => void loadWords(settings.language).catch(() => undefined)); // then the page speaks on as it did
    $effect(() => void (document.documentElement.lang = language()));
  });
}

/** The language of the page: the one that was chosen, as soon as it is there. */
export function language(): Language {
  if (loaded[settings.language]) return settings.language;
  return settings.language === 'en' ? 'es' : 'en';
}

const messages = new Map<string, IntlMessageFormat | string>();
let edition: Edition = $state('bigbox');
let more = $state(0); // grows when a part of the catalogue has been loaded

/** The words of which book: chosen by the game that is played; menus use those of the Big Box. */
export function useEdition(rules: string | null): void {
  edition = editionOf(rules ?? 'bigbox');
}

function editionOf(rules: string): Edition {
  if (rules.startsWith('classic')) return 'classic';
  if (rules.startsWith('new')) return 'new';
  return rules.startsWith('mists') ? 'mists' : 'bigbox';
}

/** Adds a part that is loaded later, such as the rules help. */
export function addMessages(parts: Record<Language, Catalogue>): void {
  Object.assign(catalogues.en, parts.en);
  Object.assign(catalogues.es, parts.es);
  more++;
}

export function hasMessage(key: string): boolean {
  return more >= 0 && key in catalogues[language()];
}

/** Words as they are, or a message with something to fill in. */
function message(key: string): IntlMessageFormat | string {
  const id = `${language()} ${key}`;
  let found = messages.get(id);
  if (found === undefined) {
    const text = catalogues[language()][key] ?? key;
    found = typeof text === 'string' ? text : new IntlMessageFormat(unfold(text), language());
    messages.set(id, found);
  }
  return found;
}

const tokens = keys
  .filter((key) => key.startsWith('term.classic.') && !key.endsWith('.gender'))
  .map((key) => key.slice('term.classic.'.length));

function terms(set: Edition): Params {
  const words = catalogues[language()];
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
  const found = message(key);
  return typeof found === 'string' ? found : String(found.format({ ...termsInUse, ...isolated(params) } as never));
}

export function t(key: Key, params: Params = {}): string {
  return tAny(key, params);
}

/** The terms of another game than the one that is played, as parameters of a sentence about it. */
export function termsOf(rules: string): Params {
  return terms(editionOf(rules));
}

/** One term of an edition, for pages that are about that edition. */
export function term(token: string, set: Edition = edition): string {
  return tAny(`term.${set}.${token}`, {}, token);
}

// Numbers, lists, dates

/** Makes something for each language once: what words numbers and lists takes long to make. */
function perLanguage<T>(make: (language: Language) => T): () => T {
  const made = new Map<Language, T>();
  return () => {
    const found = made.get(language()) ?? make(language());
    made.set(language(), found);
    return found;
  };
}
const plain = perLanguage((language) => new Intl.NumberFormat(language));
const withSign = perLanguage((language) => new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }));
const share = perLanguage((language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }));
const shareWithSign = perLanguage((language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' }));
const lists = perLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }));

export function number(n: number): string {
  return plain().format(n);
}
const MINUS = '−'; // as wide as a plus; browsers write a hyphen
export function signed(n: number): string {
  return withSign().format(n).replace('-', MINUS);
}
export function percent(part: number): string {
  return share().format(part);
}
export function signedPercent(part: number): string {
  return shareWithSign().format(part).replace('-', MINUS);
}
export function list(items: string[]): string {
  return lists().format(items);
}
export function date(ms: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(ms);
}
/** "16 November", of a date such as 2026-11-16. */
export function dayText(date: string): string {
  return new Intl.DateTimeFormat(language(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date));
}
/** "November 2026" */
export function monthText(month: string): string {
  return new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));
}
/** The days of the week from Monday on. */
export function weekdays(width: 'long' | 'narrow'): string[] {
  const format = new Intl.DateTimeFormat(language(), { weekday: width, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, n) => format.format(new Date(Date.UTC(2024, 0, 1 + n))));
}

/** The server's words for something, in the language of the page. */
export function words(both: Record<Language, string> | undefined): string {
  return both?.[language()] ?? '';
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
