import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { pureDocuments } from '../packaging/pure-documents.ts';
import * as documents from './generated/graphql.ts';
import { onePolicy } from './one-policy.ts';
import { minified, withoutSpace } from './without-space.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Adds the documents of the element to the build, for a gateway that executes only trusted documents. */
const withDocuments: Plugin = {
  name: 'documents',
  generateBundle() {
    const texts = Object.entries(documents).flatMap(([name, document]) =>
      name.endsWith('Document') ? [minified(document.toString())] : [],
    );
    const source = JSON.stringify(Object.fromEntries(texts.map((text) => [sha256(text), text])));
    this.emitFile({ type: 'asset', fileName: 'documents.json', source });
  },
};

/** Compresses the script at build time. */
const compressed: Plugin = {
  name: 'compressed',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk') continue;
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(file.code) });
      }
    },
  },
};

// Always build lit for production.
process.env.NODE_ENV = 'production';

/** Builds the element as one script, which needs neither a module nor another file. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [onePolicy, withoutSpace, pureDocuments, withDocuments, compressed],
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
