import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openLive } from '../../src/inbox-element/gateway/live.ts';
import { Session } from '../../src/inbox-element/gateway/session.ts';

/** The responses of the gateway, in their order. */
let responses: Response[] = [];

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('fetch', async () => responses.shift());
});
afterEach(() => vi.unstubAllGlobals());

const EVENT = 'event: next\ndata: {"data":{"inboxCountsChanged":{"cursor":"c"}}}\n\n';
const events = () => new Response(EVENT, { headers: { 'content-type': 'text/event-stream' } });

/** Follows a subscription until its first event or refusal. */
async function follow(first: Response): Promise<string> {
  responses = [first, events()];
  const ended = new AbortController();
  const session = new Session(
    () => 'a-token',
    true,
    () => {},
  );
  const url = new URL('http://gateway.example/graphql');
  const reports = { changed: () => {}, failed: () => {}, refused: () => {} };
  const live = openLive({ url, session, signal: ended.signal }, 'sse', reports);
  const outcome = await new Promise<string>((resolve) => {
    const document = { toString: () => 'subscription { inboxCountsChanged { cursor } }' };
    live.follow(document as never, {}, () => resolve('event'), { refused: () => resolve('refused') });
  });
  live.close();
  return outcome;
}

it('tries again after answers of proxies and after unexpected errors', async () => {
  for (const status of [404, 500, 503, 520]) {
    expect(await follow(new Response('<html>no gateway</html>', { status }))).toBe('event');
  }
  const unexpected = { errors: [{ message: 'Unexpected', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] };
  expect(await follow(Response.json(unexpected, { status: 500 }))).toBe('event');
});

it('takes no further attempt if the gateway refuses the values', async () => {
  const refused = { errors: [{ message: 'filters[0].tags: wrong', extensions: { code: 'VALIDATION' } }] };
  expect(await follow(Response.json(refused, { status: 400 }))).toBe('refused');
});
