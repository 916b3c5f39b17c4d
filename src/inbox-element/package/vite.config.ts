import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { manifest, types } from '../../packaging/package-plugins.ts';
import { pureDocuments } from '../../packaging/pure-documents.ts';
import { onePolicy } from '../one-policy.ts';
import { withoutSpace } from '../without-space.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * The conditions of servers, which have no custom elements. `worker` also stands for workers of browsers, which have none either.
 * Source: the registry of runtime keys of WinterTC
 */
const SERVERS = Object.fromEntries(
  ['node', 'workerd', 'edge-light', 'worker', 'deno'].map((condition) => [condition, './server.js']),
);

/** A server renders the tag alone. */
const serverScript: Plugin = {
  name: 'server-script',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'server.js', source: 'export {};\n' });
  },
};

// Always build lit for production.
process.env.NODE_ENV = 'production';

/** Builds the element as a package without dependencies, ready for `npm pack`. */
export default defineConfig({
  root: folder,
  plugins: [
    onePolicy,
    withoutSpace,
    pureDocuments,
    manifest(folder, {
      name: 'notification-inbox',
      description: 'A ready inbox for web pages: <notification-inbox>',
      exports: { '.': { types: './types/package/types.d.ts', ...SERVERS, default: './index.js' } },
      types: './types/package/types.d.ts',
      files: ['index.js', 'server.js', 'types'],
    }),
    types(folder),
    serverScript,
  ],
  logLevel: 'warn',
  build: {
    outDir: fileURLToPath(new URL('../../../dist/inbox-package', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    lib: {
      entry: fileURLToPath(new URL('../main.ts', import.meta.url)),
      formats: ['es'],
      fileName: () => 'index.js',
    },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
