// The single keys of the game screen. People may choose others; those are kept in the settings.
import { t } from '../i18n/index.svelte';
import { modules } from '../modules/facts';
import { settings } from './settings.svelte';

/** Action to key, as KeyboardEvent.key in lower case. The words for each action are key.ACTION. */
export const defaultKeys: Record<string, string> = {
  explore: 'z', next_choice: 'n', list: 'l', turn: 'r', none: '0', kind: 'k', undo: 'u', draw: 'd',
  last_tile: '.', fields: 'f', tiles: 't', dead: 'x', projected: 'j', coordinates: 'c', track: 's', last_moves: 'm',
  inspect: 'i', card: 'o', command: '/', hint: 'h', repeat: 'a', help: '?', ping: 'p',
  ...Object.assign({}, ...modules.map(({ keys }) => keys ?? {})),
};

export function keyFor(action: string): string {
  return settings.shortcuts[action] ?? defaultKeys[action] ?? '';
}

/** The key that means by default what this one means now; empty where it means nothing any more. */
export function standardKey(key: string): string {
  const actions = Object.keys(defaultKeys);
  const action = actions.find((each) => settings.shortcuts[each] === key);
  if (action) return defaultKeys[action]!;
  const moved = actions.some((each) => defaultKeys[each] === key && keyFor(each) !== key);
  return moved ? '' : key;
}

export function setKey(action: string, key: string): void {
  settings.shortcuts[action] = key.toLowerCase();
}

export function keyName(key: string): string {
  const names: Record<string, () => string> = {
    ' ': () => t('key.space'), enter: () => t('key.enter'), backspace: () => t('key.backspace'), escape: () => t('key.escape'),
  };
  return names[key.toLowerCase()]?.() ?? key.toUpperCase();
}
