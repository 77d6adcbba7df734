// Names everything that was built in the service worker, so that it can fetch it: a part of the build.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PLACE = '__PRECACHE__';

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
        const files = [...built.map(({ fileName }) => fileName), ...more].sort();
        chunk.code = chunk.code.replace(PLACE, JSON.stringify({ version: version.digest('hex').slice(0, 12), files }));
      },
    },
  };
}
