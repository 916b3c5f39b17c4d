import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '../../../src/http/http-error.ts';
import { createGuide } from '../../../src/server/pages/guide.ts';
import { atEnd } from '../../testkit/at-end.ts';
import { temporaryDirectory } from '../../testkit/gateway-process.ts';

const PAGE = '<html><script>one()</script><script type="module" src="/guide/assets/app.js"></script></html>';

/** Serves the guide that a directory contains. */
async function serve(directory: string): Promise<string> {
  const guide = createGuide(directory);
  const server = createServer((request, response) => {
    guide(request, response, request.url ?? '').catch((error: unknown) => {
      response.writeHead(error instanceof HttpError ? error.status : 500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEnd(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('/guide', () => {
  let url: string;
  beforeAll(async () => {
    const directory = temporaryDirectory();
    mkdirSync(join(directory, 'how-to'));
    mkdirSync(join(directory, 'assets'));
    writeFileSync(join(directory, 'index.html'), PAGE);
    writeFileSync(join(directory, '404.html'), 'no such page');
    writeFileSync(join(directory, 'how-to', 'upgrade.html'), PAGE);
    writeFileSync(join(directory, 'assets', 'app.js'), 'start()');
    writeFileSync(join(directory, 'secret.txt'), 'not a file of the site');
    url = await serve(directory);
  });
  const get = (path: string, method = 'GET') => fetch(`${url}${path}`, { method, redirect: 'manual' });

  it('leads to its first page', async () => {
    const response = await get('/guide');
    expect([response.status, response.headers.get('location')]).toEqual([308, './guide/']);
    expect(await (await get('/guide/')).text()).toBe(PAGE);
  });

  it('serves pages without their extension, and always asks whether they changed', async () => {
    const response = await get('/guide/how-to/upgrade');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const again = await fetch(`${url}/guide/how-to/upgrade`, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it('allows only scripts of the gateway, and those that were built into the page', async () => {
    const policy = (await get('/guide/')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+='; style-src 'self';/);
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('lets browsers keep assets, whose names change with their content', async () => {
    const response = await get('/guide/assets/app.js');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  });

  it('refuses other methods, and paths that are not of the site', async () => {
    expect((await get('/guide/', 'HEAD')).status).toBe(200);
    for (const path of ['/guide', '/guide/']) expect((await get(path, 'POST')).status).toBe(405);
    for (const path of ['/guide/secret.txt', '/guide/how-to', '/guide/how-to/', '/guide/..%2fpackage.json', '/guide/x'])
      expect((await get(path)).status, path).toBe(404);
  });

  it('shows browsers a page for an unknown address', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8', 'if-none-match': '*' };
    const response = await fetch(`${url}/guide/x`, { headers });
    expect([response.status, await response.text()]).toEqual([404, 'no such page']);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const head = await fetch(`${url}/guide/x`, { method: 'HEAD', headers });
    expect([head.status, await head.text()]).toEqual([404, '']);
    expect((await fetch(`${url}/guide/x`, { method: 'POST', headers })).status).toBe(405);
  });

  it('leads from an address with a slash at its end to the page, also below the path of a proxy', async () => {
    const response = await get('/guide/how-to/upgrade/');
    expect([response.status, response.headers.get('location')]).toEqual([308, '../upgrade']);
    expect(new URL('../upgrade', 'https://a.example/prefix/guide/how-to/upgrade/').pathname).toBe(
      '/prefix/guide/how-to/upgrade',
    );
  });

  it('says how to build it if it was not built', async () => {
    const guide = createGuide(join(temporaryDirectory(), 'nothing'));
    await expect(guide({ method: 'GET', headers: {} } as never, {} as never, '/guide/')).rejects.toThrow(
      'The guide was not built. Run npm run build',
    );
  });
});
