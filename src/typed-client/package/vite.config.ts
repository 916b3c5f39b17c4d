import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { manifest, types } from '../../packaging/package-plugins.ts';
import { pureDocuments } from '../../packaging/pure-documents.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** Builds the typed client as a package without dependencies, ready for `npm pack`. */
export default defineConfig({
  root: folder,
  plugins: [
    pureDocuments,
    manifest(folder, {
      name: 'notification-gateway-client',
      description: 'A typed client of a notification gateway: REST routes and GraphQL documents',
      exports: { '.': { types: './types/main.d.ts', default: './index.js' } },
      types: './types/main.d.ts',
      files: ['index.js', 'types'],
      sideEffects: false,
    }),
    types(folder, [
      { name: 'openapi-fetch', file: 'dist/index.d.ts' },
      { name: 'openapi-typescript-helpers', file: 'dist/index.d.ts' },
    ]),
  ],
  logLevel: 'warn',
  build: {
    outDir: fileURLToPath(new URL('../../../dist/client-package', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    minify: false,
    lib: {
      entry: fileURLToPath(new URL('../main.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'index.js',
    },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
