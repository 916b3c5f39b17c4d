import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { atEnd } from '../testkit/at-end.ts';
import { API_KEY, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';

/** Starts the built gateway with a limit of open files. */
function startWithFiles(limit: number, uri: string) {
  const { PATH = '' } = process.env;
  const gateway = spawn(
    'sh',
    ['-c', `ulimit -n ${limit} && exec "$0" "$1"`, process.execPath, join(inject('distDir'), 'main.js')],
    {
      env: { PATH, MONGODB_URI: uri, PORT: '0', API_KEY, LOG_FORMAT: 'json', DATA_DIR: temporaryDirectory() },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  atEnd(() => gateway.kill('SIGKILL'));
  let output = '';
  for (const stream of [gateway.stdout, gateway.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { gateway, output: () => output };
}

describe.runIf(process.platform !== 'win32')('a gateway that can open few files', () => {
  it('warns at its start, with the limit and what it needs', async () => {
    const uri = uniqueDatabaseUri();
    await startTestStore(uri);
    const { gateway, output } = startWithFiles(1_000, uri);
    while (!output().includes('GraphQL ')) await once(gateway.stdout, 'data');
    expect(output()).toContain('"limit":1000,"recommended":4096');
    expect(output()).toContain('The process can open only 1000 files, and each client needs one.');
    gateway.kill();
    await once(gateway, 'close');
  });

  it('says so in one line if its own files are too many', async () => {
    const { gateway, output } = startWithFiles(22, uniqueDatabaseUri());
    const [code] = await once(gateway, 'close');
    expect(code).toBe(1);
    expect(output()).toBe(
      'The process can open only 22 files, and each client needs one. Raise the limit to at least 4096: ulimit -n 4096\n',
    );
  });
});
