import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Session } from '../../src/inbox-element/gateway/session.ts';
import { Connection } from '../../src/inbox-element/state/connection.ts';
import { Inbox } from '../../src/inbox-element/state/inbox.ts';

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => void vi.unstubAllGlobals());

const nextEvent = (payload: object) => new TextEncoder().encode(`event: next\ndata: ${JSON.stringify(payload)}\n\n`);

/** An event stream with one event, which stays open. */
const streamOf = (payload: object) => {
  const body = new ReadableStream({ start: (controller) => controller.enqueue(nextEvent(payload)) });
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
};

it('goes on from the present, with the list read again, when the gateway says that it is too slow', async () => {
  /** The cursors after which messages are followed. */
  const followed: string[] = [];
  let [counted, read] = [0, 0];
  vi.stubGlobal('fetch', async (_url: URL, { body }: RequestInit) => {
    const { query, variables } = JSON.parse(String(body));
    if (query.includes('subscription InboxElementCounts')) {
      counted += 1;
      const counts = { cursor: `position ${counted}`, unreadCount: 0, unseenCount: 0, counts: [] };
      return streamOf({ data: { inboxCountsChanged: counts } });
    }
    if (query.includes('subscription InboxElementMessages')) {
      followed.push(variables.after);
      const message =
        'Slow consumer: more than 1000 events are waiting. Subscribe again with the cursor of the last event';
      const slow = { errors: [{ message, extensions: { code: 'UNAVAILABLE' } }] };
      return streamOf(
        followed.length === 1 ? slow : { data: { messageChanged: { change: 'UPDATED', message: null } } },
      );
    }
    read += 1;
    return Response.json({ data: { inbox: { messages: { edges: [], pageInfo: { hasNextPage: false } } } } });
  });
  const session = new Session(
    () => 'a-token',
    true,
    () => {},
  );
  const ignored = { changed: () => {}, stored: () => {}, refused: () => {} };
  const url = new URL('http://gateway.example/graphql');
  const connection = new Connection({ url, session, transport: 'sse', ...ignored });
  const inbox = new Inbox([{ label: 'All' }], connection, { ...ignored, arrived: () => {} });
  await inbox.list.load();
  inbox.start();
  await vi.waitFor(() => expect([followed, read]).toEqual([['position 1', 'position 2'], 3]), 10_000);
  inbox.close();
  connection.close();
});
