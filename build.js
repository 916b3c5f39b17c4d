// Builds what has changed since the last build: the gateway into dist/, the console and the inbox element below it.
//   node build.js [gateway | console | inbox]
// `npm start` runs this first, so that a start without changes does not wait for the compilers.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = 'dist';
const CONSOLE_SOURCES = join('src', 'console');
const INBOX_SOURCES = join('src', 'inbox-element');
/** A part of dist/ is current if it was built from files with the fingerprint in this folder. */
const FINGERPRINTS = join(DIST, '.fingerprints');
/** These files decide about every build. */
const TOOLS = ['package-lock.json', 'tsconfig.json', 'build.js'];

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/** The sources that run in browsers, and have their own builds. */
const isOfBrowsers = (path) => [CONSOLE_SOURCES, INBOX_SOURCES].some((folder) => path.startsWith(join(folder, '/')));

const PARTS = {
  gateway: {
    result: join(DIST, 'main.js'),
    inputs: () => [...TOOLS, 'tsconfig.build.json', ...filesBelow('src').filter((path) => !isOfBrowsers(path))],
    build() {
      // Files of deleted sources must not stay. The console and the inbox are parts of their own.
      const kept = new Set(['console', 'inbox', 'inbox-package', '.fingerprints']);
      for (const name of existsSync(DIST) ? readdirSync(DIST) : []) {
        if (!kept.has(name)) rmSync(join(DIST, name), { recursive: true });
      }
      run('tsc', '-p', 'tsconfig.build.json');
    },
  },
  console: {
    result: join(DIST, 'console', 'index.html'),
    inputs: () => [...TOOLS, ...filesBelow(CONSOLE_SOURCES)],
    build: () => run('vite', 'build', '--config', join(CONSOLE_SOURCES, 'vite.config.ts')),
  },
  inbox: {
    result: join(DIST, 'inbox', 'inbox.js'),
    inputs: () => [...TOOLS, ...filesBelow(INBOX_SOURCES)],
    build() {
      run('vite', 'build', '--config', join(INBOX_SOURCES, 'vite.config.ts'));
      run('vite', 'build', '--config', join(INBOX_SOURCES, 'package', 'vite.config.ts'));
    },
  },
};

function run(command, ...args) {
  const { status } = spawnSync(join('node_modules', '.bin', command), args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** A hash of paths and contents. */
function fingerprintOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.sort()) hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function buildIfChanged(name) {
  const { result, inputs, build } = PARTS[name];
  const fingerprint = fingerprintOf(inputs());
  const record = join(FINGERPRINTS, name);
  const isCurrent = existsSync(result) && existsSync(record) && readFileSync(record, 'utf8') === fingerprint;
  if (isCurrent) return;
  process.stderr.write(`Building the ${name}\n`);
  rmSync(record, { force: true });
  build();
  mkdirSync(FINGERPRINTS, { recursive: true });
  writeFileSync(record, fingerprint);
}

const [chosen, ...rest] = process.argv.slice(2);
if (rest.length > 0 || (chosen !== undefined && !Object.hasOwn(PARTS, chosen))) {
  process.stderr.write(`Usage: node build.js [${Object.keys(PARTS).join(' | ')}]\n`);
  process.exit(2);
}
for (const name of chosen === undefined ? Object.keys(PARTS) : [chosen]) buildIfChanged(name);
