import { describe, expect, it } from 'vitest';
import type { SmsMessage } from '../../src/delivery/provider.ts';
import {
  isSupportedProvider,
  sendThrough,
  supportedProviders,
  unsupportedReason,
} from '../../src/delivery/send-through.ts';
import { startProviderServer } from './provider-server.ts';

const message: SmsMessage = { channel: 'sms', to: '+4915112345678', content: 'hi' };
const credentials = {
  baseUrl: 'https://sms.example.com/',
  apiKeyRequestHeader: 'X-Api-Key',
  apiKey: 'top-secret-key',
  idPath: 'id',
  from: 'Ada',
};

describe('a provider', () => {
  it('that is not supported is refused by name, and sends nothing', async () => {
    const server = await startProviderServer();
    expect(await sendThrough('sinch', 'svc', message, {}, server.options)).toMatchObject({
      kind: 'failed',
      isPermanent: true,
      message: 'sinch is a known sms provider, but this gateway cannot send through it yet',
    });
    for (const providerId of ['constructor', '__proto__', 'slack', '']) {
      expect(await sendThrough(providerId, 'svc', message, {}, server.options)).toMatchObject({
        kind: 'failed',
        isPermanent: true,
        message: `${providerId} is not a known sms provider`,
      });
    }
    expect(server.heard).toEqual([]);
  });

  it('is found by its own name and by that of the service', () => {
    expect(isSupportedProvider('chat', 'acme-slack', 'acme')).toBe(true);
    expect(isSupportedProvider('in_app', 'acme', 'acme')).toBe(true);
    expect(isSupportedProvider('email', 'acme-email', 'acme')).toBe(false);
    expect(unsupportedReason('email', 'acme-email', 'acme')).toContain('acme-email is a known email provider');
    expect(unsupportedReason('sms', 'twilio', 'acme')).toBeNull();
  });

  it('can send e-mail or SMS if it is one of these', () => {
    expect(supportedProviders('email').toSorted()).toEqual([
      ...['email-webhook', 'mailersend', 'mailgun', 'mailjet', 'mailtrap', 'mandrill', 'nodemailer', 'outlook365'],
      ...['postmark', 'resend', 'sendgrid', 'sendinblue', 'ses', 'sparkpost'],
    ]);
    expect(supportedProviders('sms').toSorted()).toEqual([
      ...['africas-talking', 'brevo-sms', 'clickatell', 'clicksend', 'firetext', 'forty-six-elks', 'generic-sms'],
      ...['infobip-sms', 'messagebird', 'nexmo', 'plivo', 'sms77', 'telnyx', 'termii', 'twilio'],
    ]);
  });
});

describe('sendThrough', () => {
  it('distinguishes permanent from temporary failures', async () => {
    const server = await startProviderServer();
    const wrong = { ...credentials, apiKeyRequestHeader: 'no header\n' };
    const unsendable = { ...credentials, apiKey: 'line\nbreak' };
    for (const given of [wrong, unsendable, { ...credentials, baseUrl: 'nowhere' }]) {
      expect(await sendThrough('generic-sms', 'svc', message, given, server.options)).toMatchObject({
        kind: 'failed',
        isPermanent: true,
      });
    }
    expect(server.heard).toEqual([]);
  });

  it('reports a rejection even if the rest of its response is lost', async () => {
    const server = await startProviderServer();
    server.says({ status: 400, headers: { 'content-length': '1000' }, body: 'short' });
    const options = { ...server.options, timeoutMs: 200 };
    const result = await sendThrough('generic-sms', 'svc', message, credentials, options);
    expect(result).toMatchObject({ kind: 'failed', isPermanent: true });
    server.says({ status: 503, headers: { 'content-length': '1000' }, body: 'short' });
    const busy = await sendThrough('generic-sms', 'svc', message, credentials, options);
    expect(busy).toMatchObject({ kind: 'failed', isPermanent: false });
    for (const status of [429, 503]) {
      server.says({ status, headers: { 'content-length': '1000', 'retry-after': '60' }, body: 'short' });
      const limited = await sendThrough('generic-sms', 'svc', message, credentials, options);
      const isRateLimited = status === 429 ? { isRateLimited: true } : {};
      expect(limited).toMatchObject({ kind: 'failed', isPermanent: false, retryAfterMs: 60_000, ...isRateLimited });
    }
    server.says({ status: 200, headers: { 'content-length': '1000' }, body: '{"id":' });
    const lost = await sendThrough('generic-sms', 'svc', message, credentials, options);
    expect(lost).toMatchObject({ kind: 'unknown' });
  });

  it('stops when its signal is aborted', async () => {
    const server = await startProviderServer();
    const result = await sendThrough('generic-sms', 'svc', message, credentials, {
      ...server.options,
      signal: AbortSignal.abort(),
    });
    expect(result).toMatchObject({ kind: 'failed', isPermanent: false, message: 'the request was aborted' });
    expect(server.heard).toEqual([]);
  });

  it.each([
    ['7', 7_000],
    ['1.5', 1_500],
    ['Thu, 01 Jan 2026 00:01:00 GMT', 60_000],
    ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
    ['soon', undefined],
    ['-3', undefined],
  ])('returns the wait of Retry-After: %s', async (value, retryAfterMs) => {
    const server = await startProviderServer();
    server.says({ status: 429, headers: { 'retry-after': value } });
    const result = await sendThrough('generic-sms', 'svc', message, credentials, server.options);
    expect(result).toMatchObject({ kind: 'failed', isPermanent: false });
    expect('retryAfterMs' in result ? result.retryAfterMs : undefined).toBe(retryAfterMs);
  });
});
