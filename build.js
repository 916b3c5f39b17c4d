// Builds what has changed since the last build: the gateway into dist/, the console, the inbox element, the typed client and
// the guide below it.
//   node build.js [gateway] [console] [inbox] [client] [guide]
// `npm start` runs this first, so that a start without changes does not wait for the compilers.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = 'dist';
const CONSOLE_SOURCES = join('src', 'console');
const INBOX_SOURCES = join('src', 'inbox-element');
const GUIDE_SOURCES = join('src', 'guide');
const CLIENT_SOURCES = join('src', 'typed-client');
/** The parts of builds that the console, the inbox element and the typed client share. */
const PACKAGING = join('src', 'packaging');
/** A part of dist/ is current if it was built from files with the fingerprint in this folder. */
const FINGERPRINTS = join(DIST, '.fingerprints');
/** These files decide about every build. */
const TOOLS = ['package-lock.json', 'tsconfig.json', 'build.js'];

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());

/** Sources that are no part of the gateway. */
const hasOwnBuild = (path) =>
  [CONSOLE_SOURCES, INBOX_SOURCES, GUIDE_SOURCES, CLIENT_SOURCES, PACKAGING].some((folder) =>
    path.startsWith(join(folder, '/')),
  );

const PARTS = {
  gateway: {
    result: join(DIST, 'main.js'),
    inputs: () => [...TOOLS, 'rolldown.config.js', ...filesBelow('src').filter((path) => !hasOwnBuild(path))],
    build() {
      // Files of deleted sources must not stay. The others are parts of their own.
      const kept = new Set(['console', 'inbox', 'inbox-package', 'client-package', 'guide', '.fingerprints']);
      for (const name of existsSync(DIST) ? readdirSync(DIST) : []) {
        if (!kept.has(name)) rmSync(join(DIST, name), { recursive: true });
      }
      // `npm run check` reports type errors.
      run('rolldown', '--config', 'rolldown.config.js');
    },
  },
  console: {
    result: join(DIST, 'console', 'index.html'),
    inputs: () => [...TOOLS, ...filesBelow(CONSOLE_SOURCES), ...filesBelow(PACKAGING)],
    build: () => run('vite', 'build', '--config', join(CONSOLE_SOURCES, 'vite.config.ts')),
  },
  inbox: {
    result: join(DIST, 'inbox', 'inbox.js'),
    inputs: () => [...TOOLS, ...filesBelow(INBOX_SOURCES), ...filesBelow(PACKAGING)],
    build() {
      run('vite', 'build', '--config', join(INBOX_SOURCES, 'vite.config.ts'));
      run('vite', 'build', '--config', join(INBOX_SOURCES, 'package', 'vite.config.ts'));
    },
  },
  guide: {
    result: join(DIST, 'guide', 'index.html'),
    inputs: () => [
      ...TOOLS,
      'CHANGELOG.md',
      'schema.graphql',
      ...['docs', 'examples', GUIDE_SOURCES, join('src', 'rest'), join('src', 'http')].flatMap(filesBelow),
    ],
    build: () => run('vitepress', 'build', GUIDE_SOURCES),
  },
  client: {
    result: join(DIST, 'client-package', 'index.js'),
    inputs: () => [...TOOLS, ...filesBelow(CLIENT_SOURCES), ...filesBelow(PACKAGING)],
    build: () => run('vite', 'build', '--config', join(CLIENT_SOURCES, 'package', 'vite.config.ts')),
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

const chosen = process.argv.slice(2);
if (!chosen.every((name) => Object.hasOwn(PARTS, name))) {
  process.stderr.write(
    `Usage: node build.js ${Object.keys(PARTS)
      .map((name) => `[${name}]`)
      .join(' ')}\n`,
  );
  process.exit(2);
}
for (const name of chosen.length === 0 ? Object.keys(PARTS) : chosen) buildIfChanged(name);
