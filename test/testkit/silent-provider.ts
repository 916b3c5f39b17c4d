import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

/** A provider of e-mail that answers nothing until it is told to. */
export async function startSilentProvider() {
  const events = new EventEmitter();
  const waiting: ServerResponse[] = [];
  const keys: string[] = [];
  let isSilent = true;
  const accept = (response: ServerResponse) => response.end('{"id":"1"}');
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      keys.push(`${request.headers['idempotency-key']}`);
      if (isSilent) waiting.push(response);
      else accept(response);
      events.emit('request');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => server.close());
  const webhookUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    integration: {
      channel: 'email' as const,
      providerId: 'email-webhook',
      active: true,
      credentials: { webhookUrl, secretKey: 'secret', from: 'news@example.com', senderName: 'News' },
    },
    /** The idempotency keys of all requests. */
    keys,
    /** Resolves when so many requests have come. */
    async heard(count: number): Promise<void> {
      while (keys.length < count) await once(events, 'request');
    },
    answer() {
      isSilent = false;
      for (const response of waiting.splice(0)) accept(response);
    },
  };
}
