import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { credentialProblems } from '../../src/delivery/credential-problems.ts';
import type { Channel } from '../../src/model/enums.ts';
import type { Credentials } from '../../src/model/integration.ts';

const textOf = ({ privateKey }: { readonly privateKey: KeyObject }) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const RSA = textOf(generateKeyPairSync('rsa', { modulusLength: 2048 }));
const P256 = textOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }));
const P384 = textOf(generateKeyPairSync('ec', { namedCurve: 'P-384' }));
const ACCOUNT = { project_id: 'p', client_email: 'a@example.com', private_key: RSA };
const DKIM = { domain: 'example.com', secretKey: RSA, accountSid: 'mail' };

const problemsOf = (channel: Channel, providerId: string, credentials: Credentials) =>
  credentialProblems({ channel, providerId, credentials }, 'svc').map(({ name, message }) => `${name} ${message}`);

describe('credentialProblems', () => {
  it.each<[Channel, string, Credentials, string]>([
    ['email', 'nodemailer', { port: 'abc' }, 'port must be a number from 1 to 65535'],
    ['email', 'nodemailer', { port: '0' }, 'port must be'],
    ['email', 'nodemailer', { port: '99999' }, 'port must be'],
    ['email', 'sendgrid', { from: 'garbage' }, 'from must be one e-mail address'],
    [
      'email',
      'nodemailer',
      { tlsOptions: { rejectUnauthorised: false } },
      'tlsOptions must not have the option reject',
    ],
    ['email', 'nodemailer', { tlsOptions: { rejectUnauthorized: 'false' } }, 'tlsOptions must have true or false'],
    ['email', 'nodemailer', { tlsOptions: { minVersion: 'TLSv9' } }, 'tlsOptions cannot be used'],
    ['email', 'nodemailer', { ...DKIM, accountSid: ' ' }, 'accountSid is required by a DKIM signature'],
    [
      'email',
      'nodemailer',
      { ...DKIM, secretKey: 'garbage' },
      'secretKey cannot be used: the private key is not valid',
    ],
    [
      'email',
      'nodemailer',
      { ...DKIM, secretKey: P256 },
      'secretKey cannot be used: the private key is not an RSA key',
    ],
    ['email', 'nodemailer', { ...DKIM, domain: 'https://example.com' }, 'domain must be a name'],
    ['email', 'ses', { region: 'Mars!' }, 'region must be a region of AWS'],
    ['email', 'sparkpost', { region: 'mars' }, 'region must be eu'],
    ['email', 'email-webhook', { webhookUrl: 'nonsense' }, 'webhookUrl must be a URL'],
    ['sms', 'generic-sms', { apiKeyRequestHeader: 'x key' }, 'apiKeyRequestHeader must be the name of a header'],
    ['chat', 'slack', { webhookUrl: 'ftp://example.com' }, 'webhookUrl must be a URL'],
    ['push', 'fcm', { serviceAccount: '{}' }, 'serviceAccount cannot be used: there is no project_id'],
    [
      ...(['push', 'fcm'] as const),
      { serviceAccount: JSON.stringify({ ...ACCOUNT, private_key: 'x' }) },
      'serviceAccount cannot be used: the private key is not valid',
    ],
    ['push', 'apns', { secretKey: 'garbage' }, 'secretKey cannot be used: the private key is not valid'],
    ['push', 'apns', { secretKey: P384 }, 'secretKey cannot be used: the private key has another curve'],
  ])('names what can never work at the %s provider %s', (channel, providerId, credentials, message) => {
    expect(problemsOf(channel, providerId, credentials)).toEqual([expect.stringContaining(message)]);
  });

  it.each<[Channel, string, Credentials]>([
    ['email', 'nodemailer', { port: '587', from: 'News <news@example.com>', ...DKIM }],
    ['email', 'nodemailer', { ...DKIM, secretKey: RSA.replaceAll('\n', '\\n') }],
    ['email', 'nodemailer', { tlsOptions: { rejectUnauthorized: false, minVersion: 'TLSv1.3' }, domain: '' }],
    ['email', 'ses', { domain: 'example.com', secretKey: 'key of the account', region: 'eu-central-1' }],
    ['email', 'sparkpost', { region: 'EU' }],
    ['email', 'mailgun', { baseUrl: 'api.eu.mailgun.net', domain: 'example.com', port: 'unused' }],
    ['chat', 'rocket-chat', { webhookUrl: 'chat.example.com' }],
    ['push', 'fcm', { serviceAccount: JSON.stringify(ACCOUNT) }],
    ['push', 'apns', { secretKey: P256 }],
    ['push', 'unknown', { secretKey: 'x' }],
    // Another program may have stored any value.
    ['email', 'nodemailer', JSON.parse('{ "tlsOptions": null, "domain": null, "port": null }')],
  ])('accepts what can work at the %s provider %s', (channel, providerId, credentials) => {
    expect(problemsOf(channel, providerId, credentials)).toEqual([]);
  });
});
