import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { inject } from 'vitest';
import { atEnd } from './at-end.ts';

/**
 * A separate embedded database that a test can kill.
 * @param maxFileKb limits the files that the process writes, as a full disk would
 */
export async function startDatabase(
  settings: Record<string, string>,
  maxFileKb?: number,
): Promise<{ process: ChildProcess; uri: string; port: string }> {
  const script = join(inject('distDir'), 'embedded/db.js');
  const limit = maxFileKb === undefined ? '' : `ulimit -S -f ${maxFileKb * 2};`;
  const database = spawn('sh', ['-c', `${limit} exec "$0" "$1"`, process.execPath, script], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atEnd(() => database.kill('SIGKILL'));
  const [line] = await once(database.stdout, 'data');
  const uri = /mongodb:\S+/.exec(`${line}`)?.[0] ?? '';
  return { process: database, uri, port: new URL(uri).port };
}
