import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { readAddresses, readSchemes } from '../../../src/server/http/client-address.ts';
import { postGraphql, startTestServer } from '../test-server.ts';

/** The client of a request from an address. */
const clientOf = (proxies: readonly string[], remoteAddress: string, forwardedFor?: string) =>
  readAddresses(proxies)({
    socket: { remoteAddress },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  });

describe('the address of a client', () => {
  it.each([
    ['no proxy is trusted', [], '10.0.0.1', '1.1.1.1', '10.0.0.1'],
    ['another address is trusted', ['10.0.0.2'], '10.0.0.1', '1.1.1.1', '10.0.0.1'],
    ['the proxy is trusted', ['10.0.0.1'], '10.0.0.1', '1.1.1.1', '1.1.1.1'],
    ['the network of the proxy is trusted', ['10.0.0.0/8'], '10.9.8.7', '1.1.1.1', '1.1.1.1'],
    ['the proxy has a mapped address', ['10.0.0.0/8'], '::ffff:10.9.8.7', '1.1.1.1', '1.1.1.1'],
    ['the proxy has an IPv6 address', ['fd00::/8'], 'fd00::1', '2001:db8::1', '2001:db8::1'],
    ['the client invents addresses', ['10.0.0.0/8'], '10.0.0.1', '9.9.9.9, 10.0.0.5, 1.1.1.1', '1.1.1.1'],
    ['two proxies are trusted', ['10.0.0.0/8'], '10.0.0.1', '9.9.9.9, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
    ['all addresses are trusted', ['10.0.0.0/8'], '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
    ['an address has a port', ['10.0.0.1'], '10.0.0.1', '1.1.1.1:5678', '1.1.1.1'],
    ['an IPv6 address has a port', ['10.0.0.1'], '10.0.0.1', '[2001:db8::1]:5678', '2001:db8::1'],
    ['the header is garbage', ['10.0.0.1'], '10.0.0.1', 'garbage', '10.0.0.1'],
    ['garbage is before a proxy', ['10.0.0.0/8'], '10.0.0.1', '1.1.1.1, unknown, 10.0.0.2', '10.0.0.2'],
    ['the header is missing', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ])('is right if %s', (_case, proxies, remoteAddress, forwardedFor, expected) => {
    expect(clientOf(proxies, remoteAddress, forwardedFor)).toBe(expected);
  });
});

describe('the scheme of a request', () => {
  it.each([
    ['no proxy is trusted', [], 'https', 'http'],
    ['another address is trusted', ['10.0.0.2'], 'https', 'http'],
    ['the proxy is trusted', ['10.0.0.0/8'], 'https', 'https'],
    ['the client used no TLS', ['10.0.0.1'], 'http', 'http'],
    ['several proxies name one', ['10.0.0.1'], 'HTTPS , http', 'https'],
    ['the header is garbage', ['10.0.0.1'], 'garbage', 'http'],
    ['the header is missing', ['10.0.0.1'], undefined, 'http'],
  ])('is right if %s', (_case, proxies, proto, expected) => {
    const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto };
    expect(readSchemes(proxies)({ socket: { remoteAddress: '10.0.0.1' }, headers })).toBe(expected);
  });
});

describe('wrong keys behind a trusted proxy', () => {
  const authorization = 'ApiKey wrong';

  it('are limited by the address of the client, which it cannot invent, on each transport', async () => {
    const server = await startTestServer({ maxFailedAuthentications: 2, trustedProxies: ['127.0.0.1'] });
    const status = async (forwardedFor: string) =>
      (await postGraphql(server, { query: '{ other }' }, { authorization, 'x-forwarded-for': forwardedFor })).status;
    expect(await status('1.1.1.1')).toBe(401);
    expect(await status('2.2.2.2, 1.1.1.1')).toBe(401);
    expect(await status('3.3.3.3, 1.1.1.1')).toBe(429);
    expect(await status('1.1.1.1, 4.4.4.4')).toBe(401);
    const closed = new Promise<number>((resolve) => {
      const socket = new WebSocket(server.websocketUrl, 'graphql-transport-ws', {
        headers: { 'x-forwarded-for': '5.5.5.5, 1.1.1.1' },
      });
      socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization } })));
      socket.on('close', (_code, reason) => resolve(Number(String(reason) === 'Too many wrong credentials')));
    });
    expect(await closed).toBe(1);
  });

  it('are limited by the address of the connection if it is not a proxy', async () => {
    const server = await startTestServer({ maxFailedAuthentications: 1, trustedProxies: ['127.0.0.9'] });
    const answers: number[] = [];
    for (const forwardedFor of ['1.1.1.1', '2.2.2.2']) {
      const headers = { authorization, 'x-forwarded-for': forwardedFor };
      answers.push((await postGraphql(server, { query: '{ other }' }, headers)).status);
    }
    expect(answers).toEqual([401, 429]);
  });
});
