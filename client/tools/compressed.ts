// Lays every text of the build beside itself, compressed with Brotli and gzip, so that a server only has to send it: a part of the build.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXTS = ['.html', '.js', '.css', '.json', '.svg', '.webmanifest'];

async function compress(file: string): Promise<void> {
  const text = readFileSync(file);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text, { params }), promisify(gzip)(text, { level: 9 })]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
}

export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle: {
    order: 'post',
    async handler({ dir }) {
      const files = readdirSync(dir!, { recursive: true, encoding: 'utf8' }).filter((file) => TEXTS.includes(extname(file)));
      await Promise.all(files.map((file) => compress(join(dir!, file))));
    },
  },
});
