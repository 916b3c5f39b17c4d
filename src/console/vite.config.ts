import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { stringifyDocument } from 'urql';
import { defineConfig, type Plugin } from 'vite';
import * as documents from './generated/graphql.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Adds the documents of the console, as its client sends them, for a gateway that executes only trusted documents. */
const withDocuments: Plugin = {
  name: 'documents',
  generateBundle() {
    const texts = Object.entries(documents).flatMap(([name, document]) =>
      name.endsWith('Document') ? [stringifyDocument(document)] : [],
    );
    const source = JSON.stringify(Object.fromEntries(texts.map((text) => [sha256(text), text])));
    this.emitFile({ type: 'asset', fileName: 'documents.json', source });
  },
};

/** Higher qualities take much longer. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** Compresses scripts and styles at build time. */
const compressed: Plugin = {
  name: 'compressed',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(js|css)$/.test(fileName)) continue;
        const source = brotliCompressSync(file.type === 'chunk' ? file.code : file.source, { params });
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source });
      }
    },
  },
};

// Always build React for production.
process.env.NODE_ENV = 'production';

/** Builds the console. All addresses are relative, and nothing is inlined, as the content security policy requires. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), withDocuments, compressed],
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
