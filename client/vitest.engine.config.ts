import { defineConfig } from 'vitest/config';

// What ./build wasm has made, against the program that ./build has made. Its tests are not among those of the client,
// which needs neither.
export default defineConfig({
  test: { include: ['tests/engine/**/*.engine.ts'], testTimeout: 300_000, maxWorkers: 2 },
});
