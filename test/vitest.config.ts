import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { relayDocuments } from '../examples/relay/relay-documents.js';

/** Test files that replace a module, and so cannot share modules with others. */
const REPLACING_MODULES = [
  'test/embedded/storage/failed-commits.test.ts',
  'test/embedded/storage/lmdb-storage.test.ts',
];

export default defineConfig({
  // Pothos and yoga load graphql's CommonJS build; two builds side by side fail each other's `instanceof` checks.
  resolve: { alias: { graphql: createRequire(import.meta.url).resolve('graphql/index.js') } },
  // The Relay example's documents; no other file has any.
  plugins: [relayDocuments()],
  test: {
    // Most wait for the processes that they start: it takes three to keep a machine of two processors busy.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    testTimeout: 30_000,
    // The server ends the transactions of a killed process after a minute. Until then it does not drop the database.
    hookTimeout: 90_000,
    root: '.',
    setupFiles: 'test/testkit/setup-file.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'gateway',
          // A build and a database, which the other project does not need.
          globalSetup: 'test/testkit/global-setup.ts',
          include: ['test/**/*.test.ts'],
          exclude: [
            ...REPLACING_MODULES,
            // Has its own build and needs a browser: `npm run test:browser`.
            'test/browser/**',
            // Needs MongoDB's published tests, see src/embedded/README.md.
            ...(process.env.MONGODB_SPEC_DIR ? [] : ['test/embedded/conformance/**']),
          ],
          // Files share the modules that they import, which saves a third of the time.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'replaced modules', include: REPLACING_MODULES } },
    ],
  },
});
