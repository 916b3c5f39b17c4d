import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { checkProvider } from '../../src/delivery/check-provider.ts';
import { HOST_UNREACHABLE } from '../../src/delivery/http/outgoing-error.ts';
import { missingCredentials, providerCredentials } from '../../src/delivery/listed-providers.ts';
import { allowedTlsOptions } from '../../src/delivery/smtp/tls-options.ts';
import { testRequest } from '../../src/delivery/test-request.ts';
import { startSmtpServer } from '../testkit/smtp-server.ts';

const LOCAL = { allowsPrivateHosts: true };
const PUBLIC = { allowsPrivateHosts: false };

describe('providerCredentials', () => {
  it("knows the service's own providers by the configured name", () => {
    expect(providerCredentials('email', 'acme-email', 'acme').required).toEqual([]);
    expect(providerCredentials('in_app', 'acme', 'acme').optional).toEqual(['hmac']);
  });

  it('distinguishes providers of the same id by their channel', () => {
    expect(providerCredentials('sms', 'clickatell', 'svc').required).toEqual(['apiKey']);
    expect(providerCredentials('email', 'clickatell', 'svc').required).toEqual([]);
  });
});

describe('missingCredentials', () => {
  it('names the required credentials that are null or blank', () => {
    // Another program may have stored null.
    const credentials: object = { apiKey: null, user: ' \n', domain: '', from: 'news@example.org' };
    expect(missingCredentials({ channel: 'email', providerId: 'mailgun', credentials }, 'svc')).toEqual([
      'apiKey',
      'user',
      'domain',
      'senderName',
    ]);
  });
});

describe('testRequest', () => {
  it.each([
    ['sendgrid', { apiKey: 'k' }, 'https://api.sendgrid.com/v3/scopes', { authorization: 'Bearer k' }],
    ['mailgun', { apiKey: 'k', domain: 'a/b' }, 'https://api.mailgun.net/v4/domains/a%2Fb', {}],
    ['mailgun', { baseUrl: 'https://api.eu.mailgun.net/', domain: 'd' }, 'https://api.eu.mailgun.net/v4/domains/d', {}],
    ['infobip-sms', { baseUrl: 'x.api.infobip.com', apiKey: 'k' }, 'https://x.api.infobip.com/account/1/balance', {}],
    ['sparkpost', { apiKey: 'k', region: 'EU' }, 'https://api.eu.sparkpost.com/api/v1/account', { authorization: 'k' }],
    [
      'twilio',
      { accountSid: 'AC1', token: 't' },
      'https://api.twilio.com/2010-04-01/Accounts/AC1.json',
      { authorization: `Basic ${Buffer.from('AC1:t').toString('base64')}` },
    ],
  ])('builds the request that %s documents', (providerId, credentials, url, headers) => {
    expect(testRequest(providerId, credentials)).toMatchObject({ url, headers });
  });

  it('is null for providers that document no such request', () => {
    for (const providerId of ['gupshup', 'made-up', 'constructor']) expect(testRequest(providerId, {})).toBeNull();
  });
});

describe('checkProvider', () => {
  it('rejects private SMTP hosts in every spelling', async () => {
    for (const host of ['127.0.0.1', 'localhost', '127.1', '::1', '169.254.169.254']) {
      expect(await checkProvider(PUBLIC, 'nodemailer', { host, port: '25' }), host).toBe(HOST_UNREACHABLE);
    }
  });

  it('gives the same reason for a host that does not exist', async () => {
    const lookup = () => Promise.reject(Object.assign(new Error('queryA'), { code: 'ENOTFOUND' }));
    const policy = { ...PUBLIC, lookup };
    const host = 'none.example.com';
    expect(await checkProvider(policy, 'nodemailer', { host, port: '25' })).toBe(HOST_UNREACHABLE);
    const credentials = { baseUrl: `https://${host}`, apiKey: 'k' };
    expect(await checkProvider(policy, 'infobip-email', credentials)).toBe(HOST_UNREACHABLE);
  });

  it('rejects private HTTP hosts', async () => {
    const credentials = { baseUrl: 'https://127.0.0.1', apiKey: 'k' };
    expect(await checkProvider(PUBLIC, 'infobip-email', credentials)).toBe(HOST_UNREACHABLE);
  });

  it('connects to the SMTP server of the credentials, even if the TLS options name another', async () => {
    const { port, logins } = await startSmtpServer('ada', 'password');
    const tlsOptions = { rejectUnauthorized: false, host: '127.0.0.1', port: 1, path: '/tmp/none', socket: {} };
    const credentials = { host: '127.0.0.1', port: `${port}`, user: 'ada', password: 'password', tlsOptions };
    expect(await checkProvider(LOCAL, 'nodemailer', credentials)).toBeNull();
    expect(logins).toEqual(['ada']);
    expect(allowedTlsOptions(tlsOptions)).toEqual({ rejectUnauthorized: false });
  });

  it('rejects a self-signed certificate, unless rejectUnauthorized is false', async () => {
    const { port, logins } = await startSmtpServer('ada', 'password');
    const credentials = { host: '127.0.0.1', port: `${port}`, user: 'ada', password: 'password' };
    expect(await checkProvider(LOCAL, 'nodemailer', credentials)).toContain('TLS failed');
    expect(await checkProvider(LOCAL, 'nodemailer', { ...credentials, ignoreTls: true })).toContain('refused');
    expect(logins).toEqual([]);
  });

  it('does not repeat texts of the server', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end('500 secret-banner\r\n');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    afterAll(() => server.close());
    const { port } = server.address() as AddressInfo;
    const problem = await checkProvider(LOCAL, 'nodemailer', { host: '127.0.0.1', port: `${port}` });
    expect(problem).toMatch(/./);
    expect(problem).not.toContain('secret-banner');
  });
});
