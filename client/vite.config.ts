import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { chunkOf } from './tools/chunks.ts';
import { compressed } from './tools/compressed.ts';
import { policy } from './tools/policy.ts';
import { precache } from './tools/precache.ts';
import { puzzleIndex } from './tools/puzzle_index.ts';
import { words } from './tools/words.ts';

const version = /kVersion = "(.+)"/.exec(readFileSync(new URL('../src/text/version.h', import.meta.url), 'utf8'))![1];
const SERVICE_WORKER = 'sw.js'; // at the top, where it may serve every page, and by a name that never changes

// In the mode `web` the page is a folder of files for any web host, which has no server of games behind it.
export default defineConfig(({ mode }) => ({
  base: './',
  plugins: [svelte(), words(), puzzleIndex(), ...(mode === 'web' ? [policy()] : []), precache(SERVICE_WORKER), compressed()],
  // Messages are read when the page is built, so it does without what reads them.
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
  // Tile facts and puzzles lie beside the client, in data.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: process.env.BASTIDE ?? 'http://localhost:8080', ws: true } } },
  define: { __VERSION__: JSON.stringify(version), __SERVER__: JSON.stringify(mode !== 'web') },
  build: {
    target: 'es2022',
    sourcemap: false,
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/offline/service_worker.ts' },
      output: {
        codeSplitting: { groups: [{ name: chunkOf }], includeDependenciesRecursively: false },
        entryFileNames: ({ name }) => (name === 'sw' ? SERVICE_WORKER : 'assets/[name]-[hash].js'),
      },
    },
  },
  worker: { format: 'es' },
  test: { include: ['tests/**/*.test.ts'], setupFiles: 'tests/words.ts', testTimeout: 300_000 },
}));
