import { beforeAll, describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../src/rest/openapi.ts';
import { startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.url + path, { method, headers: { 'accept-encoding': 'identity', ...headers }, redirect: 'manual' });

describe('/openapi.json', () => {
  it('returns the OpenAPI document without a key', async () => {
    const response = await get('/openapi.json');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument())));
  });
});

describe('/docs', () => {
  it('is a page whose URLs are below it, exist, and are allowed by its policy', async () => {
    const page = await get('/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    const html = await page.text();
    expect(html).not.toMatch(/<script>|<style|style=|\son\w+=|https?:/);
    const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '');
    expect(addresses.length).toBeGreaterThan(3);
    for (const address of addresses) {
      expect(address).toMatch(/^docs\/[\w.-]+$/);
      expect((await get(`/${address}`)).status, address).toBe(200);
    }
    expect(await (await get('/docs/start.js')).text()).toContain("url: 'openapi.json'");
  });

  it('serves styles and code from the package, compressed if accepted', async () => {
    const types = {
      'swagger-ui.css': 'text/css',
      'swagger-ui-bundle.js': 'text/javascript',
      'start.js': 'text/javascript',
    };
    for (const [name, type] of Object.entries(types)) {
      const response = await get(`/docs/${name}`);
      expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
      expect(response.headers.get('content-encoding')).toBeNull();
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
    }
    const plain = Buffer.from(await (await get('/docs/swagger-ui.css')).arrayBuffer());
    const zipped = await get('/docs/swagger-ui.css', { 'accept-encoding': 'br, gzip;q=0.5' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(Number(zipped.headers.get('content-length'))).toBeLessThan(plain.length / 2);
    expect(Buffer.from(await zipped.arrayBuffer()).equals(plain)).toBe(true);
    const refused = await get('/docs/swagger-ui.css', { 'accept-encoding': 'gzip;q=0' });
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  it('is sent again only if it changed', async () => {
    for (const path of ['/docs', '/openapi.json', '/docs/swagger-ui-bundle.js']) {
      const first = await get(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      expect(first.headers.get('cache-control')).toBe('public, no-cache');
      for (const known of [etag, etag.replace(/^W\//, ''), `"other", ${etag}`, '*']) {
        const second = await get(path, { 'if-none-match': known });
        expect([second.status, await second.text()]).toEqual([304, '']);
      }
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200);
    }
  });

  it('answers HEAD without a body, other methods with 405, and unknown paths with 404', async () => {
    for (const path of ['/docs', '/openapi.json', '/docs/swagger-ui.css']) {
      const head = await get(path, {}, 'HEAD');
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(Number(head.headers.get('content-length'))).toBeGreaterThan(100);
      for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
        const refused = await get(path, {}, method);
        expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
        expect(await refused.json()).toMatchObject({ statusCode: 405, path });
      }
    }
    for (const path of [
      '/docs/',
      '/docs/package.json',
      '/docs/../package.json',
      '/docs/%2e%2e/package.json',
      '/docs/toString',
      '/openapi.json/',
    ]) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});
