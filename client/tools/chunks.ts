// What is always loaded together lies in one script, which packs smaller than its parts: a part of the build.
import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/** In this order: what comes with one is not in those after it. The service worker has to be a script by itself. */
const ENTRIES: [string | null, string][] = [[null, '/src/offline/service_worker.ts'], ['first', '/src/main.ts'], ['Game', '/src/game/Game.svelte']];

/** A module with all that it cannot do without. */
function closure(modules: Modules, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const other of modules.getModuleInfo(id)?.importedIds ?? []) closure(modules, other, found);
  return found;
}

const folder = new URL('..', import.meta.url).pathname.slice(0, -1);
let known: { modules: Modules; parts: [string | null, Set<string>][] } | null = null;

/** The name of the script for a module, null where it does not matter. */
export function chunkOf(id: string, modules: Modules): string | null {
  if (known?.modules !== modules) known = { modules, parts: ENTRIES.map(([name, entry]) => [name, closure(modules, folder + entry)]) };
  return known.parts.find(([, part]) => part.has(id))?.[0] ?? null;
}
