import type { UnderlyingSource } from 'node:stream/web';
import type { ExecutionResult } from 'graphql';
import { type FetchAPI, isAsyncIterable } from 'graphql-yoga';
import { isShared } from '../equal-subscriptions.ts';
import type { ExecutionPlugin } from '../execution-context.ts';
import { resultJson } from '../result-json.ts';

const MEDIA_TYPE = 'text/event-stream';
const JSON_TYPE = 'application/json';
const HEADERS = { 'Content-Type': MEDIA_TYPE, 'Cache-Control': 'no-cache' };
/** What yoga adds to the stream of a result that is not a subscription's. `none` is not an encoding, and Node knows the connection. */
const WRONG_HEADERS = ['Connection', 'Content-Encoding'];
/** A comment, which clients ignore. Some browsers wait for the first byte, and some proxies close idle connections. */
const PING = Buffer.from(':\n\n');
const COMPLETE = Buffer.from('event: complete\ndata:\n\n');

/** How often an event stream gets a comment. In milliseconds. */
export const DEFAULT_STREAM_PING_MS = 12_000;

/**
 * Sends the results of a subscription as server-sent events. Unlike yoga, it encodes a result once for all equal
 * subscriptions. A client that accepts no type of its result is told so, instead of an empty response.
 * Source: GraphQL over Server-Sent Events protocol, "distinct connections mode"
 */
export const eventStreams = (pingMs: number): ExecutionPlugin => ({
  onResultProcess({ result, resultProcessor, setResultProcessor }) {
    if (!isAsyncIterable(result)) return;
    if (resultProcessor === undefined) return setResultProcessor(needsStream, JSON_TYPE);
    // Yoga has found that the client accepts a stream.
    const results = result as AsyncIterable<ExecutionResult>;
    setResultProcessor(
      (_result, { ReadableStream, Response }) =>
        new Response(new ReadableStream(sourceOf(results, pingMs)), { headers: HEADERS }),
      MEDIA_TYPE,
    );
  },
  onResponse({ response: { headers } }) {
    if (headers.get('Content-Type') === MEDIA_TYPE) for (const name of WRONG_HEADERS) headers.delete(name);
  },
});

/** Answers a subscription whose `Accept` does not allow a stream. The end of the response ends it. */
function needsStream(_result: unknown, { Response }: FetchAPI): Response {
  const message = `A subscription needs the header Accept: ${MEDIA_TYPE}, or a websocket`;
  const body = JSON.stringify({ errors: [{ message, extensions: { code: 'NOT_ACCEPTABLE' } }] });
  return new Response(body, { status: 406, headers: { 'Content-Type': JSON_TYPE } });
}

function sourceOf(results: AsyncIterable<ExecutionResult>, pingMs: number): UnderlyingSource<Uint8Array> {
  const iterator = results[Symbol.asyncIterator]();
  let pings: NodeJS.Timeout | undefined;
  return {
    start(controller) {
      controller.enqueue(PING);
      pings = setInterval(() => controller.enqueue(PING), pingMs);
    },
    async pull(controller) {
      const { done, value } = await iterator.next();
      // One chunk for each event is one write to the connection.
      if (!done) return controller.enqueue(encodeEvent(value));
      clearInterval(pings);
      controller.enqueue(COMPLETE);
      controller.close();
    },
    async cancel() {
      clearInterval(pings);
      await iterator.return?.();
    },
  };
}

const sharedEvents = new WeakMap<ExecutionResult, Buffer>();

function encodeEvent(result: ExecutionResult): Buffer {
  const known = sharedEvents.get(result);
  if (known !== undefined) return known;
  const event = Buffer.from(`event: next\ndata: ${resultJson(result)}\n\n`);
  if (isShared(result)) sharedEvents.set(result, event);
  return event;
}
