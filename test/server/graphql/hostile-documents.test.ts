import { once } from 'node:events';
import { GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws';
import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { schema } from '../../../src/graphql/schema.ts';
import { apiKeyId } from '../../../src/model/environment.ts';
import { hashApiKey } from '../../../src/operations/environment/authenticate-api-key.ts';
import { signSessionToken } from '../../../src/operations/session/session-token.ts';
import { startRealtime } from '../../../src/realtime/start-realtime.ts';
import { insertSession } from '../../../src/store/subscriber-sessions.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { globalId } from '../../testkit/global-id.ts';
import { type HostileRequest, hostileRequests } from '../../testkit/hostile-documents.ts';
import { seed } from '../../testkit/seed.ts';
import { SESSION_KEY, startTestContext } from '../../testkit/test-context.ts';
import { KEY, startTestServer, type TestServer } from '../test-server.ts';

/** More requests find more: `FUZZ_REQUESTS=100000 FUZZ_SEED=7`. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 300);
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);
const AT_ONCE = 8;
const HANG_MS = 30_000;
const PATIENCE_MS = 120_000 + REQUESTS * 200;

/** Text in documents that a session must not read. */
const HIDDEN = 'hidden-from-sessions';

let server: TestServer;
let token: string;
let requestOf: (number: number) => HostileRequest;
const failures: string[] = [];

beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line) => failures.push(line) });
  const { store, workQueue } = await startTestContext();
  const realtime = startRealtime(store, logger);
  atEnd(() => realtime.close());
  server = await startTestServer({ schema, store, workQueue, realtime, logger });
  const environment = await store.collections.environments.findOne({ _id: server._environmentId });
  if (environment === null) throw new Error('the server has no environment');
  const scope = { _environmentId: environment._id, _organizationId: environment._organizationId };
  const make = seed(store, scope);
  const ada = await make.subscriber({ subscriberId: 'ada', firstName: 'Ada', data: { note: HIDDEN } });
  const ben = await make.subscriber({ subscriberId: 'ben', firstName: HIDDEN, email: `${HIDDEN}@example.com` });
  const { workflow } = await make.workflow('welcome', [`Hello ${HIDDEN}`], { name: HIDDEN, description: HIDDEN });
  const notification = await make.notification(ada, { _templateId: workflow._id, payload: { note: HIDDEN } });
  const job = await make.job(notification);
  await make.executionDetail(job, { raw: HIDDEN });
  const own = await make.message(ada, { _templateId: workflow._id, overrides: { note: HIDDEN } });
  const other = await make.message(ben, { content: HIDDEN, subject: HIDDEN });
  const mail = await make.message(ada, { channel: 'email', content: HIDDEN });
  const integration = await make.integration({ name: HIDDEN, credentials: { password: HIDDEN } });
  const documents = {
    Subscriber: ben,
    Workflow: workflow,
    Notification: notification,
    Job: job,
    Integration: integration,
  };
  const ids = Object.entries({ ...documents, Message: other }).map(([type, { _id }]) => globalId(type, _id));
  const knownIds = [...ids, globalId('Message', own._id), globalId('Message', mail._id), `${own._id}`, `${other._id}`];
  requestOf = hostileRequests(schema, SEED, knownIds);
  const session = {
    ...scope,
    _id: new ObjectId(),
    _subscriberId: ada._id,
    _userId: new ObjectId(),
    apiKeyId: apiKeyId({ hash: hashApiKey(KEY) }),
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 24 * 3_600_000),
  };
  await insertSession(store, session);
  token = await signSessionToken(SESSION_KEY, session);
});

const authorizationOf = (isSession: boolean) => (isSession ? `Bearer ${token}` : `ApiKey ${KEY}`);

/** The problem of an answer, or null. */
function complaintOf(answer: string, isSession: boolean): string | null {
  if (answer.includes('errorId') && answer.includes('INTERNAL_SERVER_ERROR')) return 'an unexpected error';
  if (/Mongo|BSON|at .*\.ts:|node_modules/.test(answer)) return 'a word about the inside';
  if (isSession && answer.includes(HIDDEN)) return 'what a session may not see';
  return null;
}

async function overHttp(number: number, isSession: boolean): Promise<string | null> {
  const { body, text, isSubscription } = requestOf(number);
  // A subscription waits for events. Only its start or its refusal is checked.
  if (isSubscription) return null;
  const response = await fetch(server.graphqlUrl, {
    method: 'POST',
    headers: { authorization: authorizationOf(isSession), 'content-type': 'application/json' },
    body: text ?? JSON.stringify(body) ?? 'null',
    signal: AbortSignal.timeout(HANG_MS),
  });
  const answer = await response.text();
  if (response.status >= 500) return `${response.status} ${answer}`;
  const { data, errors } = JSON.parse(answer) as { data?: unknown; errors?: unknown[] };
  if (data === undefined && (errors?.length ?? 0) === 0) return `neither data nor errors: ${answer}`;
  return complaintOf(answer, isSession);
}

async function overWebsocket(number: number, isSession: boolean): Promise<string | null> {
  const { body, text, isSubscription } = requestOf(number);
  const socket = new WebSocket(server.websocketUrl, GRAPHQL_TRANSPORT_WS_PROTOCOL);
  await once(socket, 'open');
  const answers: string[] = [];
  const ended = new Promise<string>((resolve) => {
    socket.on('message', (message) => {
      answers.push(String(message));
      const { type } = JSON.parse(String(message));
      // The answer to the second ping comes after the subscription was started or refused.
      if (type === 'error' || type === 'complete' || (isSubscription && type === 'pong')) resolve(type);
    });
    socket.once('close', (code) => resolve(`closed with ${code}`));
  });
  socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: authorizationOf(isSession) } }));
  await once(socket, 'message');
  socket.send(text ?? JSON.stringify({ id: '1', type: 'subscribe', payload: body }));
  if (isSubscription) socket.send(JSON.stringify({ type: 'ping' }));
  let timer: NodeJS.Timeout | undefined;
  const hanging = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, HANG_MS, 'no answer');
  });
  const end = await Promise.race([ended, hanging]);
  clearTimeout(timer);
  socket.terminate();
  if (end === 'no answer' || end === 'closed with 4500') return end;
  return complaintOf(answers.join('\n'), isSession);
}

/** Sends documents, some concurrently. @returns those with a wrong answer */
async function complaints(
  count: number,
  send: (number: number, isSession: boolean) => Promise<string | null>,
): Promise<unknown[]> {
  const found: unknown[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let number = next++; number < count; number = next++) {
        for (const isSession of [false, true]) {
          const complaint = await send(number, isSession).catch((error: unknown) => String(error));
          if (complaint !== null) found.push({ number, isSession, complaint, request: requestOf(number) });
        }
      }
    }),
  );
  return found;
}

describe('hostile documents', () => {
  it(
    'are answered or refused over HTTP, without an internal error and without hidden data',
    async () => {
      expect(await complaints(REQUESTS, overHttp)).toEqual([]);
      expect(failures).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'are answered or refused over websockets',
    async () => {
      expect(await complaints(Math.ceil(REQUESTS / 4), overWebsocket)).toEqual([]);
      expect(failures).toEqual([]);
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
    },
    PATIENCE_MS,
  );

  it('are mostly valid enough to be executed', async () => {
    let executed = 0;
    const sample = 100;
    for (let number = 0; number < sample; number += 1) {
      const { body, text, isSubscription } = requestOf(number);
      if (isSubscription || text !== null) continue;
      const response = await fetch(server.graphqlUrl, {
        method: 'POST',
        headers: { authorization: authorizationOf(false), 'content-type': 'application/json' },
        body: JSON.stringify(body) ?? 'null',
      });
      if ('data' in (await response.json())) executed += 1;
    }
    expect(executed).toBeGreaterThan(sample / 4);
  });
});
