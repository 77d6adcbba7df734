import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import facts from './package.json' with { type: 'json' };

export default defineConfig({
  base: './',
  plugins: [svelte()],
  // Tile facts lie beside the client, in data/tiles.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: process.env.BASTIDE ?? 'http://localhost:8080', ws: true } } },
  define: { __VERSION__: JSON.stringify(facts.version) },
  build: { target: 'es2022', sourcemap: false },
  test: { include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
