import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '../../../src/http/http-error.ts';
import { createInboxScript } from '../../../src/server/pages/inbox-script.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { temporaryDirectory } from '../../testkit/gateway-process.ts';
import { startTestServer } from '../test-server.ts';

const SCRIPT = 'customElements;'.repeat(100);

/** A small build, served like the script. */
let url: string;
beforeAll(async () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'inbox.js'), SCRIPT);
  writeFileSync(join(directory, 'inbox.js.br'), brotliCompressSync(SCRIPT));
  const answer = createInboxScript(directory);
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(error instanceof HttpError ? error.status : 500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close());
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/inbox.js`;
});

describe('/inbox.js', () => {
  it('is a script for the pages of every origin, compressed if accepted', async () => {
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await fetch(url, { headers: { 'accept-encoding': accepted } });
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect(await response.text()).toBe(SCRIPT);
    }
  });

  it('is sent again only if it changed', async () => {
    const first = await fetch(url);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(first.headers.get('cache-control')).toBe('public, no-cache');
    const second = await fetch(url, { headers: { 'if-none-match': etag } });
    expect([second.status, await second.text()]).toEqual([304, '']);
    expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('answers HEAD without a body, and refuses other methods', async () => {
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await fetch(url, { method: 'POST' })).status).toBe(405);
  });

  it('reports that it was not built', async () => {
    const server = await startTestServer();
    const response = await fetch(`${server.url}/inbox.js`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('npm run build');
  });
});
