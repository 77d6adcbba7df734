// What this browser remembers about how its person likes the game. Kept in local storage.
import { load, save } from '../stored';

export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'slow' | 'normal' | 'fast' | 'off';
export type Language = 'en' | 'es';
export type SingleKeys = 'everywhere' | 'board' | 'off';
export type SoundGroup = 'turn' | 'table' | 'points' | 'warnings';

const places = 'bastide.settings';

const defaults = {
  name: '',
  language: firstLanguage(),
  theme: 'system' as Theme,
  textSize: 1, // 1 to 2
  motion: 'system' as Motion,
  muted: false,
  volumes: { turn: 0.8, table: 0.6, points: 0.7, warnings: 0.8 } as Record<SoundGroup, number>,
  vibration: false,
  singleKeys: 'everywhere' as SingleKeys,
  shortcuts: {} as Record<string, string>, // action to key, where it differs from the default
  quickConfirm: false,
  camera: 'lead' as 'lead' | 'stay', // to the tile that is asked about, and back
  alwaysList: false,
};

export type Settings = typeof defaults;

function firstLanguage(): Language {
  const wanted = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language]);
  const found = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'en' || tag === 'es');
  return (found as Language) ?? 'en';
}

function stored(): Settings {
  const saved = load<Partial<Settings>>(places, {});
  return { ...defaults, ...saved, volumes: { ...defaults.volumes, ...saved.volumes } };
}

export const settings: Settings = $state(stored());

function media(query: string): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia(query).matches;
}

export function isDark(): boolean {
  return settings.theme === 'dark' || (settings.theme === 'system' && media('(prefers-color-scheme: dark)'));
}

/** How much longer than normal motion takes; 0 where there is to be none. */
export function motionFactor(): number {
  if (settings.motion === 'system') return media('(prefers-reduced-motion: reduce)') ? 0 : 1;
  return { slow: 1.4, normal: 1, fast: 0.4, off: 0 }[settings.motion];
}

function show(): void {
  const root = document.documentElement;
  root.dataset.theme = isDark() ? 'dark' : 'light';
  root.dataset.motion = motionFactor() === 0 ? 'off' : 'on';
  root.style.setProperty('--text-size', String(settings.textSize));
}

/** Keeps the page and the storage in step with the settings; called once, before the first paint. */
export function followSettings(): void {
  show();
  for (const query of ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'])
    matchMedia(query).addEventListener('change', show);
  $effect.root(() => {
    $effect(() => {
      show();
      save(places, settings);
    });
  });
}

export function resetSettings(): void {
  Object.assign(settings, structuredClone(defaults));
}
