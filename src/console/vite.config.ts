import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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

/** The console as files that the gateway serves; all of their addresses are relative, and nothing is inlined. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [react(), documents],
  logLevel: 'warn',
  build: {
    outDir: fileURLToPath(new URL('../../dist/console', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_000,
  },
});
