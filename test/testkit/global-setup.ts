import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that all test files share, each with a database name of its own. */
    mongodbUri: string;
    /** The gateway as it is built for this run, for the tests that start it as a process. */
    distDir: string;
  }
}

/** Builds the gateway for this run, and starts an embedded database where no MONGODB_URI is given. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // In the project, so that the built files find their packages. A folder for each run, so that runs can overlap.
  const distDir = join(process.cwd(), '.build', 'test', String(process.pid));
  // Type errors are for `npm run check` to report.
  spawnSync('npx', ['tsc', '-p', 'tsconfig.build.json', '--outDir', distDir]);
  project.provide('distDir', distDir);
  const removeBuild = () => rmSync(distDir, { recursive: true, force: true });
  const given = process.env.MONGODB_URI;
  if (given !== undefined) {
    project.provide('mongodbUri', given);
    return async () => removeBuild();
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-test-'));
  const server = spawn(process.execPath, [join(distDir, 'embedded/db.js')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  project.provide('mongodbUri', await addressOf(server));
  return async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
    removeBuild();
  };
}

async function addressOf(server: ChildProcess): Promise<string> {
  let output = '';
  // Reads on to the address only: leaving the loop ends the stream, and the server prints nothing after it.
  for await (const chunk of server.stdout ?? []) {
    output += chunk;
    const address = /mongodb:\/\/\S+/.exec(output)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`the embedded database did not start: ${output}`);
}
