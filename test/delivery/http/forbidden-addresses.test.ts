import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkProvider } from '../../../src/delivery/check-provider.ts';
import { HOST_UNREACHABLE } from '../../../src/delivery/http/outgoing-error.ts';
import type { ResolvedAddress } from '../../../src/delivery/http/public-address.ts';
import type { OutgoingPolicy } from '../../../src/delivery/http/resolve-host.ts';
import { safeFetch } from '../../../src/delivery/http/safe-fetch.ts';
import { sendThrough } from '../../../src/delivery/send-through.ts';
import { atEnd } from '../../testkit/at-end.ts';

const GUARDED = { allowsPrivateHosts: false };

async function serve(listener: RequestListener): Promise<{ port: number; connections: () => number }> {
  let connections = 0;
  const server = createServer(listener).listen(0, '127.0.0.1');
  server.on('connection', () => {
    connections++;
  });
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
}

/** Names that a resolver answers with addresses that are not public, as public DNS services do. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'localtest.example': ['127.0.0.1'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:10.0.0.1'],
  'metadata.example': ['169.254.169.254'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mixed-six.example': ['2606:4700::1111', 'fd00::1'],
  'nat64.example': ['64:ff9b::169.254.169.254'],
  'zone.example': ['fe80::1%eth0'],
  'garbage.example': ['not an address'],
  'none.example': [],
};

const lookup = async (host: string): Promise<readonly ResolvedAddress[]> =>
  (NAMES[host.replace(/\.$/, '')] ?? [host]).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

/** Spellings of this machine, its network and the metadata services of clouds in a URL. */
const SPELLINGS: readonly string[] = [
  // Names.
  'localhost',
  'LOCALHOST',
  'localhost.',
  'localhost.localdomain',
  ...Object.keys(NAMES),
  'localtest.example.',
  // Fewer than four parts.
  '127.1',
  '127.0.1',
  '0',
  '0.0.0.0',
  '127.0.0.1.',
  '127.255.255.254',
  // Decimal, octal, hexadecimal, and mixed.
  '2130706433',
  '017700000001',
  '0x7f000001',
  '0X7F.1',
  '0177.0.0.1',
  '0177.0.0.01',
  '0x7f.0.0.0x1',
  '00000177.1',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '169.254.43518',
  '3232235777',
  // Other digits and dots, and percent-encoding.
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.⓪.⓪.①',
  '%31%32%37.0.0.1',
  '127.0.0%2e1',
  'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  // Networks.
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '169.254.169.254',
  '169.254.170.2',
  '100.100.100.200',
  '192.0.0.192',
  '198.18.0.1',
  '198.19.255.255',
  '192.0.2.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  // IPv6, and IPv4 within IPv6.
  '[::]',
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000::0001]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:a9fe:a9fe]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b::a9fe:a9fe]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fe80::1%25eth0]',
  '[fe80::1%eth0]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[100::1]',
  '[5f00::1]',
  // After a part that looks like another host.
  'example.org@127.0.0.1',
  'example.org:443@127.0.0.1',
  'example.org%2f@127.0.0.1',
  'user:password@[::1]',
];

describe('the check of addresses', () => {
  it('covers more than sixty spellings', () => {
    expect(new Set(SPELLINGS).size).toBe(SPELLINGS.length);
    expect(SPELLINGS.length).toBeGreaterThan(60);
  });

  it.each(SPELLINGS)('connects to nothing at https://%s/, over HTTP or SMTP', async (spelling) => {
    const { port, connections } = await serve((_request, response) => response.end());
    const policy: OutgoingPolicy = spelling.startsWith('localhost') ? GUARDED : { ...GUARDED, lookup };
    for (const url of [`https://${spelling}/`, `https://${spelling}:${port}/`]) {
      const outcome = await safeFetch(policy, url, { timeoutMs: 2_000 }).catch((error: unknown) => error);
      expect(outcome).toMatchObject({ name: 'OutgoingError' });
      expect((outcome as Error).message).toMatch(/cannot be reached|not a URL/);
    }
    const host = spelling.replace(/^.*@/, '').replace(/^\[(.*)\]$/, '$1');
    expect(await checkProvider(policy, 'nodemailer', { host, port: `${port}` })).toMatch(/cannot be reached/);
    expect(connections()).toBe(0);
  });

  it.each([
    ['a private address', async () => [{ address: '10.0.0.1', family: 4 }]],
    [
      'a private and a public address',
      async () => ['192.0.43.8', '127.0.0.1'].map((address) => ({ address, family: 4 })),
    ],
    ['no address', async () => []],
    ['no entry', () => Promise.reject(Object.assign(new Error('queryA'), { code: 'ENOTFOUND' }))],
    ['a name server that fails', () => Promise.reject(Object.assign(new Error('queryA'), { code: 'EAI_FAIL' }))],
  ])('refuses a name with %s with the same error, after the same time', async (_what, answer) => {
    const startedAtMs = performance.now();
    const outcome = await safeFetch({ ...GUARDED, lookup: answer }, 'https://internal.example/').catch(
      (error) => error,
    );
    expect(outcome).toMatchObject({ name: 'OutgoingError', message: HOST_UNREACHABLE, phase: 'connecting' });
    // Timers may fire a millisecond early.
    expect(performance.now() - startedAtMs).toBeGreaterThan(490);
  });

  it.each([
    'http://example.org/',
    'HTTP://example.org/',
    'ws://example.org/',
    'file:///etc/passwd',
    'ftp://example.org/',
    'gopher://example.org/',
    'data:text/plain,a',
    'javascript:alert(1)',
    '//example.org/',
    'https:/\\',
    '',
  ])('refuses the address %j', async (url) => {
    const outcome = await safeFetch({ ...GUARDED, lookup }, url).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ name: 'OutgoingError', phase: 'refused' });
  });

  it('resolves a host once, and connects to the resolved addresses only', async () => {
    const { port, connections } = await serve((_request, response) => response.end());
    const asked: string[] = [];
    const rebinding: OutgoingPolicy = {
      ...GUARDED,
      // Nobody owns the first address, so that it never responds.
      lookup: async (host) => {
        asked.push(host);
        return [{ address: asked.length === 1 ? '2001:500::1' : '127.0.0.1', family: asked.length === 1 ? 6 : 4 }];
      },
    };
    const outcome = await safeFetch(rebinding, `https://rebind.example:${port}/`, { timeoutMs: 100 }).catch(
      (error: unknown) => error,
    );
    expect(outcome).toMatchObject({ name: 'OutgoingError', phase: 'connecting' });
    expect(asked).toEqual(['rebind.example']);
    expect(connections()).toBe(0);
    const again = safeFetch(rebinding, `https://rebind.example:${port}/`);
    await expect(again).rejects.toThrow('cannot be reached');
    expect(connections()).toBe(0);
  });

  it('connects to a host only at its resolved addresses', async () => {
    const { port } = await serve((request, response) => response.end(request.headers.host));
    const local: OutgoingPolicy = {
      allowsPrivateHosts: true,
      lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    };
    const { body } = await safeFetch(local, `http://no-such-name.example:${port}/`);
    expect(body).toBe(`no-such-name.example:${port}`);
  });

  it.each([301, 302, 303, 307, 308])('does not follow a redirect with status %i', async (status) => {
    const target = await serve((_request, response) => response.end('secret'));
    const location = `http://127.0.0.1:${target.port}/`;
    const { port } = await serve((_request, response) => response.writeHead(status, { location }).end());
    const message = { channel: 'chat', content: 'hi', address: { webhookUrl: `http://127.0.0.1:${port}/` } } as const;
    const options = { policy: { allowsPrivateHosts: true }, idempotencyKey: 'a' };
    const result = await sendThrough('slack', 'svc', message, {}, options);
    expect(result).toMatchObject({ kind: 'failed', isPermanent: true });
    expect(target.connections()).toBe(0);
  });
});

describe('the limits of a request', () => {
  const LOCAL = { allowsPrivateHosts: true };

  it('apply to a resolver that does not respond', async () => {
    const silent: OutgoingPolicy = { ...GUARDED, lookup: () => new Promise(() => {}) };
    const outcome = await safeFetch(silent, 'https://example.org/', { timeoutMs: 50 }).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ phase: 'connecting', message: 'no response within 0.05 s', isTimeout: true });
  });

  it('apply to a response that arrives byte by byte', async () => {
    const { port } = await serve((_request, response) => {
      const drops = setInterval(() => response.write('a'), 10);
      response.on('close', () => clearInterval(drops));
    });
    const outcome = await safeFetch(LOCAL, `http://127.0.0.1:${port}/`, { timeoutMs: 100 }).catch(
      (error: unknown) => error,
    );
    expect(outcome).toMatchObject({ phase: 'sent', status: 200 });
  });

  it('apply to endless headers', async () => {
    const { port } = await serve((_request, response) =>
      response.writeHead(200, { 'x-long': 'a'.repeat(100_000) }).end(),
    );
    const outcome = await safeFetch(LOCAL, `http://127.0.0.1:${port}/`).catch((error: unknown) => error);
    expect(outcome).toMatchObject({ name: 'OutgoingError', phase: 'sent' });
  });

  it('can truncate a response instead of rejecting it', async () => {
    const { port } = await serve((_request, response) => response.end('a'.repeat(1_000_000)));
    const url = `http://127.0.0.1:${port}/`;
    const { status, body } = await safeFetch(LOCAL, url, { maxBytes: 1_000, truncates: true });
    expect({ status, length: body.length }).toEqual({ status: 200, length: 1_000 });
  });

  it('bound the part of a response that is kept', async () => {
    const { port } = await serve((_request, response) => response.end(`"${'\\"\\\\'.repeat(10_000)}"`));
    const message = { channel: 'chat', content: 'hi', address: { webhookUrl: `http://127.0.0.1:${port}/` } } as const;
    const { raw } = await sendThrough('slack', 'svc', message, {}, { policy: LOCAL, idempotencyKey: 'a' });
    expect(raw.length).toBeLessThanOrEqual(4_096);
    expect(JSON.parse(raw)).toHaveProperty('cutOff');
  });

  it('include the abort signal of the caller', async () => {
    const ended = new AbortController();
    const { port } = await serve(() => ended.abort());
    const outcome = await safeFetch(LOCAL, `http://127.0.0.1:${port}/`, { signal: ended.signal }).catch(
      (error: unknown) => error,
    );
    expect(outcome).toMatchObject({ phase: 'sent', message: 'the request was aborted' });
    const never = await safeFetch(LOCAL, `http://127.0.0.1:${port}/`, { signal: ended.signal }).catch(
      (error: unknown) => error,
    );
    expect(never).toMatchObject({ phase: 'connecting' });
  });
});
