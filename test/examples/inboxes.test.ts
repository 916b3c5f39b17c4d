import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { atEnd } from '../testkit/at-end.ts';
import { type GatewayProcess, startGateway, temporaryDirectory } from '../testkit/gateway-process.ts';
import { openApollo } from './apollo-example.tsx';
import { startBackEnd } from './back-end-process.ts';
import { type Example, readHtml } from './example.ts';
import { openRelay } from './relay-example.tsx';
import { openUrql } from './urql-example.tsx';

let gateway: GatewayProcess;
let backEnd: string;

beforeAll(async () => {
  // Browsers and newer versions of Node.js have a global WebSocket.
  vi.stubGlobal('WebSocket', WebSocket);
  gateway = await startGateway({ DATA_DIR: temporaryDirectory() });
  backEnd = await startBackEnd(gateway);
}, 60_000);

/** A connection to the gateway that the test can cut. */
async function startLine() {
  const target = new URL(gateway.url);
  const sockets = new Set<Socket>();
  let received = '';
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
    far.on('data', (bytes: Buffer) => {
      received += bytes.toString('latin1');
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as { port: number };
  atEnd(() => server.close());
  return {
    websocketUrl: `ws://127.0.0.1:${port}/graphql`,
    /** Cuts every connection, and takes no new one. */
    cut: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      received = '';
      return listen(port);
    },
    /** How many changes of messages came since it was mended. */
    changes: () => received.split('"messageChanged":').length - 1,
  };
}

const asKey = async (query: string, variables: object) => {
  const answer = await gateway.request('/graphql', { method: 'POST', body: JSON.stringify({ query, variables }) });
  return (await answer.json()).data;
};

interface KnownMessage {
  readonly id: string;
  readonly payload: { readonly title: string };
}

/** The messages of a subscriber at the gateway, newest first. */
async function messagesOf(subscriberId: string): Promise<KnownMessage[]> {
  const query = `query ($subscriberId: String!) {
    subscriber(subscriberId: $subscriberId) {
      messages(first: 100, orderBy: NEWEST_FIRST) { edges { node { id payload } } }
    }
  }`;
  const { subscriber } = await asKey(query, { subscriberId });
  return subscriber?.messages.edges.map(({ node }: { node: KnownMessage }) => node) ?? [];
}

const titlesOf = async (subscriberId: string) => (await messagesOf(subscriberId)).map(({ payload }) => payload.title);

const idOf = async (subscriberId: string, title: string) =>
  (await messagesOf(subscriberId)).find(({ payload }) => payload.title === title)?.id ?? '';

/** Triggers comments through the example back end. Resolves when they are in the inbox. */
async function comment(to: string, ...titles: string[]) {
  for (const title of titles) {
    const body = JSON.stringify({ to: { subscriberId: to }, author: 'Grace', title });
    const answer = await fetch(`${backEnd}/comments`, { method: 'POST', body });
    expect(await answer.json()).toMatchObject({ status: 'processed' });
  }
  const arrived = async () => expect(await titlesOf(to)).toEqual(expect.arrayContaining(titles));
  await vi.waitFor(arrived, { timeout: 20_000, interval: 50 });
}

const elsewhere = async (subscriberId: string, title: string, change: 'READ' | 'UNREAD' | 'ARCHIVE') => {
  const input = { subscriberId, messageIds: [await idOf(subscriberId, title)] };
  if (change === 'ARCHIVE') {
    return asKey('mutation ($input: ArchiveMessagesInput!) { archiveMessages(input: $input) { __typename } }', {
      input,
    });
  }
  const query = 'mutation ($input: MarkMessagesAsInput!) { markMessagesAs(input: $input) { __typename } }';
  return asKey(query, { input: { ...input, markAs: change } });
};

describe.each([
  ['urql', openUrql],
  ['Apollo Client', openApollo],
  ['Relay', openRelay],
])('the inbox in %s', (library, open) => {
  const subscriberId = library.split(' ')[0]?.toLowerCase() ?? '';
  let example: Example;
  let line: Awaited<ReturnType<typeof startLine>>;
  const shown = () => readHtml(example.html());
  const titles = () => shown().messages.map(({ text }) => text);
  const shows = (look: () => void) => vi.waitFor(look, { timeout: 20_000, interval: 20 });

  beforeAll(async () => {
    line = await startLine();
    await comment(subscriberId, ...Array.from({ length: 12 }, (_, index) => `Comment ${index + 1}`));
    example = await open({
      graphqlUrl: `${gateway.url}/graphql`,
      websocketUrl: line.websocketUrl,
      mint: async () => {
        const headers = { cookie: `user=${subscriberId}` };
        return (await fetch(`${backEnd}/session`, { method: 'POST', headers })).json();
      },
    });
  }, 60_000);

  it('shows a page, newest first, and loads more below it', async () => {
    expect(shown()).toMatchObject({ unread: 12, hasMore: true });
    const all = await titlesOf(subscriberId);
    expect(titles()).toEqual(all.slice(0, 10));
    await example.loadMore();
    await shows(() => expect(titles()).toEqual(all));
    expect(shown().hasMore).toBe(false);
  });

  it('shows a new message at the top and counts it', async () => {
    const before = titles();
    await comment(subscriberId, 'Live');
    await shows(() => expect(shown().unread).toBe(13));
    expect(titles()).toEqual(['Live', ...before]);
  });

  it('shows a mark at once and keeps it after the answer', async () => {
    const marking = example.mark(await idOf(subscriberId, 'Live'), 'READ');
    await Promise.resolve();
    expect(shown().messages[0]).toEqual({ text: 'Live', read: true });
    await marking;
    await shows(() => expect(shown().unread).toBe(12));
    expect(shown().messages[0]).toEqual({ text: 'Live', read: true });
  });

  it('shows messages that another client reads and archives', async () => {
    await elsewhere(subscriberId, 'Comment 2', 'READ');
    await shows(() =>
      expect(shown().messages.find(({ text }) => text === 'Comment 2')).toEqual({ text: 'Comment 2', read: true }),
    );
    await elsewhere(subscriberId, 'Comment 1', 'ARCHIVE');
    await shows(() => expect(titles()).not.toContain('Comment 1'));
    expect(shown().unread).toBe(10);
  });

  it('removes an archived message from the list', async () => {
    await example.archive(await idOf(subscriberId, 'Comment 3'));
    await shows(() => expect(titles()).not.toContain('Comment 3'));
    expect(titles()).toHaveLength(11);
    await shows(() => expect(shown().unread).toBe(9));
  });

  it('shows missed messages once after a disconnect', async () => {
    line.cut();
    await comment(subscriberId, 'Missed 1');
    await elsewhere(subscriberId, 'Live', 'UNREAD');
    await comment(subscriberId, 'Missed 2');
    expect(titles()).toHaveLength(11);
    await line.mend();
    await shows(() => expect(titles().slice(0, 3)).toEqual(['Missed 2', 'Missed 1', 'Live']));
    expect(titles()).toHaveLength(13);
    // Only missed events arrive, none that the client had before.
    expect(line.changes()).toBe(3);
    expect(shown().unread).toBe(12);
    expect(shown().messages[2]).toEqual({ text: 'Live', read: false });
  });

  it('continues with a fresh token when its session expires', async () => {
    const query = `mutation ($subscriberId: String!) {
      revokeSubscriberSessions(input: { subscriberId: $subscriberId }) {
        ... on RevokeSubscriberSessionsPayload { revokedCount }
      }
    }`;
    const revoked = await asKey(query, { subscriberId });
    expect(revoked.revokeSubscriberSessions.revokedCount).toBeGreaterThan(0);
    await example.mark(await idOf(subscriberId, 'Missed 1'), 'READ');
    await comment(subscriberId, 'With a fresh token');
    await shows(() => expect(titles()[0]).toBe('With a fresh token'));
    expect(titles()).toHaveLength(14);
    expect(shown().messages[2]).toEqual({ text: 'Missed 1', read: true });
  });
});

describe('the back end', () => {
  it('creates a session only for the signed-in user', async () => {
    const refused = await fetch(`${backEnd}/session`, { method: 'POST' });
    expect(refused.status).toBe(401);
    const signedIn = await fetch(`${backEnd}/sign-in?user=ada`, { redirect: 'manual' });
    const [cookie = ''] = signedIn.headers.getSetCookie();
    const session = await fetch(`${backEnd}/session`, { method: 'POST', headers: { cookie } });
    expect(await session.json()).toEqual({ token: expect.stringMatching(/^ey/), expiresAt: expect.any(String) });
  });

  it('passes on that the subscriber does not exist', async () => {
    const session = await fetch(`${backEnd}/session`, { method: 'POST', headers: { cookie: 'user=nobody' } });
    expect(session.status).toBe(404);
    expect(await session.json()).toEqual({ message: 'Subscriber "nobody" was not found' });
  });
});
