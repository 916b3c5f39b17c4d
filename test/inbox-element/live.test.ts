import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type LiveEvents, type LiveState, openLive } from '../../src/inbox-element/gateway/live.ts';
import { Session } from '../../src/inbox-element/gateway/session.ts';
import { atEnd } from '../testkit/at-end.ts';

/** The responses of the gateway, in their order. */
let responses: Response[] = [];

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('fetch', async () => responses.shift());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const EVENT = 'event: next\ndata: {"data":{"inboxCountsChanged":{"cursor":"c"}}}\n\n';
const events = () => new Response(EVENT, { headers: { 'content-type': 'text/event-stream' } });

/** The answer of the gateway to a refused subscription. */
const refusal = (status: number, code: string) => {
  const payload = { errors: [{ message: 'Refused', extensions: { code } }] };
  const body = `:\n\nevent: next\ndata: ${JSON.stringify(payload)}\n\nevent: complete\ndata:\n\n`;
  return new Response(body, { status, headers: { 'content-type': 'text/event-stream' } });
};

const DOCUMENT = { toString: () => 'subscription { inboxCountsChanged { cursor } }' } as never;

/** The endpoint of a session whose token is always accepted. */
const endpointAt = (url: string) => ({
  url: new URL(url),
  session: new Session(
    () => 'a-token',
    true,
    () => {},
  ),
  signal: new AbortController().signal,
});

/** Follows a subscription until its first event or, unless it is tried again, its refusal. */
async function follow(
  given: readonly Response[],
  reports: Partial<LiveEvents> = {},
  triesAgain = false,
): Promise<string> {
  responses = [...given, events()];
  const ignored = { changed: () => {}, failed: () => {}, refused: () => {} };
  const live = openLive(endpointAt('http://gateway.example/graphql'), 'sse', { ...ignored, ...reports });
  const outcome = await new Promise<string>((resolve) => {
    live.follow(DOCUMENT, {}, () => resolve('event'), triesAgain ? {} : { refused: () => resolve('refused') });
  });
  live.close();
  return outcome;
}

/**
 * A gateway that accepts websockets while `isOpen`, and sends an event, or several, to each subscription. Something before it passes nothing
 * on while it is `silent`: a proxy accepts the connection, or also the websocket.
 */
async function startSocketServer() {
  const state = {
    isOpen: false,
    silent: null as 'connection' | 'websocket' | null,
    events: 1,
    /** How many subscriptions are refused, because their documents are unknown. */
    refusals: 0,
    attempts: 0,
    url: '',
    cut: () => {
      for (const socket of sockets.clients) socket.terminate();
    },
  };
  const sockets = new WebSocketServer({ noServer: true });
  sockets.on('connection', (socket) => {
    socket.on('message', (text) => {
      if (state.silent !== null) return;
      const { type, id } = JSON.parse(String(text));
      if (type === 'ping') socket.send('{"type":"pong"}');
      if (type === 'connection_init') socket.send('{"type":"connection_ack"}');
      const payload = { data: { inboxCountsChanged: { cursor: 'of a websocket' } } };
      if (type !== 'subscribe') return;
      state.refusals -= 1;
      const unknown = { message: 'Unknown', extensions: { code: 'TRUSTED_DOCUMENT_REQUIRED' } };
      if (state.refusals >= 0) return socket.send(JSON.stringify({ type: 'error', id, payload: [unknown] }));
      for (let sent = 0; sent < state.events; sent += 1) socket.send(JSON.stringify({ type: 'next', id, payload }));
    });
  });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => {
    state.attempts += 1;
    if (state.silent === 'connection') return;
    if (!state.isOpen) socket.destroy();
    else sockets.handleUpgrade(request, socket, head, (accepted) => sockets.emit('connection', accepted));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  atEnd(() => {
    state.cut();
    server.close();
    server.closeAllConnections();
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
  return state;
}

it('tries again after answers of proxies and after unexpected errors', async () => {
  for (const status of [404, 500, 503, 520]) {
    expect(await follow([new Response('<html>no gateway</html>', { status })])).toBe('event');
  }
  const unexpected = { errors: [{ message: 'Unexpected', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };
  expect(await follow([Response.json(unexpected, { status: 500 })])).toBe('event');
});

it('takes no further attempt if the gateway refuses the values', async () => {
  expect(await follow([refusal(400, 'VALIDATION')])).toBe('refused');
});

it.each(['FORBIDDEN', 'TRUSTED_DOCUMENT_REQUIRED'])('tries again slowly after %s', async (code) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const problems: string[] = [];
  const given = [refusal(403, code), refusal(403, code)];
  const outcome = follow(given, { refused: ({ kind }) => problems.push(kind) }, true);
  await vi.advanceTimersByTimeAsync(40_000);
  expect(responses.length).toBe(2);
  await vi.advanceTimersByTimeAsync(150_000);
  expect(await outcome).toBe('event');
  expect(problems).toEqual([code === 'FORBIDDEN' ? 'failed' : 'outdated']);
});

it('stays outdated while the next attempt gets no answer, and is live when the gateway keeps its stream open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  /** Answers the second attempt. */
  let answer: ((response: Response) => void) | undefined;
  const answers = [Promise.resolve(refusal(403, 'TRUSTED_DOCUMENT_REQUIRED'))];
  const unanswered = () =>
    new Promise<Response>((resolve) => {
      answer = resolve;
    });
  vi.stubGlobal('fetch', () => answers.shift() ?? unanswered());
  const states: LiveState[] = [];
  const live = openLive(endpointAt('http://gateway.example/graphql'), 'sse', {
    changed: (state) => states.push(state),
    failed: () => {},
    refused: () => {},
  });
  live.follow(DOCUMENT, {}, () => {});
  await vi.waitFor(() => expect(states).toEqual(['outdated']));
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_000);
    expect(answer).toBeDefined();
  }, 10_000);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(states).toEqual(['outdated']);
  answer?.(new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(states).toEqual(['outdated', 'outdated']);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(states).toEqual(['outdated', 'outdated', 'live']);
  live.close();
});

it('reports a session that has expired as expired', async () => {
  const expired = () => refusal(401, 'SESSION_EXPIRED');
  const problems: string[] = [];
  const given = [expired(), expired(), expired(), expired()];
  expect(await follow(given, { failed: ({ kind }) => problems.push(kind) })).toBe('event');
  expect(problems).toEqual(['expired']);
});

it('reports an exceeded limit once, and tries again', async () => {
  const states: LiveState[] = [];
  const problems: string[] = [];
  const busy = () => new Response('', { status: 429 });
  const outcome = await follow([busy(), busy()], {
    changed: (state) => states.push(state),
    refused: ({ kind }) => problems.push(kind),
  });
  expect([outcome, problems]).toEqual(['event', ['busy']]);
  expect(states.slice(0, 3)).toEqual(['busy', 'busy', 'live']);
});

/** As in a browser, where an error without a listener has no effect. */
class PageSocket extends WebSocket {
  constructor(...args: ConstructorParameters<typeof WebSocket>) {
    super(...args);
    this.on('error', () => {});
  }
}

it('is live again when the gateway keeps a subscription over a websocket that it refused before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const server = await startSocketServer();
  Object.assign(server, { isOpen: true, events: 0, refusals: 1 });
  const { states, cursors, close } = followAt(server.url);
  await vi.waitFor(() => expect(states).toContain('outdated'), 10_000);
  // The next attempt gets no answer.
  server.silent = 'connection';
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_000);
    expect(states.at(-1)).toBe('waiting');
  }, 10_000);
  server.silent = null;
  await vi.waitFor(() => {
    vi.advanceTimersByTime(100);
    expect(states.at(-1)).toBe('outdated');
  }, 10_000);
  await vi.waitFor(() => {
    vi.advanceTimersByTime(1_000);
    expect(states.at(-1)).toBe('live');
  }, 10_000);
  expect(cursors).toEqual([]);
  close();
});

it.each(['sse', 'websocket'] as const)(
  'reports an error of the inbox as one of the page, and goes on with the next event: %s',
  async (transport) => {
    const errors: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
    vi.stubGlobal('WebSocket', PageSocket);
    const server = await startSocketServer();
    server.isOpen = true;
    server.events = 2;
    responses = [new Response(EVENT.repeat(2), { headers: { 'content-type': 'text/event-stream' } })];
    const states: LiveState[] = [];
    const ignored = { failed: () => {}, refused: () => {} };
    const live = openLive(endpointAt(server.url), transport, { ...ignored, changed: (state) => states.push(state) });
    const error = new Error('An error of the inbox');
    let taken = 0;
    await new Promise<void>((resolve) => {
      live.follow(DOCUMENT, {}, () => {
        taken += 1;
        if (taken === 2) resolve();
        else throw error;
      });
    });
    expect(errors).toEqual([error]);
    expect(new Set(states)).toEqual(new Set(['live']));
    live.close();
  },
);

/** Follows a subscription of a server with websockets and endless event streams. @returns the states and cursors so far */
function followAt(url: string, reports: Partial<LiveEvents> & { readonly session?: Session } = {}) {
  vi.stubGlobal('WebSocket', PageSocket);
  vi.stubGlobal('fetch', async (_url: URL, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(EVENT));
        signal?.addEventListener('abort', () => controller.error(signal.reason));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  const states: LiveState[] = [];
  const { session, ...events } = reports;
  const live = openLive({ ...endpointAt(url), ...(session && { session }) }, 'auto', {
    changed: (state) => states.push(state),
    failed: () => {},
    refused: () => {},
    ...events,
  });
  const cursors: unknown[] = [];
  live.follow(DOCUMENT, {}, ({ inboxCountsChanged: { cursor } }: { inboxCountsChanged: { cursor: string } }) =>
    cursors.push(cursor),
  );
  return { states, cursors, close: live.close };
}

it('uses server-sent events until a websocket can be opened, and changes then without a gap', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const server = await startSocketServer();
  const { states, cursors, close } = followAt(server.url);
  await vi.waitFor(() => expect(cursors).toEqual(['c']), 10_000);
  expect(states.pop()).toBe('live');
  states.length = 0;
  server.isOpen = true;
  vi.advanceTimersByTime(120_000);
  await vi.waitFor(() => expect(cursors).toEqual(['c', 'of a websocket']), 10_000);
  expect(new Set(states)).toEqual(new Set(['live']));
  close();
});

it('uses server-sent events when websockets no longer work, but not after one lost connection', async () => {
  const server = await startSocketServer();
  server.isOpen = true;
  const { cursors, close } = followAt(server.url);
  await vi.waitFor(() => expect(cursors).toEqual(['of a websocket']), 10_000);
  server.cut();
  await vi.waitFor(() => expect(cursors).toEqual(['of a websocket', 'of a websocket']), 10_000);
  server.isOpen = false;
  server.cut();
  await vi.waitFor(() => {
    // Ends the pause before the next attempt.
    window.dispatchEvent(new Event('online'));
    expect(cursors.at(-1)).toBe('c');
  }, 10_000);
  expect(server.attempts).toBe(6);
  close();
});

it.each(['connection', 'websocket'] as const)(
  'leaves a %s without an answer, and looks again later',
  async (silent) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    const server = await startSocketServer();
    Object.assign(server, { isOpen: true, silent });
    const { cursors, close } = followAt(server.url);
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1_000);
      expect(cursors).toEqual(['c']);
    }, 10_000);
    expect(server.attempts).toBe(2);
    vi.advanceTimersByTime(120_000);
    await vi.waitFor(() => expect(server.attempts).toBe(3), 10_000);
    vi.advanceTimersByTime(20_000);
    expect(cursors).not.toContain('of a websocket');
    server.silent = null;
    vi.advanceTimersByTime(100_000);
    await vi.waitFor(() => expect(cursors).toContain('of a websocket'), 10_000);
    expect(server.attempts).toBe(5);
    close();
  },
);

it('reports a reader who has signed out at the renewal of the session, while a websocket is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const server = await startSocketServer();
  server.isOpen = true;
  const given = [{ token: 'a-token', expiresAt: new Date(Date.now() + 12_000).toISOString() }, null];
  const session = new Session(
    () => given.shift() ?? null,
    true,
    () => {},
  );
  const problems: string[] = [];
  const { cursors, close } = followAt(server.url, { session, failed: ({ kind }) => problems.push(kind) });
  await vi.waitFor(() => expect(cursors).toEqual(['of a websocket']), 10_000);
  // The session is renewed at half of its life.
  vi.advanceTimersByTime(6_000);
  await vi.waitFor(() => {
    // The pause before the next attempt.
    vi.advanceTimersByTime(100);
    expect(problems).toEqual(['missing']);
  }, 5_000);
  close();
});
