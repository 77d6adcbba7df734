// Tests that need a server and a browser: whole games and every screen.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.spec.ts'], testTimeout: 120_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2, maxConcurrency: 3, reporters: ['verbose'],
    retry: 1, // a browser on a crowded machine may stall once; the report names every test that was tried again
  },
});
