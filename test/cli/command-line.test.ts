import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { describe, expect, it, vi } from 'vitest';
import { readCommandLine } from '../../src/cli/command-line.ts';
import { spawnGateway, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';

const textOf = async (...args: string[]) => {
  const line = await readCommandLine(args);
  return 'text' in line ? line.text : undefined;
};

const run = async (settings: Record<string, string>, args: readonly string[]) => {
  const { ended, output } = spawnGateway({ PORT: '0', ...settings }, args);
  const { code } = await ended;
  return { code, output: output() };
};

describe('readCommandLine', () => {
  it('lists all commands for --help, -h and help', async () => {
    const text = await textOf('--help');
    for (const name of ['start', 'worker', 'demo', 'doctor', 'db', 'rotate-credentials']) {
      expect(text).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
    }
    expect(await textOf('-h')).toBe(text);
    expect(await textOf('help')).toBe(text);
  });

  it('explains a command and its options for help <command> and <command> --help', async () => {
    const text = await textOf('help', 'doctor');
    expect(text).toMatch(/^Usage: notification-gateway doctor \[options\]$/m);
    expect(text).toMatch(/^ {2}--json +print the report as JSON$/m);
    expect(await textOf('doctor', '--help')).toBe(text);
    expect(await textOf('doctor', '--json', '-h')).toBe(text);
  });

  it('reports the version of the package', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(await textOf('--version')).toBe(version);
    expect(await textOf('-v')).toBe(version);
  });

  it('runs start without arguments', async () => {
    expect(await readCommandLine([])).toMatchObject({
      command: { summary: expect.stringMatching(/^serve both APIs/) },
    });
  });

  it.each([
    [['stop'], /^Unknown command "stop"\. Commands: start, worker, demo, doctor, db, rotate-credentials, help$/],
    [['help', 'toString'], /^Unknown command "toString"/],
    [['start', 'now'], /^Unknown option in "now"\. Options: --help$/],
    [['--json'], /^Unknown option in "--json"\. Options: --help$/],
    [['doctor', '--yaml'], /^Unknown option in "--yaml"\. Options: --json, --help$/],
  ] as const)('refuses %j and names what is allowed', async (args, message) => {
    await expect(readCommandLine(args)).rejects.toThrow(message);
  });
});

describe('the command line', () => {
  it('prints help on stdout even if a setting is wrong', async () => {
    expect(await run({ PORT: 'x' }, ['help'])).toEqual({ code: 0, output: `${await textOf('help')}\n` });
  });

  it('warns of variables that look like misspelt settings, and starts', async () => {
    const gateway = await startGateway({ DATA_DIR: temporaryDirectory(), RATE_LIMIT_REED: '5' });
    const line =
      gateway
        .output()
        .split('\n')
        .find((text) => text.includes('RATE_LIMIT_REED')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ variable: 'RATE_LIMIT_REED', similarSetting: 'RATE_LIMIT_READ' });
    await gateway.end();
  });

  it('serves the embedded database alone until a signal', async () => {
    // As the image sets them.
    const ofImage = { HOST: '0.0.0.0', PORT: '4000' };
    const settings = { ...ofImage, DATABASE_PORT: '0', DATA_DIR: temporaryDirectory() };
    const database = spawnGateway(settings, ['db']);
    await vi.waitFor(() => expect(database.output()).toMatch(/^Database listening on mongodb:/), 10_000);
    expect(database.output()).toMatch(/^Database listening on mongodb:\/\/127\.0\.0\.1:(?!4000)\d+\/\S+\n$/);
    const client = new MongoClient(/mongodb:\S+/.exec(database.output())?.[0] ?? '');
    expect(await client.db('trial').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
    expect(await database.end()).toEqual({ code: 0, signal: null });
  });

  it('warns if the embedded database listens beyond this machine', async () => {
    const settings = { DATABASE_HOST: '0.0.0.0', DATABASE_PORT: '0', DATA_DIR: temporaryDirectory() };
    const database = spawnGateway(settings, ['db']);
    await vi.waitFor(() => expect(database.output()).toContain('Database listening on mongodb:'), 10_000);
    expect(JSON.parse(database.output().split('\n')[0] ?? '')).toMatchObject({
      host: '0.0.0.0',
      msg: expect.stringMatching(/^The database has no authentication/),
    });
    await database.end();
  });

  it('accepts a DATA_DIR with a dot in its name', async () => {
    const gateway = await startGateway({ DATA_DIR: join(temporaryDirectory(), 'data.v1') });
    expect((await gateway.request('/ready')).status).toBe(200);
    await gateway.end();
  });

  it.each([
    ['start', {}],
    ['start', { SESSION_SECRET: 's'.repeat(32), CREDENTIALS_KEY: Buffer.alloc(32).toString('base64') }],
    ['db', { DATABASE_PORT: '0' }],
  ])('names a DATA_DIR that is a file: %s %j', async (command, settings) => {
    const file = join(temporaryDirectory(), 'file');
    writeFileSync(file, '');
    const { code, output } = await run({ ...settings, DATA_DIR: file }, [command]);
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^DATA_DIR: [^\\n]*${file}[^\\n]* is not a directory\\n$`));
  });
});
