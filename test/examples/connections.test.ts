import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Client } from 'graphql-ws';
import { requestSubscription } from 'relay-runtime';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { inboxClient as apolloClient } from '../../examples/apollo/client.ts';
import { ON_MESSAGE_CHANGED } from '../../examples/apollo/documents.ts';
import { connect as connectApollo } from '../../examples/apollo/live.ts';
import { Session as ApolloSession } from '../../examples/apollo/session.ts';
import type { documentsChangesSubscription } from '../../examples/relay/__generated__/documentsChangesSubscription.graphql.ts';
import { changesSubscription } from '../../examples/relay/documents.ts';
import { inboxEnvironment } from '../../examples/relay/environment.ts';
import { connect as connectRelay } from '../../examples/relay/live.ts';
import { Session as RelaySession } from '../../examples/relay/session.ts';
import { inboxClient as urqlClient } from '../../examples/urql/client.ts';
import { ChangesSubscription } from '../../examples/urql/documents.ts';
import { connect as connectUrql } from '../../examples/urql/live.ts';
import { Session as UrqlSession } from '../../examples/urql/session.ts';
import { documentationBlocks } from '../testkit/documentation.ts';
import { startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startBackEnd } from './back-end-process.ts';
import { closeAtEnd } from './example.ts';
import { startScriptedGateway } from './scripted-gateway.ts';

interface Seen {
  next(cursor: string): void;
  error(problem: unknown): void;
}

const variables = { after: 'start' };

function openUrql(session: UrqlSession, live: Client, { next, error }: Seen): void {
  const client = urqlClient('http://127.0.0.1:9', session, live);
  client.subscription(ChangesSubscription, variables).subscribe((result) => {
    if (result.error) error(result.error);
    else if (result.data) next(result.data.messageChanged.cursor);
  });
}

function openApollo(session: ApolloSession, live: Client, { next, error }: Seen): void {
  const client = apolloClient('http://127.0.0.1:9', session, live);
  client.subscribe({ query: ON_MESSAGE_CHANGED, variables }).subscribe((result) => {
    if (result.error) error(result.error);
    else if (result.data) next(result.data.messageChanged.cursor);
  });
}

function openRelay(session: RelaySession, live: Client, { next, error }: Seen): void {
  requestSubscription<documentsChangesSubscription>(inboxEnvironment('http://127.0.0.1:9', session, live), {
    subscription: changesSubscription,
    variables,
    onNext: (data) => data && next(data.messageChanged.cursor),
    onError: error,
  });
}

/** The back end creates sessions of 15 minutes, and a session is renewed 30 seconds before its end. */
const USABLE_MS = 870_000;

let websocketUrl: string;
let tokens: [string, string, string];

beforeAll(async () => {
  // Browsers and newer versions of Node.js have a global WebSocket.
  vi.stubGlobal('WebSocket', WebSocket);
  const gateway = await startGateway({ DATA_DIR: temporaryDirectory() });
  const backEnd = await startBackEnd(gateway);
  websocketUrl = `${gateway.url.replace('http', 'ws')}/graphql`;
  const mint = async () => {
    const answer = await fetch(`${backEnd}/session`, { method: 'POST', headers: { cookie: 'user=ada' } });
    return ((await answer.json()) as { token: string }).token;
  };
  tokens = [await mint(), await mint(), await mint()];
}, 60_000);

afterEach(() => void vi.useRealTimers());

describe.each([
  ['urql', UrqlSession],
  ['Apollo Client', ApolloSession],
  ['Relay', RelaySession],
])('the session in %s', (_library, Session) => {
  /** A session whose tokens are valid for these times. */
  const sessionOf = (...livesMs: number[]) => {
    let minted = 0;
    return new Session(async () => {
      const expiresAt = new Date(Date.now() + (livesMs[minted] ?? 0)).toISOString();
      minted += 1;
      return { token: `token-${minted}`, expiresAt };
    });
  };

  it('renews the token before it expires', async () => {
    const session = sessionOf(20_000, 3_600_000);
    expect(await session.token()).toBe('token-1');
    expect([await session.token(), await session.token()]).toEqual(['token-2', 'token-2']);
  });

  it('gets one token for calls at the same time', async () => {
    const session = sessionOf(3_600_000);
    expect(await Promise.all([session.token(), session.token()])).toEqual(['token-1', 'token-1']);
  });

  it('replaces a refused token once', async () => {
    const session = sessionOf(3_600_000, 3_600_000);
    const refused = await session.token();
    session.forget(refused);
    expect(await session.token()).toBe('token-2');
    session.forget(refused);
    expect(await session.token()).toBe('token-2');
  });

  it('asks again after a failure', async () => {
    const answers = [Promise.reject(new Error('No session')), { token: 'token', expiresAt: '2100-01-01' }];
    const session = new Session(async () => answers.shift() ?? Promise.reject(new Error('Asked too often')));
    await expect(session.token()).rejects.toThrow('No session');
    expect(await session.token()).toBe('token');
  });
});

describe.each([
  ['urql', UrqlSession, connectUrql],
  ['Apollo Client', ApolloSession, connectApollo],
  ['Relay', RelaySession, connectRelay],
])('the websocket in %s', (_library, Session, connect) => {
  /** Follows changes with sessions of 15 minutes. `null` is a failure of the back end. The clock stands still. */
  async function follow(minted: (string | null)[]): Promise<Client> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const session = new Session(async () => {
      const token = minted.shift();
      if (token == null) throw new Error('No session');
      return { token, expiresAt: new Date(Date.now() + 900_000).toISOString() };
    });
    const live = connect(websocketUrl, session);
    closeAtEnd(live);
    const connected = new Promise((resolve) => live.on('connected', resolve));
    const sink = { next: () => {}, error: () => {}, complete: () => {} };
    live.subscribe({ query: 'subscription { messageChanged { change } }' }, sink);
    await connected;
    return live;
  }

  /** The answer to the `ping` with a token that follows after a while. */
  async function renewalAfter(live: Client, waitMs: number): Promise<unknown> {
    const answer = new Promise((resolve) => {
      live.on('pong', (_received, payload) => payload && resolve(payload));
    });
    await vi.advanceTimersByTimeAsync(waitMs);
    return answer;
  }

  it('renews its session before it expires, each time', async () => {
    const unused = [...tokens];
    const live = await follow(unused);
    for (const left of [1, 0]) {
      expect(await renewalAfter(live, USABLE_MS)).toEqual({ expiresAt: expect.any(String) });
      expect(unused).toHaveLength(left);
    }
  });

  it('asks the back end again if it gives no token in time', async () => {
    const live = await follow([tokens[0], null, tokens[1]]);
    await vi.advanceTimersByTimeAsync(USABLE_MS);
    expect(await renewalAfter(live, 5_000)).toEqual({ expiresAt: expect.any(String) });
  });
});

/** An error of the gateway. */
const error = (code: string, more: object = {}) => ({ message: `${code} of the test`, extensions: { code, ...more } });

describe.each([
  ['urql', UrqlSession, connectUrql, openUrql],
  ['Apollo Client', ApolloSession, connectApollo, openApollo],
  ['Relay', RelaySession, connectRelay, openRelay],
])('the subscriptions in %s', (_library, Session, connect, open) => {
  /** Subscribes after the cursor `start`. The clock stands still. */
  function follow(host: string) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
    const session = new Session(async () => ({ token: 'token', expiresAt: inAnHour() }));
    const live = connect(`ws://${host}/graphql`, session);
    closeAtEnd(live);
    const seen: { cursors: string[]; problem?: unknown } = { cursors: [] };
    open(session, live, {
      next: (cursor) => seen.cursors.push(cursor),
      error: (problem) => {
        seen.problem = problem;
      },
    });
    return seen;
  }

  /** Lets the clock run until something has happened. */
  async function runUntil(hasHappened: () => boolean): Promise<void> {
    while (!hasHappened()) {
      vi.advanceTimersByTime(500);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  it('resume after their last event when a failure passes', async () => {
    const { host, subscriptions } = await startScriptedGateway(
      { events: ['one'], errors: [error('UNAVAILABLE')] },
      { refusal: [error('RATE_LIMITED', { retryAfter: 49 })] },
      { errors: [error('LIMIT_EXCEEDED')] },
      { closeCode: 4500 },
      { events: ['two'] },
    );
    const seen = follow(host);
    await runUntil(() => seen.cursors.length === 2);
    expect(subscriptions.map(({ after }) => after)).toEqual(['start', 'one', 'one', 'one', 'one']);
    const [, second, third] = subscriptions;
    expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThanOrEqual(49_000);
    expect(seen).toEqual({ cursors: ['one', 'two'] });
  });

  it('end with an error that lasts', async () => {
    const { host, subscriptions } = await startScriptedGateway(
      { refusal: [error('TIMEOUT')] },
      { refusal: [error('NOT_FOUND')] },
    );
    const seen = follow(host);
    await runUntil(() => seen.problem !== undefined);
    expect(String(seen.problem)).toContain('NOT_FOUND of the test');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(subscriptions).toHaveLength(2);
  });
});

describe('the script of the documentation', () => {
  it('resumes after its last event when a failure passes', async () => {
    const { host, subscriptions } = await startScriptedGateway(
      { events: ['one'], errors: [error('UNAVAILABLE', { retryAfter: 0 })] },
      { refusal: [error('RATE_LIMITED', { retryAfter: 0 })] },
      { events: ['two'], errors: [error('NOT_FOUND')] },
    );
    const script = documentationBlocks().find(
      ({ code }) => code.includes('retryAfter') && code.includes('messageChanged'),
    );
    const code = script?.code.replace('127.0.0.1:4000', host) ?? '';
    const ended = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code]);
    expect(ended.stdout).toBe('READ\nREAD\n');
    expect(ended.stderr).toContain('NOT_FOUND');
    expect(subscriptions.map(({ after }) => after)).toEqual([null, 'one', 'one']);
  });
});
