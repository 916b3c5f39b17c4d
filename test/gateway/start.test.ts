import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { MongoClient, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { startDatabase } from '../testkit/database-process.ts';
import { spawnGateway, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { uniqueDatabaseUri } from '../testkit/test-database.ts';

const SECRETS = { CREDENTIALS_KEY: randomBytes(32).toString('base64'), SESSION_SECRET: 'x'.repeat(32) };

const exit = async (settings: Record<string, string>, command: string[] = []) => {
  const gateway = spawnGateway({ PORT: '0', ...settings }, command);
  const { code } = await gateway.ended;
  return { code, lines: gateway.output().trim().split('\n') };
};

describe('a gateway without settings', () => {
  it('starts on the embedded database with demo data and prints a working curl command', async () => {
    const dataDir = temporaryDirectory();
    const gateway = await startGateway({ DATA_DIR: dataDir });
    expect(gateway.output()).toMatch(/^Websockets ws:\/\/127\.0\.0\.1:\d+\/graphql$/m);
    expect(gateway.output()).toMatch(/^Database +mongodb:\/\/127\.0\.0\.1:\d+\//m);
    const curl = /^curl -H "(.+?): (.+?)" '(.+?)'$/m.exec(gateway.output());
    const response = await fetch(curl?.[3] ?? '', { headers: { [curl?.[1] ?? '']: curl?.[2] ?? '' } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ totalCount: 20, data: [{ subscriberId: expect.any(String) }] });
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o077).toBe(0);
    expect(readdirSync(dataDir).filter((name) => name.startsWith('secrets'))).toEqual(['secrets.json']);
    expect(await gateway.end()).toEqual({ code: 0, signal: null });

    // The same key works again, and the demo data exists once.
    const again = await startGateway({ DATA_DIR: dataDir });
    expect(again.apiKey).toBe(gateway.apiKey);
    expect(await (await again.request('/v2/subscribers')).json()).toMatchObject({ totalCount: 20 });
    expect(await again.end('SIGINT')).toEqual({ code: 0, signal: null });
    expect(readdirSync(dataDir).length).toBeGreaterThan(1);
  });

  it('exits with 1 and one line if its data directory is in use', async () => {
    const dataDir = temporaryDirectory();
    const first = await startGateway({ DATA_DIR: dataDir });
    const problem = `^DATA_DIR: .*${dataDir} is in use by process \\d+`;
    const line = expect.stringMatching(
      `${problem}\\. If a gateway is running, set MONGODB_URI to its printed database$`,
    );
    // `db` cannot use another database.
    const commands = [[], ['demo'], ['rotate-credentials'], ['db']];
    const exits = await Promise.all(commands.map((command) => exit({ DATA_DIR: dataDir }, command)));
    const ofDb = { code: 1, lines: [expect.stringMatching(`${problem}$`)] };
    expect(exits).toEqual([...Array(3).fill({ code: 1, lines: [line] }), ofDb]);
    await first.end();
  });

  it('exits with 1 and one line that names DATA_DIR if its data violates a unique index', async () => {
    const dataDir = temporaryDirectory();
    const database = await startDatabase({ DATA_DIR: dataDir, PORT: '0' });
    const client = new MongoClient(database.uri);
    const twin = { _environmentId: new ObjectId(), subscriberId: 'ada', deleted: false };
    const subscribers = client.db('gateway').collection('subscribers');
    await subscribers.insertMany([{ ...twin }, { ...twin }]);
    await client.close();
    database.process.kill('SIGTERM');
    await once(database.process, 'exit');
    const line = /^DATA_DIR: the database cannot be used: several documents/;
    expect(await exit({ DATA_DIR: dataDir })).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
  });
});

describe('the secrets of a data directory', () => {
  it('are complete or missing, and a damaged file is named', async () => {
    for (const damaged of ['', '{}', '{"credentialsKey":"c2hvcnQ=","sessionSecret":"', 'null']) {
      const dataDir = temporaryDirectory();
      writeFileSync(join(dataDir, 'secrets.json'), damaged);
      const { code, lines } = await exit({ DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(lines).toEqual([
        `DATA_DIR: ${dataDir}/secrets.json is damaged. Restore it from a backup. If you delete it, stored credentials become unreadable`,
      ]);
      expect(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).toBe(damaged);
    }
  });

  it('are not generated again if their file was lost, unless no gateway has used the database', async () => {
    const dataDir = temporaryDirectory();
    const file = join(dataDir, 'secrets.json');
    // As an interrupted first start leaves it.
    const { process: database } = await startDatabase({ DATA_DIR: dataDir, PORT: '0' });
    database.kill('SIGTERM');
    await once(database, 'close');
    const first = await startGateway({ DATA_DIR: dataDir });
    await first.end();
    const secrets = readFileSync(file);
    rmSync(file);
    expect(await exit({ DATA_DIR: dataDir })).toEqual({
      code: 1,
      lines: [expect.stringMatching(new RegExp(`^DATA_DIR: ${file} is missing.* set CREDENTIALS_KEY to its key`))],
    });
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, secrets);
    const restored = await startGateway({ DATA_DIR: dataDir });
    expect(restored.apiKey).toBe(first.apiKey);
    await restored.end();
    rmSync(file);
    const other = await startGateway({ DATA_DIR: dataDir, CREDENTIALS_KEY: SECRETS.CREDENTIALS_KEY });
    await other.end();
  });

  it('are not silently used for a shared database', async () => {
    const settings = { MONGODB_URI: uniqueDatabaseUri(), DATA_DIR: temporaryDirectory() };
    const alone = await startGateway(settings);
    await alone.end();
    expect(alone.output()).toContain('set CREDENTIALS_KEY and SESSION_SECRET');
    const one = await startGateway({ ...settings, ...SECRETS });
    await one.end();
    expect(one.output()).not.toContain('set CREDENTIALS_KEY');
  });
});

describe('a gateway that cannot start', () => {
  it('exits with 1 and prints the reason in one line', async () => {
    const busy = createServer().listen(0, '127.0.0.1');
    await once(busy, 'listening');
    const { port } = busy.address() as { port: number };
    const cases = [
      [{ PORT: 'x' }, /PORT/],
      [{ MONGODB_URI: uniqueDatabaseUri(), PORT: String(port), ...SECRETS }, /PORT.*in use/],
      [{ MONGODB_URI: 'mongodb://127.0.0.1:9/?serverSelectionTimeoutMS=200' }, /MONGODB_URI.*127\.0\.0\.1:9/],
      // Where the system answers that a directory cannot be created because it does not exist.
      [{ DATA_DIR: '/proc/data' }, /^DATA_DIR: .*\/proc\/data cannot be used/],
      [{ DATA_DIR: '/proc/data', MONGODB_URI: uniqueDatabaseUri() }, /^DATA_DIR: \/proc\/data cannot be created/],
    ] as const;
    for (const [settings, line] of cases) {
      expect(await exit(settings)).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
    }
    busy.close();
  });

  it('exits with 0 if a signal stops it during start-up', async () => {
    const uri = new URL(uniqueDatabaseUri());
    const { hostname, port } = uri;
    const database = createServer((near) => {
      const far = connect(Number(port), hostname).on('error', () => near.destroy());
      far.pipe(near).on('error', () => far.destroy());
      near.on('data', (chunk) => (chunk.includes('createIndexes') ? database.emit('waiting') : far.write(chunk)));
    }).listen(0, '127.0.0.1');
    await once(database, 'listening');
    uri.host = `127.0.0.1:${(database.address() as { port: number }).port}`;
    uri.searchParams.delete('replicaSet');
    uri.searchParams.set('directConnection', 'true');
    const gateway = spawnGateway({ MONGODB_URI: `${uri}`, API_KEY: 'key-of-a-gateway-that-ends-early', ...SECRETS });
    await once(database, 'waiting');
    expect(await gateway.end()).toEqual({ code: 0, signal: null });
    expect(gateway.output()).toBe('');
    database.close();
  });
});
