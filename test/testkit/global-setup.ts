import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that all test files share, each with a database name of its own. */
    mongodbUri: string;
  }
}

/** Builds the gateway, and starts an embedded database for the run where no MONGODB_URI is given. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  execFileSync('npm', ['run', 'build'], { stdio: 'inherit' });
  const given = process.env.MONGODB_URI;
  if (given !== undefined) {
    project.provide('mongodbUri', given);
    return async () => {};
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'gateway-test-'));
  const server = spawn(process.execPath, ['dist/embedded/db.js'], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  project.provide('mongodbUri', await addressOf(server));
  return async () => {
    server.kill('SIGKILL');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function addressOf(server: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of server.stdout ?? []) {
    output += chunk;
    const address = /mongodb:\/\/\S+/.exec(output)?.[0];
    if (address !== undefined) return address;
  }
  throw new Error(`the embedded database did not start: ${output}`);
}
