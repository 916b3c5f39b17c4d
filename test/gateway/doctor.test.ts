import { chmodSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { spawnGateway, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { mountDisk } from '../testkit/mount-disk.ts';
import { newScope } from '../testkit/new-scope.ts';
import { seed } from '../testkit/seed.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';

/** Runs the command until it exits. */
async function doctor(settings: Record<string, string>, args: readonly string[] = []) {
  const command = spawnGateway({ DATA_DIR: temporaryDirectory(), ...settings }, ['doctor', ...args]);
  const { code } = await command.ended;
  return { code, output: command.output() };
}

describe('npm run doctor', () => {
  it('exits with 0 if a gateway can start, and writes nothing to the disk', async () => {
    const uri = uniqueDatabaseUri();
    await startTestStore(uri);
    const dataDir = temporaryDirectory();
    const { code, output } = await doctor({ MONGODB_URI: uri, DATA_DIR: dataDir });
    expect(code).toBe(0);
    expect(output).toMatch(/^✔ Server: MongoDB \d+\.\d+\.\d+.*, replica set \w+ of \d+$/m);
    expect(output).toMatch(/^A gateway can be started\.$/m);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('exits with 1 if it finds a problem, and prints JSON with --json', async () => {
    const uri = uniqueDatabaseUri();
    const store = await startTestStore(uri);
    await store.collections.subscribers.dropIndexes();
    const documents = seed(store, newScope());
    await documents.subscriber({ subscriberId: 'ada' });
    await documents.subscriber({ subscriberId: 'ada' });
    const { code, output } = await doctor({ MONGODB_URI: uri }, ['--json']);
    expect(code).toBe(1);
    expect(JSON.parse(output)).toMatchObject({ database: store.db.databaseName, isFit: false, problems: 1 });
    expect((await doctor({ MONGODB_URI: uri })).output).toMatch(/✖ .*subscriberId\) must be unique, but is not/);
  });

  it('checks the embedded database of DATA_DIR without MONGODB_URI, unless a gateway uses it', async () => {
    const dataDir = temporaryDirectory();
    const gateway = await startGateway({ DATA_DIR: dataDir });
    const { code, output } = await doctor({ DATA_DIR: dataDir });
    expect(code).toBe(2);
    expect(output).toMatch(/^DATA_DIR: .+ is in use by process \d+\. If a gateway is running, set MONGODB_URI to /);
    await gateway.end();
    expect(await doctor({ DATA_DIR: dataDir })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/can be started/),
    });
  });

  it('finds what keeps a gateway from starting on its data directory, and other users who can read it', async ({
    skip,
  }) => {
    const parent = temporaryDirectory();
    if (!mountDisk(parent, 60)) return skip('this process may not mount a disk');
    const dataDir = join(parent, 'data');
    const gateway = await startGateway({ DATA_DIR: dataDir });
    await gateway.end();
    expect((await doctor({ DATA_DIR: dataDir })).output).toMatch(
      /^✔ Data directory: .+\n\nA gateway can be started\.$/m,
    );
    chmodSync(dataDir, 0o755);
    rmSync(join(dataDir, 'secrets.json'));
    const { bavail, bsize } = statfsSync(dataDir);
    writeFileSync(join(parent, 'filler'), Buffer.alloc(bavail * bsize - 6 * 2 ** 20));
    const { code, output } = await doctor({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output).toContain(`✖ DATA_DIR: ${dataDir}/secrets.json is missing, which contains the key`);
    const fullDisk = `DATA_DIR: the disk of ${dataDir} is full. At least 8 MiB must be free`;
    expect(output).toContain(`✖ ${fullDisk}`);
    expect(output).toContain(`! Other users of this machine can read the messages [chmod 700 ${dataDir}]`);
    const second = spawnGateway({ DATA_DIR: dataDir, PORT: '0' });
    expect(await second.ended).toMatchObject({ code: 1 });
    expect(second.output()).toBe(`${fullDisk}\n`);
  });

  it('exits with 2 if the check cannot run, and prints the reason in one line without the password', async () => {
    const away = 'mongodb://user:hunter2@127.0.0.1:9/?serverSelectionTimeoutMS=200';
    const cases: readonly (readonly [Record<string, string>, readonly string[], RegExp])[] = [
      [{}, [], /^DATA_DIR: .+ contains no database\. Set DATA_DIR or MONGODB_URI to the database to check$/],
      [{ MONGODB_URI: away }, [], /^MONGODB_URI: the database cannot be used: .*127\.0\.0\.1:9/],
      [{ MONGODB_URI: 'mongodb://user:hunter2@h@st/x' }, [], /^MONGODB_URI: the database cannot be used: /],
      [{ MONGODB_URI: away }, ['--yaml'], /^Unknown option in "--yaml"\. Options: --json, --help$/],
    ];
    await Promise.all(
      cases.map(async ([settings, args, line]) => {
        const { code, output } = await doctor(settings, args);
        expect(code).toBe(2);
        expect(output.trim()).toMatch(line);
        expect(output.trim().split('\n')).toHaveLength(1);
        expect(output).not.toContain('hunter2');
      }),
    );
  });
});
