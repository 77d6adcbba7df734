// Tests that need a server and a browser: whole games and every screen.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.spec.ts'], testTimeout: 120_000, hookTimeout: 60_000, fileParallelism: false, maxConcurrency: 4,
    reporters: ['verbose'],
  },
});
