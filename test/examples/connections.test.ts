import type { Client } from 'graphql-ws';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { connect as connectApollo } from '../../examples/apollo/live.ts';
import { Session as ApolloSession } from '../../examples/apollo/session.ts';
import { connect as connectRelay } from '../../examples/relay/live.ts';
import { Session as RelaySession } from '../../examples/relay/session.ts';
import { connect as connectUrql } from '../../examples/urql/live.ts';
import { Session as UrqlSession } from '../../examples/urql/session.ts';
import { startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { startBackEnd } from './back-end-process.ts';
import { closeAtEnd } from './example.ts';

/** The back end creates sessions of 15 minutes, and a session is renewed 30 seconds before its end. */
const USABLE_MS = 870_000;

let websocketUrl: string;
let tokens: [string, string, string];

beforeAll(async () => {
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
    const live = connect(websocketUrl, session, { webSocketImpl: WebSocket });
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
