import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

/** A fake of the API of Mailgun, which accepts every e-mail. */
export interface MailgunServer {
  readonly baseUrl: string;
  /** The fields of each e-mail: `to`, `h:List-Unsubscribe` … */
  readonly sent: { readonly id: string; readonly fields: URLSearchParams }[];
}

/** Starts a fake of Mailgun on a free port of this machine. It ends with the test file. */
export async function startMailgun(): Promise<MailgunServer> {
  const sent: { id: string; fields: URLSearchParams }[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const id = `<${sent.length + 1}.${Date.now()}@mg.example.com>`;
    sent.push({ id, fields: new URLSearchParams(body) });
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id, message: 'Queued. Thank you.' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent };
}
