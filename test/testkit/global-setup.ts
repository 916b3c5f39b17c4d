import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeDirectory } from './make-directory.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of all test files. Each test file uses its own database name. */
    mongodbUri: string;
    /** The directory of the built gateway, for tests that start it as a process. */
    distDir: string;
  }
}

/** Builds the gateway for this run, and starts an embedded database unless MONGODB_URI is set. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // In the project, so that the built files find their packages. A folder for each run, so that runs can overlap.
  const distDir = join(process.cwd(), '.build', 'test', String(process.pid));
  // `npm run check` reports type errors.
  spawnSync('npx', ['rolldown', '--config', 'rolldown.config.js', '--dir', distDir], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  project.provide('distDir', distDir);
  const removeBuild = () => rmSync(distDir, { recursive: true, force: true });
  const given = process.env.MONGODB_URI;
  if (given !== undefined) {
    project.provide('mongodbUri', given);
    return async () => removeBuild();
  }
  const dataDir = makeDirectory('gateway-test-');
  const start = (port: string) =>
    spawn(process.execPath, [join(distDir, 'embedded/db.js')], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: port },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  let isOver = false;
  let server: ChildProcess = start('0');
  const uri = await addressOf(server);
  // LMDB rarely aborts its process when it saves its list of free pages (lmdb-js, issue 321). As after any crash, nothing that
  // was committed is lost, so that only tests that run at this moment can fail.
  const supervise = () =>
    server.once('exit', (code, signal) => {
      if (isOver) return;
      process.stderr.write(`The embedded database ended with ${signal ?? code}, and is started again\n`);
      server = start(new URL(uri).port);
      server.stdout?.resume();
      supervise();
    });
  supervise();
  project.provide('mongodbUri', uri);
  return async () => {
    isOver = true;
    server.kill('SIGKILL');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
    removeBuild();
  };
}

async function addressOf(server: ChildProcess): Promise<string> {
  let output = '';
  // Reads only up to the address: leaving the loop closes the stream, and the server prints nothing later.
  for await (const chunk of server.stdout ?? []) {
    output += chunk;
    const address = /mongodb:\/\/\S+/.exec(output)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`the embedded database did not start: ${output}`);
}
