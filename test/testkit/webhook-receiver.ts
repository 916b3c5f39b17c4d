import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { atEnd } from './at-end.ts';

/** A request that a receiver got. */
export interface ReceivedWebhook {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The payload of a webhook. */
export interface WebhookPayload {
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

interface Answer {
  readonly status: number;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string;
}

/** An HTTP server that receives webhooks. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Answers 204 unless a test replaces it. */
  answer: (webhook: ReceivedWebhook) => Answer | Promise<Answer>;
  /** Resolves when a condition holds, which is checked after each request. */
  until(isThere: (received: readonly ReceivedWebhook[]) => boolean): Promise<void>;
}

/** Starts a receiver on a free port of this machine. It ends with the test file. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const webhook = { headers: request.headers as Record<string, string>, body };
    receiver.received.push(webhook);
    const { status, headers, body: answered } = await receiver.answer(webhook);
    response.writeHead(status, headers).end(answered);
    for (const look of waiting) look();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`,
    received: [],
    answer: () => ({ status: 204 }),
    until: (isThere) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isThere(receiver.received)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
  };
  return receiver;
}

/** The payload of a request, verified by the library of the specification. @throws Error if the signature is wrong */
export const verified = (secret: string, { headers, body }: ReceivedWebhook): WebhookPayload =>
  new Webhook(secret).verify(body, headers) as WebhookPayload;

/** The types of the events of requests, in alphabetical order. */
export const typesOf = (received: readonly ReceivedWebhook[]): string[] =>
  received.map(({ body }) => (JSON.parse(body) as WebhookPayload).type).sort();
