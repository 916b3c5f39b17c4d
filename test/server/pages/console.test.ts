import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '../../../src/http/http-error.ts';
import { createConsole } from '../../../src/server/pages/console.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { temporaryDirectory } from '../../testkit/gateway-process.ts';
import { startTestServer } from '../test-server.ts';

const PAGE = '<!doctype html><base href="./" /><script type="module" src="./assets/index-1.js"></script>';

/** A small build, served like the console. */
let url: string;
beforeAll(async () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), PAGE);
  writeFileSync(join(directory, 'html-frame.html'), '<!doctype html><script src="./html-frame.js"></script>');
  writeFileSync(join(directory, 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(directory, 'assets', 'index-1.js'), 'console;'.repeat(100));
  writeFileSync(join(directory, 'assets', 'index-1.js.br'), brotliCompressSync('console;'.repeat(100)));
  writeFileSync(join(directory, 'secret.txt'), 'not of the console');
  const answer = createConsole(directory);
  const server: Server = createServer((request, response) => {
    answer(request, response, (request.url ?? '').split('?', 1)[0] ?? '').catch((error: unknown) => {
      response.writeHead(error instanceof HttpError ? error.status : 500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close());
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

describe('/console', () => {
  it('serves the page for each of its routes, with the base of its files', async () => {
    for (const [route, base] of [
      ['/console', './console/'],
      ['/console/', '../console/'],
      ['/console/subscribers/ada%2Flovelace?tab=inbox', '../../console/'],
    ] as const) {
      const response = await fetch(url + route);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(await response.text()).toContain(`<base href="${base}" />`);
      expect(new URL(base, url + route).pathname).toBe('/console/');
    }
  });

  it('allows only its own files and the gateway', async () => {
    const policy = (await fetch(`${url}/console`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|data:|\*/);
  });

  it('gives the frame for messages no origin, and lets it load nothing but its script', async () => {
    const { headers } = await fetch(`${url}/console/html-frame.html`);
    const policy = headers.get('content-security-policy')?.split('; ') ?? [];
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy.filter((rule) => /https?:|\*|unsafe-eval|same-origin/.test(rule))).toEqual([]);
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('serves files with a hash in their name as immutable, and compressed if accepted', async () => {
    const response = await fetch(`${url}/console/assets/index-1.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(200);
    expect(await response.text()).toBe('console;'.repeat(100));
    const headers = { 'accept-encoding': 'gzip, br' };
    const smallest = await fetch(`${url}/console/assets/index-1.js`, { headers });
    expect(smallest.headers.get('content-encoding')).toBe('br');
    expect(await smallest.text()).toBe('console;'.repeat(100));
    const plain = await fetch(`${url}/console/assets/index-1.js`, { headers: { 'accept-encoding': 'br;q=0' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
  });

  it('serves no other file', async () => {
    const missing = await fetch(`${url}/console/assets/index-2.js`);
    expect([missing.status, await missing.text()]).toEqual([404, 'HttpError: Not found: /console/assets/index-2.js']);
    expect((await fetch(`${url}/console/assets/..%2fsecret.txt`)).status).toBe(404);
    expect(await (await fetch(`${url}/console/secret.txt`)).text()).toContain('<!doctype html>');
    expect((await fetch(`${url}/console`, { method: 'POST' })).status).toBe(405);
  });

  it('reports that it was not built', async () => {
    const server = await startTestServer();
    const response = await fetch(`${server.url}/console`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('npm run build');
  });
});
