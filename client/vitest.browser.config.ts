// Tests that need a server and a browser: whole games and every screen.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whole games take longest: they begin, and the screens follow beside them. */
class GamesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => /games|presets/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.spec.ts'], testTimeout: 120_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2, maxConcurrency: 3, reporters: ['verbose'], sequence: { sequencer: GamesFirst },
    retry: 1, // a browser on a crowded machine may stall once; the report names every test that was tried again
  },
});
