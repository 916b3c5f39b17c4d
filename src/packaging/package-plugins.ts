import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fromRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/**
 * Adds a `package.json` with the version of the gateway, and the README beside the Vite configuration.
 * @param fields the other fields of `package.json`
 */
export const manifest = (
  folder: string,
  fields: { readonly name: string; readonly [field: string]: unknown },
): Plugin => ({
  name: 'manifest',
  generateBundle() {
    const { version, license } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'));
    const { name, ...others } = fields;
    const source = JSON.stringify({ name, version, license, type: 'module', ...others }, null, 2);
    this.emitFile({ type: 'asset', fileName: 'package.json', source: `${source}\n` });
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    this.emitFile({ type: 'asset', fileName: 'README.md', source: readme });
  },
});

/** A package that only the build installs, and the file of its types that the result contains. */
interface CopiedTypes {
  readonly name: string;
  readonly file: string;
}

/** The only type of `@graphql-typed-document-node/core` that generated types name. */
const FOREIGN_TYPE = /^import type \{ DocumentTypeDecoration \} from '[^']*';$/m;
const OWN_TYPE = 'interface DocumentTypeDecoration<Result, Variables> { __apiType?: (variables: Variables) => Result }';

/**
 * Adds the types of a project to `types/`, without packages that only the build installs.
 * @param folder has the `tsconfig.json` of the project
 * @param copied the imported packages whose types are copied
 */
export const types = (folder: string, copied: readonly CopiedTypes[] = []): Plugin => ({
  name: 'types',
  generateBundle() {
    const add = (fileName: string, text: string) => {
      const source = copied.reduce(
        (before, { name }) => before.replaceAll(new RegExp(`(['"])${name}\\1`, 'g'), `'./${name}.js'`),
        text.replace(FOREIGN_TYPE, OWN_TYPE),
      );
      this.emitFile({ type: 'asset', fileName: `types/${fileName}`, source });
    };
    const directory = mkdtempSync(join(tmpdir(), 'package-types-'));
    try {
      const shell = process.platform === 'win32';
      const args = ['-p', folder, '--outDir', directory];
      const { status, stdout } = spawnSync(fromRoot('node_modules/.bin/tsc'), args, { encoding: 'utf8', shell });
      if (status !== 0) this.error(`tsc failed: ${stdout}`);
      for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
        if (name.endsWith('.d.ts')) add(name.replaceAll('\\', '/'), readFileSync(join(directory, name), 'utf8'));
      }
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
    for (const { name, file } of copied) {
      add(`${name}.d.ts`, readFileSync(fromRoot(`node_modules/${name}/${file}`), 'utf8'));
    }
  },
});
