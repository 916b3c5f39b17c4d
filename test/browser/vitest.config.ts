import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Each waits for a browser and a gateway most of the time: two keep even a machine of two processors busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/browser/global-setup.ts',
    setupFiles: 'test/testkit/setup-file.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    root: '.',
    passWithNoTests: true,
  },
});
