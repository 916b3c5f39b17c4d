import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { withoutSpace } from '../without-space.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

/** Adds what the registry needs. */
const manifest: Plugin = {
  name: 'manifest',
  generateBundle() {
    const { version, license } = JSON.parse(read('../../../package.json'));
    const fields = {
      name: 'notification-inbox',
      version,
      description: 'A ready inbox for web pages: <notification-inbox>',
      license,
      type: 'module',
      // A server renders the tag alone.
      exports: { '.': { types: './types/package/types.d.ts', node: './server.js', default: './index.js' } },
      types: './types/package/types.d.ts',
      files: ['index.js', 'server.js', 'types'],
    };
    this.emitFile({ type: 'asset', fileName: 'package.json', source: `${JSON.stringify(fields, null, 2)}\n` });
    this.emitFile({ type: 'asset', fileName: 'README.md', source: read('README.md') });
    this.emitFile({ type: 'asset', fileName: 'server.js', source: 'export {};\n' });
  },
};

/** The only type of another package that the generated types name. */
const FOREIGN_TYPE = /^import type \{ DocumentTypeDecoration \} from '[^']*';$/m;
const OWN_TYPE = 'interface DocumentTypeDecoration<Result, Variables> { __apiType?: (variables: Variables) => Result }';

/** Adds the types, without the packages that only the build uses. */
const types: Plugin = {
  name: 'types',
  generateBundle() {
    const directory = mkdtempSync(join(tmpdir(), 'inbox-types-'));
    try {
      const tsc = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url));
      const project = fileURLToPath(new URL('.', import.meta.url));
      const shell = process.platform === 'win32';
      const { status, stdout } = spawnSync(tsc, ['-p', project, '--outDir', directory], { encoding: 'utf8', shell });
      if (status !== 0) this.error(`tsc failed: ${stdout}`);
      for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.d.ts')) continue;
        const source = readFileSync(join(directory, name), 'utf8').replace(FOREIGN_TYPE, OWN_TYPE);
        this.emitFile({ type: 'asset', fileName: `types/${name.replaceAll('\\', '/')}`, source });
      }
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  },
};

// Always build lit for production.
process.env.NODE_ENV = 'production';

/** Builds the element as a package without dependencies, ready for `npm pack`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [withoutSpace, manifest, types],
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
