import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { pureDocuments } from '../packaging/pure-documents.ts';
import { compressed, trustedDocuments } from '../packaging/script-plugins.ts';
import * as documents from './generated/graphql.ts';
import { onePolicy } from './one-policy.ts';
import { minified, withoutSpace } from './without-space.ts';

// Always build lit for production.
process.env.NODE_ENV = 'production';

/** Builds the element as one script, which needs neither a module nor another file. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    onePolicy,
    withoutSpace,
    pureDocuments,
    trustedDocuments(documents, (document) => minified(String(document))),
    compressed(11),
  ],
  logLevel: 'warn',
  build: {
    outDir: fileURLToPath(new URL('../../dist/inbox', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    lib: {
      entry: fileURLToPath(new URL('main.ts', import.meta.url)),
      formats: ['iife'],
      name: 'notificationInbox',
      fileName: () => 'inbox.js',
    },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
