import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: 'test/browser/global-setup.ts',
    setupFiles: 'test/testkit/setup-file.ts',
    // Most wait for pages and gateways: it takes three to keep a machine of two processors busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As long as Playwright waits for an element.
    expect: { poll: { timeout: 20_000 } },
    root: '.',
    passWithNoTests: true,
  },
});
