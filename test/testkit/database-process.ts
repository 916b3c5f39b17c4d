import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { atEnd } from './at-end.ts';

/** A separate embedded database that a test can kill. */
export async function startDatabase(
  settings: Record<string, string>,
): Promise<{ process: ChildProcess; uri: string; port: string }> {
  const database = spawn(process.execPath, [join(inject('distDir'), 'embedded/db.js')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atEnd(() => database.kill('SIGKILL'));
  const [line] = await once(database.stdout, 'data');
  const uri = /mongodb:\S+/.exec(`${line}`)?.[0] ?? '';
  return { process: database, uri, port: new URL(uri).port };
}
