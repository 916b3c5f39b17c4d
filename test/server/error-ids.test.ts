import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLoggerTo } from '../../src/telemetry/logger.ts';
import { Outages } from '../../src/telemetry/outages.ts';
import { connectClient, postGraphql, serverSentEvents, startTestServer } from './test-server.ts';

/** A server whose internal errors count as those of an outage, and the lines of its log. */
async function startServerInOutage() {
  const lines: { readonly errorId?: string; readonly errorIds?: readonly string[]; readonly err?: object }[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(`${chunk}`));
      done();
    },
  });
  const outages = new Outages();
  outages.recognise((error) => error instanceof Error && error.message === 'a secret of ours');
  const server = await startTestServer({ logger: createLoggerTo(destination, 'info', outages) });
  return { server, lines, ids: () => lines.flatMap(({ errorId, errorIds = [] }) => [errorId, ...errorIds]) };
}

const idOf = (result: unknown) =>
  (result as { errors: { extensions: { errorId: string } }[] }).errors[0]?.extensions.errorId;

it('the log contains the id of every error that a websocket gets in an outage, and one complete error', async () => {
  const { server, lines, ids } = await startServerInOutage();
  const client = connectClient(server);
  for (let operation = 0; operation < 3; operation++) {
    const { value } = await client.iterate({ query: '{ fault }' }).next();
    expect(ids()).toContain(idOf(value));
  }
  await client.dispose();
  expect(lines.filter(({ err }) => err !== undefined)).toHaveLength(1);
});

it('the log contains the id of every error of an event stream that has begun', async () => {
  const { server, ids } = await startServerInOutage();
  for (let stream = 0; stream < 2; stream++) {
    const query = 'subscription { faultLater }';
    const events = serverSentEvents(await postGraphql(server, { query }, { accept: 'text/event-stream' }));
    await events.next();
    expect(ids()).toContain(idOf(JSON.parse((await events.next()).value.data)));
  }
});
