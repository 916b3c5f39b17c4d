import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Its documents lie beside it, for a gateway that executes only those that it trusts. */
const documents: Plugin = {
  name: 'documents',
  generateBundle() {
    const source = readFileSync(new URL('generated/persisted-documents.json', import.meta.url));
    this.emitFile({ type: 'asset', fileName: 'documents.json', source });
  },
};

/** The highest that a build does not wait for. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** Scripts and styles are compressed once, as they are built. */
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

// What users get is built, whatever the environment of the build is for.
process.env.NODE_ENV = 'production';

/** The console as files that the gateway serves; all of their addresses are relative, and nothing is inlined. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), documents, compressed],
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
