import { connect, createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { atEnd } from '../testkit/at-end.ts';
import { API_KEY, type GatewayProcess, startGateway } from '../testkit/gateway-process.ts';
import { mailIntegration } from '../testkit/run-engine.ts';
import { seed } from '../testkit/seed.ts';
import { startMailbox } from '../testkit/smtp-server.ts';
import { startTestStore, uniqueDatabaseUri } from '../testkit/test-database.ts';
import { until } from '../testkit/until.ts';

const MAX_TAKEOVER_MS = 10_000;

it('a keyed request is taken over once the lease of its killed gateway ends, and has one effect', async () => {
  const uri = uniqueDatabaseUri();
  const store = await startTestStore(uri);
  const settings = {
    MONGODB_URI: uri,
    API_KEY,
    ALLOW_PRIVATE_HOSTS: 'true',
    CREDENTIALS_KEY: 'k'.repeat(43).concat('='),
  };
  const first = await startGateway(settings);
  const second = await startGateway(settings);
  const environment = await store.collections.environments.findOne();
  if (environment === null) throw new Error('there is no environment');
  const scope = { _environmentId: environment._id, _organizationId: environment._organizationId };
  const { port } = await startMailbox();
  const server = await stallFirstConnection(port);
  const { _id } = await seed(store, scope).integration(mailIntegration(server.port));

  const put = (gateway: GatewayProcess) =>
    gateway.request(`/v1/integrations/${_id}`, {
      method: 'PUT',
      headers: { 'idempotency-key': 'rename' },
      body: JSON.stringify({ name: 'Renamed', check: true }),
    });
  const lost = put(first).catch(() => 'no answer');
  await server.isStalled;
  expect((await put(second)).status).toBe(409);
  await first.end('SIGKILL');
  expect(await lost).toBe('no answer');

  const killedAt = performance.now();
  const answer = await until(
    store,
    () => put(second),
    ({ status }) => status !== 409,
  );
  expect(answer.status).toBe(200);
  expect(performance.now() - killedAt).toBeLessThan(MAX_TAKEOVER_MS);
  expect(await answer.json()).toMatchObject({ name: 'Renamed' });
  const replay = await put(second);
  expect([replay.status, replay.headers.get('idempotency-replay')]).toEqual([200, 'true']);
  expect(server.connections()).toBe(2);
  await second.end();
}, 60_000);

/** A server that never answers its first connection, and passes the later ones on. */
async function stallFirstConnection(targetPort: number) {
  const sockets: Socket[] = [];
  let onStall = () => {};
  const isStalled = new Promise<void>((resolve) => {
    onStall = resolve;
  });
  const server = createServer((socket) => {
    socket.on('error', () => {});
    sockets.push(socket);
    if (sockets.length === 1) return onStall();
    const target = connect(targetPort, '127.0.0.1').on('error', () => {});
    socket.pipe(target).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { port: address.port, isStalled, connections: () => sockets.length };
}
