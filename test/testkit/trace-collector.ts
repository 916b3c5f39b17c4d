import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { atEnd } from './at-end.ts';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  /** 2 means that it failed. */
  readonly status: { readonly code: number };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly { key: string; value: { stringValue?: string } }[] };
    readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[];
  }[];
}

/** A collector that accepts OTLP over HTTP. */
export async function startCollector() {
  const exports: Export[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') exports.push((await json(request)) as Export);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const resources = () => exports.flatMap(({ resourceSpans }) => resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    resources,
    spans: () => resources().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  };
}

/** Resolves with the spans of a trace when it contains one of each name. */
export const spansOf = (collector: Collector, traceId: string, names: readonly string[]) =>
  vi.waitFor(
    () => {
      const spans = collector.spans().filter((span) => span.traceId === traceId);
      expect(spans.map(({ name }) => name)).toEqual(expect.arrayContaining([...names]));
      return spans;
    },
    { timeout: 20_000, interval: 50 },
  );

export type Collector = Awaited<ReturnType<typeof startCollector>>;

/** The attributes of a span. Whole numbers are texts in some exports. */
export const attributesOf = ({ attributes }: ReceivedSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
