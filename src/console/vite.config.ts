import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { stringifyDocument } from 'urql';
import { defineConfig } from 'vite';
import { compressed, trustedDocuments } from '../packaging/script-plugins.ts';
import * as documents from './generated/graphql.ts';

// Always build React for production.
process.env.NODE_ENV = 'production';

/** Builds the console. All addresses are relative, and nothing is inlined, as the content security policy requires. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), trustedDocuments(documents, stringifyDocument), compressed(9)],
  logLevel: 'warn',
  build: {
    outDir: fileURLToPath(new URL('../../dist/console', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
