import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Answer, answersOf } from './plan.ts';

/** A request to the provider, and the answer. */
export interface Delivery {
  /** The key of the event and the recipient. */
  readonly key: string;
  readonly idempotencyKey: string;
  readonly answer: Answer;
  readonly atMs: number;
}

export interface Provider {
  readonly url: string;
  readonly deliveries: Delivery[];
  /** Whether the provider asks all clients to wait. */
  throttle(forMs: number): void;
  /** Whether the provider accepts everything. */
  behave(): void;
  close(): void;
}

/** An HTTP provider that accepts most messages, and sometimes stalls, fails or answers wrongly. */
export async function startProvider(seed: number): Promise<Provider> {
  const deliveries: Delivery[] = [];
  const answers = answersOf(seed);
  let isBehaving = false;
  let throttlesUntil = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { id, to, subject } = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, string>;
    const isThrottling = performance.now() < throttlesUntil;
    const answer = isBehaving ? 'accepts' : isThrottling ? 'asks to retry later' : answers.next().value;
    deliveries.push({ key: `${subject} ${[to].flat().join()}`, idempotencyKey: id ?? '', answer, atMs: Date.now() });
    switch (answer) {
      case 'accepts':
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id }));
      case 'fails temporarily':
        return response.writeHead(503).end('{"message":"come back later"}');
      case 'fails permanently':
        return response.writeHead(400).end('{"message":"never"}');
      case 'asks to retry later':
        return response.writeHead(429, { 'retry-after': '1' }).end('{"message":"too many"}');
      case 'accepts and answers an error':
        return response.writeHead(500).end('{"message":"no idea"}');
      case 'accepts and hangs up':
        return request.socket.destroy();
      case 'answers garbage':
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>');
      case 'stalls':
        return setTimeout(() => request.socket.destroy(), 20_000).unref();
    }
  };
  const server = createServer((request, response) => {
    // A worker that is killed while it sends breaks its connection.
    handle(request, response).catch(() => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `http://127.0.0.1:${port}/messages`,
    deliveries,
    throttle(forMs) {
      throttlesUntil = performance.now() + forMs;
    },
    behave() {
      isBehaving = true;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
