import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { isPublicAddress } from '../../../src/delivery/http/public-address.ts';
import { safeFetch } from '../../../src/delivery/http/safe-fetch.ts';

const LOCAL = { allowsPrivateHosts: true };
const PUBLIC = { allowsPrivateHosts: false };

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('safeFetch', () => {
  it('sends method, headers and body, and returns status and body', async () => {
    const url = await serve(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      response.writeHead(201).end(`${request.method} ${request.headers['x-test']} ${body}`);
    });
    const answer = await safeFetch(LOCAL, url, { method: 'POST', headers: { 'x-test': 'yes' }, body: 'hello' });
    expect(answer).toMatchObject({ status: 201, body: 'POST yes hello' });
  });

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'sends the length of a body with %s, whatever the given headers say',
    async (method) => {
      const url = await serve(async (request, response) => {
        let body = '';
        for await (const chunk of request) body += chunk;
        const { 'content-length': length, 'transfer-encoding': encoding = 'none' } = request.headers;
        response.end(`${length} ${encoding} ${body}`);
      });
      const headers = { 'Content-Length': '1', 'transfer-encoding': 'chunked' };
      expect(await safeFetch(LOCAL, url, { method, headers, body: 'né' })).toMatchObject({ body: '3 none né' });
    },
  );

  it('does not follow redirects', async () => {
    const url = await serve((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end());
    expect(await safeFetch(LOCAL, url)).toMatchObject({ status: 302, body: '' });
  });

  it.each(['http://example.org/', 'file:///etc/passwd', 'ftp://example.org/', 'no URL'])(
    'refuses %s without sending anything',
    async (url) => {
      await expect(safeFetch(PUBLIC, url)).rejects.toThrow(/https|URL/);
    },
  );

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://localhost/',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://0.0.0.0/',
  ])('refuses the private host of %s', async (url) => {
    await expect(safeFetch(PUBLIC, url)).rejects.toThrow('the host cannot be reached');
  });

  it('aborts a request after its timeout, at any point', async () => {
    const silent = await serve(() => {});
    const endless = await serve((_request, response) => {
      response.write('a');
    });
    for (const url of [silent, endless]) {
      await expect(safeFetch(LOCAL, url, { timeoutMs: 100 })).rejects.toThrow('within 0.1 s');
    }
  });

  it('rejects a response that is too large', async () => {
    const url = await serve((_request, response) => response.end('a'.repeat(1_000_000)));
    await expect(safeFetch(LOCAL, url, { maxBytes: 1_000 })).rejects.toThrow('larger than 1000 bytes');
  });

  it('reads a response that arrives in many chunks', async () => {
    const text = Array.from({ length: 2_000 }, (_, index) => index).join();
    const url = await serve(async (_request, response) => {
      for (const part of text.match(/.{1,7}/g) ?? []) await new Promise((written) => response.write(part, written));
      response.end();
    });
    expect(await safeFetch(LOCAL, url)).toMatchObject({ body: text, isTruncated: false });
    const truncated = await safeFetch(LOCAL, url, { maxBytes: 1_000, truncates: true });
    expect(truncated).toMatchObject({ body: text.slice(0, 1_000), isTruncated: true });
  });

  it('reports why a connection failed, without texts of the other side', async () => {
    await expect(safeFetch(LOCAL, 'http://127.0.0.1:1/')).rejects.toThrow('the host cannot be reached');
    const url = await serve((_request, response) => response.end());
    await expect(safeFetch(LOCAL, url.replace('http', 'https'))).rejects.toThrow('TLS failed');
    await expect(safeFetch(LOCAL, url, { headers: { authorization: 'a\nb' } })).rejects.toThrow(
      'the value of the header authorization contains characters that cannot be sent',
    );
  });
});

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.15.255.255', '172.32.0.1', '100.63.0.1'])('accepts %s', (address) => {
    expect(isPublicAddress({ address, family: 4 })).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.255.0.1',
    '100.64.0.1',
    '127.8.8.8',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ])('rejects %s', (address) => {
    expect(isPublicAddress({ address, family: 4 })).toBe(false);
  });

  it.each(['2606:4700::1111', '2a00:1450:4001::1'])('accepts %s', (address) => {
    expect(isPublicAddress({ address, family: 6 })).toBe(true);
  });

  it.each([
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
  ])('rejects %s', (address) => {
    expect(isPublicAddress({ address, family: 6 })).toBe(false);
  });
});
