// What a game is called: its rules and its modules.
import { modules } from '../modules/facts';
import { t, tAny } from './index.svelte';

/** The modules as people know them, each with the switches it turns. */
export const moduleSwitches: Record<string, string[]> = Object.fromEntries(modules.map(({ id, switches }) => [id, switches]));
const messageId = (rules: string) => (rules.startsWith('mists') ? 'mists' : rules.replaceAll('-', '_'));

export function rulesName(rules: string): string {
  if (rules.startsWith('mists-')) return t('preset_name.mists_level', { n: Number(rules.slice(6)) });
  return tAny(`preset_name.${messageId(rules)}`, {}, rules);
}

/** The modules that are on, whole or in part. */
export const modulesOn = (switches: string[]): string[] =>
  Object.keys(moduleSwitches).filter((module) => moduleSwitches[module]!.some((each) => switches.includes(each)));

/** A game as people call it: its rules, with the modules that they do not name. */
export function gameName({ rules, switches }: { rules: string; switches: string[] }): string {
  const name = rulesName(rules);
  const modules = modulesOn(switches);
  if (!modules.length || rules.startsWith('new') || rules === 'bigbox-all') return name;
  return modules.length === 1 ? `${name} + ${tAny(`mod_name.${modules[0]}`)}` : t('ui.setup.with_modules', { rules: name, n: modules.length });
}
