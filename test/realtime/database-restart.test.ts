import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { expect, inject, it } from 'vitest';
import { startRealtime } from '../../src/realtime/change-streams.ts';
import { connectStore } from '../../src/store/connect.ts';
import { atEnd } from '../testkit/at-end.ts';
import { seed } from '../testkit/seed.ts';

/** An embedded database of its own, which can be killed without anybody else noticing. */
async function startDatabase(settings: Record<string, string>): Promise<{ process: ChildProcess; uri: string }> {
  const database = spawn(process.execPath, [join(inject('distDir'), 'embedded/db.js')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  atEnd(() => database.kill('SIGKILL'));
  const [line] = await once(database.stdout, 'data');
  return { process: database, uri: /mongodb:\S+/.exec(`${line}`)?.[0] ?? '' };
}

it('misses no message that was written while the database was killed and started again', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'gateway-test-'));
  atEnd(() => rmSync(DATA_DIR, { recursive: true, force: true, maxRetries: 5 }));
  const first = await startDatabase({ DATA_DIR, PORT: '0' });
  const store = await connectStore(first.uri);
  const realtime = await startRealtime(store, pino({ level: 'silent' }));
  atEnd(async () => {
    await realtime.close();
    await store.client.close();
  });
  const scope = { _environmentId: new ObjectId(), _organizationId: new ObjectId() };
  const ada = await seed(store, scope).subscriber({ subscriberId: 'ada' });
  const reader = realtime.messageChanges(`${scope._environmentId}`, `${ada._id}`);
  await seed(store, scope).message(ada);
  await reader.next();

  let { process: running } = first;
  for (let round = 0; round < 2; round += 1) {
    running.kill('SIGKILL');
    await once(running, 'exit');
    running = (await startDatabase({ DATA_DIR, PORT: new URL(first.uri).port })).process;
    // Written by a client of its own, which has not to find the database again.
    const elsewhere = await connectStore(first.uri);
    const written = [];
    for (let count = 0; count < 3; count += 1) written.push(await seed(elsewhere, scope).message(ada));
    await elsewhere.client.close();
    const events = [await reader.next(), await reader.next(), await reader.next()];
    expect(events.map(({ value }) => value._messageId)).toEqual(written.map(({ _id }) => `${_id}`));
  }
});
