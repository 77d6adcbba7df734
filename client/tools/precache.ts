// Names everything that was built in the service worker, so that it can fetch it: a part of the build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { packRest } from './rest.ts';

const PLACE = '__PRECACHE__';
const engine = resolve(import.meta.dirname, '../engine/bastide.lzma'); // without it no service worker is used

/** The files of a folder and those under it, as addresses. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

export function precache(worker: string): Plugin {
  let folder = '';
  return {
    name: 'precache',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => void (folder = config.publicDir),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunk = bundle[worker];
        if (chunk?.type !== 'chunk') return; // the bundle of a worker
        const version = createHash('sha256');
        const built = Object.values(bundle).filter(({ fileName }) => fileName !== worker);
        for (const file of built) version.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
        const more = filesIn(folder);
        for (const file of more) version.update(file).update(readFileSync(join(folder, file)));
        const rest = existsSync(engine) ? packRest(bundle) : null;
        const files = [...built.map(({ fileName }) => fileName), ...more].filter((file) => !rest?.files.includes(file)).sort();
        if (rest) this.emitFile({ type: 'asset', fileName: rest.name, source: rest.packed });
        const facts = { version: version.digest('hex').slice(0, 12), files, packed: rest?.files ?? [], pack: rest?.name };
        chunk.code = chunk.code.replace(PLACE, JSON.stringify(facts));
      },
    },
  };
}
