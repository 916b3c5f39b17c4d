import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { atEnd } from './testkit/at-end.ts';
import { temporaryDirectory } from './testkit/gateway-process.ts';

/** A copy of the repository as `npm pack` needs it, with the build of this run. */
function packable(): string {
  const directory = temporaryDirectory();
  for (const name of ['package.json', 'package-lock.json', 'shrinkwrap.js', 'README.md', 'docs', 'src', 'test/cli']) {
    cpSync(name, join(directory, name), { recursive: true });
  }
  cpSync(inject('distDir'), join(directory, 'dist'), { recursive: true });
  return directory;
}

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, stdio: 'pipe', encoding: 'utf8' });

describe('the packed gateway', () => {
  it('starts with npx in an empty directory, without packages of development, and answers a query', async () => {
    const [source, directory] = [packable(), temporaryDirectory()];
    run(source, process.execPath, 'shrinkwrap.js');
    const [packed] = JSON.parse(
      run(source, 'npm', 'pack', '--ignore-scripts', '--json', '--pack-destination', directory),
    );
    const paths: string[] = packed.files.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['dist/main.js', 'docs/reference/settings.md', 'npm-shrinkwrap.json']),
    );
    expect(paths.filter((path) => /^(src|test)\/|\.map$|package-lock/.test(path))).toEqual([]);

    run(directory, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', packed.filename);
    const installed = run(directory, 'npm', 'ls', '--all', '--parseable');
    expect(installed).toContain('node_modules/mongodb');
    for (const name of ['vite', 'vitest', 'typescript', 'react'])
      expect(installed).not.toMatch(new RegExp(`/${name}$`, 'm'));
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(run(directory, 'npx', '--no-install', 'notification-gateway', '--version').trim()).toBe(version);

    const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', LOG_LEVEL: 'error' };
    const gateway = spawn('npx', ['--no-install', 'notification-gateway'], {
      cwd: directory,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    const endGroup = (signal: NodeJS.Signals) => gateway.pid !== undefined && process.kill(-gateway.pid, signal);
    atEnd(() => gateway.exitCode === null && gateway.signalCode === null && endGroup('SIGKILL'));
    let output = '';
    for await (const chunk of gateway.stdout) {
      output += chunk;
      if (/API key +\S+\n/.test(output)) break;
    }
    const [, url = ''] = /GraphQL +(\S+)/.exec(output) ?? [];
    const [, apiKey = ''] = /API key +(\S+)/.exec(output) ?? [];
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `ApiKey ${apiKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ subscriber(subscriberId: "ada") { firstName } }' }),
    });
    expect(await response.json()).toEqual({ data: { subscriber: { firstName: 'Ada' } } });
    const ended = once(gateway, 'exit');
    endGroup('SIGTERM');
    await ended;
  }, 180_000);
});
