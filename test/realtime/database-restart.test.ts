import { once } from 'node:events';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startRealtime } from '../../src/realtime/start-realtime.ts';
import { connectStore } from '../../src/store/mongo/connect.ts';
import { atEnd } from '../testkit/at-end.ts';
import { startDatabase } from '../testkit/database-process.ts';
import { temporaryDirectory } from '../testkit/gateway-process.ts';
import { newScope } from '../testkit/new-scope.ts';
import { seed } from '../testkit/seed.ts';

it('delivers every message that was written around a crash and restart of the database', async () => {
  const DATA_DIR = temporaryDirectory();
  const first = await startDatabase({ DATA_DIR, PORT: '0' });
  const store = await connectStore(first.uri);
  const realtime = startRealtime(store, pino({ level: 'silent' }));
  atEnd(async () => {
    await realtime.close();
    await store.client.close();
  });
  const scope = newScope();
  const ada = await seed(store, scope).subscriber({ subscriberId: 'ada' });
  const reader = await realtime.messageChanges(`${scope._environmentId}`, `${ada._id}`);
  await seed(store, scope).message(ada);
  await reader.next();

  let { process: running } = first;
  for (let round = 0; round < 2; round += 1) {
    running.kill('SIGKILL');
    await once(running, 'exit');
    running = (await startDatabase({ DATA_DIR, PORT: first.port })).process;
    // By a client of its own, which does not have to reconnect.
    const elsewhere = await connectStore(first.uri);
    const written = [];
    for (let count = 0; count < 3; count += 1) written.push(await seed(elsewhere, scope).message(ada));
    await elsewhere.client.close();
    const events = [await reader.next(), await reader.next(), await reader.next()];
    expect(events.map(({ value }) => value?._messageId)).toEqual(written.map(({ _id }) => `${_id}`));
  }
});
