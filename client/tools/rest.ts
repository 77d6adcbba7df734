// What a first game does without, packed in one piece for the service worker: a quarter smaller than each file by itself.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
const PACKING = 'preset=9e,lc=4,lp=0,pb=0'; // src/local/unpack.ts unpacks it
const GAME = '/src/game/Game.svelte';
const WORDS = 'virtual:words/';

/** A chunk with its styles, and with what it cannot do without. */
function closure(bundle: Bundle, name: string, found: Set<string>): Set<string> {
  const file = bundle[name];
  if (file?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const css of file.viteMetadata?.importedCss ?? []) found.add(css);
  for (const other of file.imports) closure(bundle, other, found);
  return found;
}

/** All scripts and styles but those of the first page, of a game and of the languages, of which a visitor has one already. */
function restOf(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const isFirst = ({ isEntry, moduleIds }: Rolldown.OutputChunk): boolean => isEntry || moduleIds.some((id) => id.endsWith(GAME) || id.includes(WORDS));
  const first = new Set<string>();
  for (const chunk of chunks.filter(isFirst)) closure(bundle, chunk.fileName, first);
  const all = new Set<string>();
  for (const chunk of chunks) closure(bundle, chunk.fileName, all);
  return [...all].filter((file) => !first.has(file)).sort();
}

/** The files, and the name under which they lie packed as the text of one object. */
export function packRest(bundle: Bundle): { files: string[]; name: string; packed: Buffer } {
  const files = restOf(bundle);
  const textOf = (name: string): string => {
    const file = bundle[name]!;
    return file.type === 'chunk' ? file.code : String(file.source);
  };
  const text = JSON.stringify(Object.fromEntries(files.map((file) => [file, textOf(file)])));
  const packed = execFileSync('xz', ['--format=lzma', `--lzma1=${PACKING}`, '--stdout'], { input: text });
  return { files, name: `assets/rest-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.lzma`, packed };
}
