/** A fake `npm` for the documentation: runs the scripts of package.json on the build of this run. */
export const NPM = `#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { DIST_DIR, REPOSITORY, GATEWAY_DATA_DIR, MONGODB_URI } = process.env;
const [command, ...words] = process.argv.slice(2);
const name = command === 'run' ? words[0] : command;
if (['install', 'pack'].includes(name)) process.exit(0);
const { scripts } = JSON.parse(readFileSync(join(REPOSITORY, 'package.json'), 'utf8'));
const line = scripts[name];
// Commands that take minutes have their own tests.
if (/^node [.]?build/.test(line)) process.exit(0);
const match = /node dist\\/(\\S+\\.js) ?(.*)$/.exec(line ?? '');
if (!match) throw new Error('package.json has no script ' + name);
const args = [join(DIST_DIR, match[1]), ...match[2].split(' ').filter(Boolean), ...words.slice(words.indexOf('--') + 1 || Infinity)];
const env = { ...process.env, PORT: '0', DATABASE_PORT: '0', LOG_LEVEL: 'error' };
if (env.WORKER_PORT) env.WORKER_PORT = '0';
// Use the secrets of the gateway that owns the database.
if (MONGODB_URI) env.DATA_DIR = GATEWAY_DATA_DIR;
const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
child.stdout.on('data', (chunk) => {
  process.stdout.write(chunk);
  // A server that prints its address works. Stop it.
  if (['start', 'worker', 'db'].includes(name)) child.kill('SIGTERM');
});
child.on('exit', (code, signal) => process.exit(signal === 'SIGTERM' ? 0 : code));
`;

/** A fake `docker`: checks that the named files and services exist. */
export const DOCKER = `#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';

const [compose, ...words] = process.argv.slice(2);
if (['build', 'push'].includes(compose)) process.exit(0);
if (compose !== 'compose') throw new Error('not known: docker ' + compose);
const file = words[words.indexOf('-f') + 1];
const services = words.slice(words.lastIndexOf(words.findLast((word) => word.startsWith('-'))) + 1);
const text = readFileSync(file, 'utf8');
for (const service of services) if (!text.includes('\\n  ' + service + ':')) throw new Error('no service ' + service);
for (const [, context] of text.matchAll(/dockerfile: (\\S+)/g)) if (!existsSync(context)) throw new Error(context);
`;

/** A fake `npx`: checks that the project of typed clients contains the package and the named files. Its own test runs the generators. */
export const NPX = `#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const project = join(process.env.REPOSITORY, 'examples/typed-clients');
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));
const [program, ...words] = process.argv.slice(2);
const packages = Object.keys({ ...dependencies, ...devDependencies });
if (!packages.includes(program === 'graphql-codegen' ? '@graphql-codegen/cli' : program)) throw new Error('no package ' + program);
const config = words[words.indexOf('--config') + 1];
if (words.includes('--config') && !existsSync(join(project, config))) throw new Error('no file ' + config);
`;

/** A fake `helm`: checks that the chart exists and has the values that are set. */
export const HELM = `#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';

const words = process.argv.slice(2);
const chart = words.find((word) => word.includes('/'));
if (chart !== undefined) {
  const names = readFileSync(chart + '/values.yaml', 'utf8').split('\\n').map((line) => line.trim().split(':')[0]);
  const set = words.filter((_, index) => words[index - 1] === '--set').map((pair) => pair.split('=')[0]);
  for (const name of set.flatMap((path) => path.split('.'))) if (!names.includes(name)) throw new Error('no value ' + name);
}
`;

/** A fake `kubectl`: does nothing. */
export const KUBECTL = '#!/usr/bin/env node\n';
