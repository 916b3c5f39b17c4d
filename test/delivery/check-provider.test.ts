import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { checkProvider, testRequestOf } from '../../src/delivery/check-provider.ts';
import { providerOf } from '../../src/delivery/providers.ts';
import { tlsOptionsOf } from '../../src/delivery/smtp/smtp.ts';
import { startSmtpServer } from '../testkit/smtp-server.ts';

const LOCAL = { allowsPrivateHosts: true };
const PUBLIC = { allowsPrivateHosts: false };

describe('providerOf', () => {
  it("knows the service's own providers by the configured name", () => {
    expect(providerOf('email', 'acme-email', 'acme').required).toEqual([]);
    expect(providerOf('in_app', 'acme', 'acme').optional).toEqual(['hmac']);
  });

  it('tells providers of one name apart by their channel', () => {
    expect(providerOf('sms', 'clickatell', 'svc').required).toEqual(['apiKey']);
    expect(providerOf('email', 'clickatell', 'svc').required).toEqual([]);
  });
});

describe('testRequestOf', () => {
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
  ])('asks %s as it documents', (providerId, credentials, url, headers) => {
    expect(testRequestOf(providerId, credentials)).toMatchObject({ url, headers });
  });

  it('is null for providers that document none', () => {
    for (const providerId of ['gupshup', 'made-up', 'constructor']) expect(testRequestOf(providerId, {})).toBeNull();
  });
});

describe('checkProvider', () => {
  it('keeps SMTP from private hosts, however they are written', async () => {
    for (const host of ['127.0.0.1', 'localhost', '127.1', '::1', '169.254.169.254']) {
      expect(await checkProvider(PUBLIC, 'nodemailer', { host, port: '25' }), host).toContain('not public');
    }
  });

  it('keeps HTTP from private hosts', async () => {
    const credentials = { baseUrl: 'https://127.0.0.1', apiKey: 'k' };
    expect(await checkProvider(PUBLIC, 'infobip-email', credentials)).toContain('not public');
  });

  it('connects to the SMTP server of the credentials whatever the TLS options say', async () => {
    const { port, logins } = await startSmtpServer('ada', 'password');
    const tlsOptions = { rejectUnauthorized: false, host: '127.0.0.1', port: 1, path: '/tmp/none', socket: {} };
    const credentials = { host: '127.0.0.1', port: `${port}`, user: 'ada', password: 'password', tlsOptions };
    expect(await checkProvider(LOCAL, 'nodemailer', credentials)).toBeNull();
    expect(logins).toEqual(['ada']);
    expect(tlsOptionsOf(tlsOptions)).toEqual({ rejectUnauthorized: false });
  });

  it('distrusts a certificate that nobody vouches for, unless it is told not to', async () => {
    const { port, logins } = await startSmtpServer('ada', 'password');
    const credentials = { host: '127.0.0.1', port: `${port}`, user: 'ada', password: 'password' };
    expect(await checkProvider(LOCAL, 'nodemailer', credentials)).toContain('TLS failed');
    expect(await checkProvider(LOCAL, 'nodemailer', { ...credentials, ignoreTls: true })).toContain('refused');
    expect(logins).toEqual([]);
  });

  it('says nothing that the server said', async () => {
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
