import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { describe, expect, it } from 'vitest';
import { sesMessageId, sesPassword } from '../../../src/delivery/email/smtp-providers.ts';
import type { EmailMessage, SendOptions } from '../../../src/delivery/provider.ts';
import { sendThrough } from '../../../src/delivery/send-through.ts';
import { withSmtp } from '../../../src/delivery/smtp/with-smtp.ts';
import { atEnd } from '../../testkit/at-end.ts';

const message: EmailMessage = {
  channel: 'email',
  to: ['Ada <ada@example.org>'],
  bcc: ['boss@example.org'],
  subject: 'Grüße',
  html: '<p>Hi</p>',
  text: 'Hi',
  headers: { 'X-Topic': 'tests' },
  attachments: [{ name: 'a.txt', content: Buffer.from('file'), mime: 'text/plain' }],
};
const options: SendOptions = { policy: { allowsPrivateHosts: true }, idempotencyKey: 'job 1:a' };

interface Mail {
  readonly login: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** An SMTP server that requires a login and rejects some mailboxes. */
async function startMailServer(): Promise<{ credentials: { host: string; port: string }; mails: Mail[] }> {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    onAuth: ({ username = '', password }, _session, callback) =>
      password === 'right-password'
        ? callback(null, { user: username })
        : callback(new Error(`no, ${password} is wrong`)),
    onRcptTo: ({ address }, _session, callback) => {
      const code = { 'nobody@example.org': 550, 'full@example.org': 452 }[address];
      if (code === undefined) return callback();
      callback(Object.assign(new Error(`not to ${address}`), { responseCode: code }));
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          login: String(session.user ?? ''),
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        callback(null, 'queued as 42');
      });
    },
  });
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { credentials: { host: '127.0.0.1', port: `${(listening.address() as AddressInfo).port}` }, mails };
}

/** A server that sends a greeting, and then responds to each line as set. Null closes the connection. */
async function startScript(
  reply: (line: string) => string | null | undefined,
): Promise<{ host: string; port: string }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('220 hello\r\n');
    let rest = '';
    socket.on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const said = reply(line);
        if (said === null) socket.destroy();
        else if (said !== undefined) socket.write(`${said}\r\n`);
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { host: '127.0.0.1', port: `${(server.address() as AddressInfo).port}` };
}

const sender = { from: 'news@example.com', senderName: 'News' };
const login = { user: 'ada', password: 'right-password', tlsOptions: { rejectUnauthorized: false } };

describe('nodemailer', () => {
  it('sends the message with the same message id at every attempt', async () => {
    const { credentials, mails } = await startMailServer();
    for (let attempt = 0; attempt < 2; attempt++) {
      const result = await sendThrough('nodemailer', 'svc', message, { ...credentials, ...sender, ...login }, options);
      expect(result).toMatchObject({ kind: 'sent', id: '<job-1-a@example.com>' });
      expect(result.raw).toContain('queued as 42');
    }
    expect(mails).toHaveLength(2);
    expect(mails[0]).toMatchObject({
      login: 'ada',
      from: 'news@example.com',
      to: ['ada@example.org', 'boss@example.org'],
    });
    for (const part of [
      'From: News <news@example.com>',
      'To: Ada <ada@example.org>',
      'Subject: =?UTF-8?Q?Gr=C3=BC=C3=9Fe?=',
      'X-Topic: tests',
      'Message-ID: <job-1-a@example.com>',
      'filename=a.txt',
    ]) {
      expect(mails[0]?.text).toContain(part);
    }
    expect(mails[0]?.text).not.toContain('boss@example.org');
  });

  it('has the headers of the passthrough, but none that redirects or breaks it', async () => {
    const { credentials, mails } = await startMailServer();
    const send = (passthrough: EmailMessage['passthrough']) =>
      sendThrough('nodemailer', 'svc', { ...message, passthrough }, { ...credentials, ...sender, ...login }, options);
    const headers = { 'x-topic': 'other', 'X-E': '1\r\nBcc: eve@example.org', 'Content-Type': 'text/x', Host: 'h' };
    const byServers = { 'DKIM-Signature': 'v=0', 'Authentication-Results': 'v=0', 'ARC-Message-Signature': 'v=0' };
    expect(await send({ body: {}, headers: { ...headers, ...byServers } })).toMatchObject({ kind: 'sent' });
    const [head = ''] = mails[0]?.text.split('\r\n\r\n') ?? [];
    expect(head).toContain('X-E: 1 Bcc: eve@example.org');
    expect(head).toContain('X-Topic: other');
    expect(head).not.toMatch(/^(Bcc|Host):|X-Topic: tests|text\/x|v=0/m);
    const failed = (message: string) => ({
      kind: 'failed',
      isPermanent: true,
      message: expect.stringContaining(message),
    });
    expect(await send({ headers: { Bcc: 'eve@example.org' } })).toMatchObject(failed('headers.bcc'));
    expect(await send({ headers: { Authorization: 'Bearer key' } })).toMatchObject(failed('headers.authorization'));
    expect(await send({ body: { priority: 'high' } })).toMatchObject(failed('priority has no effect over SMTP'));
    expect(mails).toHaveLength(1);
  });

  it('has encoded words of the gateway only, and no line that servers refuse', async () => {
    const { credentials, mails } = await startMailServer();
    const word = '=?utf-8?Q?Ann=0D=0ABcc:_v=40evil.test?=';
    const long = '"'.repeat(256);
    const odd = {
      ...{ subject: `Hi ${word} ${'a'.repeat(900)}`, senderName: word, to: [`"${word}" <ada@example.org>`] },
      headers: { 'X-A': word, 'X-B': 'b'.repeat(900), ['C'.repeat(256)]: 'c'.repeat(900), 'X-D': '漢'.repeat(1_500) },
      attachments: [
        { name: word, mime: 'text/plain', content: Buffer.from('a') },
        { name: long, mime: `text/${'b'.repeat(250)}`, contentId: long, content: Buffer.from('b') },
      ],
      cc: [`"${'\\"'.repeat(256)}" <boss@example.org>`],
    };
    const sent = await sendThrough(
      'nodemailer',
      'svc',
      { ...message, ...odd },
      { ...credentials, ...sender, ...login },
      options,
    );
    expect(sent).toMatchObject({ kind: 'sent' });
    const { text = '' } = mails[0] ?? {};
    expect(text).not.toContain('=?utf-8?');
    expect(text).toMatch(/^From: =\?UTF-8\?Q\?=3D=E2=81=A0=3Futf-8/m);
    expect(text.split('\r\n').filter((line) => line.length > 998)).toEqual([]);
  });

  it('has a subject without blanks of as many characters as any other', async () => {
    const { credentials, mails } = await startMailServer();
    const subject = '漢'.repeat(2_000);
    const sent = await sendThrough(
      'nodemailer',
      'svc',
      { ...message, subject },
      { ...credentials, ...sender, ...login },
      options,
    );
    expect(sent).toMatchObject({ kind: 'sent' });
    expect(mails[0]?.text.split('\r\n').filter((line) => line.length > 998)).toEqual([]);
  });

  it('has the headers of the message, but none that breaks it or contains a key', async () => {
    const { credentials, mails } = await startMailServer();
    const send = (headers: Record<string, string>) =>
      sendThrough('nodemailer', 'svc', { ...message, headers }, { ...credentials, ...sender, ...login }, options);
    const reserved = { 'Content-Type': 'text/x', 'content-transfer-encoding': 'x', 'MIME-Version': '2', Received: 'x' };
    expect(await send({ 'X-Topic': 'tests', ...reserved })).toMatchObject({ kind: 'sent' });
    const [head = ''] = mails[0]?.text.split('\r\n\r\n') ?? [];
    expect(head).toContain('X-Topic: tests');
    expect(head).not.toMatch(/text\/x|-Encoding: x|Version: 2|Received:/i);
    expect(await send({ Authorization: 'Bearer key' })).toMatchObject({
      ...{ kind: 'failed', isPermanent: true },
      message: 'headers.Authorization: recipients of an e-mail must not get it',
    });
    expect(mails).toHaveLength(1);
  });

  it('signs with the DKIM key, and does not send with one that cannot sign', async () => {
    const { credentials, mails } = await startMailServer();
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const secretKey = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const send = (dkim: object) =>
      sendThrough('nodemailer', 'svc', message, { ...credentials, ...sender, ...login, ...dkim }, options);
    const dkim = { domain: 'example.com', accountSid: 'mail', secretKey: secretKey.replaceAll('\n', '\\n') };
    expect(await send(dkim)).not.toHaveProperty('warning');
    expect(mails[0]?.text).toMatch(/^DKIM-Signature: v=1; a=rsa-sha256;.* d=example.com;\s.*s=mail;/ms);
    expect(await send({ ...dkim, secretKey: 'garbage' })).toMatchObject({
      ...{ kind: 'failed', isPermanent: true, message: 'DKIM: the private key is not valid' },
    });
    expect(mails).toHaveLength(1);
    // Another program may have stored it.
    expect(await send({ ...dkim, accountSid: undefined })).toMatchObject({
      ...{ kind: 'sent', warning: 'The e-mail has no DKIM signature: the integration lacks accountSid' },
    });
  });

  it('treats a rejected login and an unknown mailbox as permanent failures, a full mailbox as a temporary one', async () => {
    const { credentials, mails } = await startMailServer();
    const known = { ...credentials, ...sender, ...login };
    const wrong = await sendThrough('nodemailer', 'svc', message, { ...known, password: 'wrong-password' }, options);
    expect(wrong).toMatchObject({ kind: 'failed', isPermanent: true, message: 'the server refused the login (535)' });
    expect(wrong.raw).not.toContain('wrong-password');
    const to = (address: string) =>
      sendThrough('nodemailer', 'svc', { ...message, to: [address], bcc: [] }, known, options);
    expect(await to('nobody@example.org')).toMatchObject({ kind: 'failed', isPermanent: true });
    expect(await to('full@example.org')).toMatchObject({ kind: 'failed', isPermanent: false });
    expect(mails).toEqual([]);
  });

  it('reports a message as not sent before the server asks for its data', async () => {
    const silent = await startScript(() => undefined);
    const early = await sendThrough(
      'nodemailer',
      'svc',
      message,
      { ...silent, ...sender },
      { ...options, timeoutMs: 150 },
    );
    expect(early).toMatchObject({ kind: 'failed', isPermanent: false });
    const broken = await startScript((line) => (line.startsWith('MAIL') ? null : '250 ok'));
    const middle = await sendThrough('nodemailer', 'svc', message, { ...broken, ...sender }, options);
    expect(middle).toMatchObject({ kind: 'failed', isPermanent: false });
  });

  it.each([null, undefined])('reports an unknown outcome if the last reply is lost', async (last) => {
    let isData = false;
    const server = await startScript((line) => {
      if (line === '.') return last;
      if (isData) return undefined;
      isData = line === 'DATA';
      return isData ? '354 go ahead' : '250 ok';
    });
    const result = await sendThrough(
      'nodemailer',
      'svc',
      message,
      { ...server, ...sender },
      { ...options, timeoutMs: 500 },
    );
    expect(result).toMatchObject({ kind: 'unknown' });
  });

  it('notices that a server closed the connection before the message was ready', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    atEnd(() => server.close());
    const credentials = { host: '127.0.0.1', port: `${(server.address() as AddressInfo).port}` };
    for (const secure of [false, true]) {
      const closed = once(server, 'connection').then(
        ([socket]: Socket[]) => socket && once(socket.resume().end(), 'close'),
      );
      const attempt = withSmtp(options.policy, { ...credentials, secure }, { timeoutMs: 60_000 }, async (transport) => {
        await closed;
        await setImmediate();
        return transport.verify();
      });
      await expect(attempt).rejects.toMatchObject({ message: 'the connection was closed', phase: 'connecting' });
    }
  });

  it('reports a failure for a server that does not speak SMTP', async () => {
    const web = await startScript(() => 'HTTP/1.1 400 Bad Request');
    const result = await sendThrough(
      'nodemailer',
      'svc',
      message,
      { ...web, ...sender },
      { ...options, timeoutMs: 500 },
    );
    expect(result).toMatchObject({ kind: 'failed' });
  });

  it('rejects a host that is not public', async () => {
    const { credentials, mails } = await startMailServer();
    const guarded = { ...options, policy: { allowsPrivateHosts: false } };
    for (const host of [credentials.host, 'localhost', '127.1', '::1', '::ffff:127.0.0.1', 'fe80::1%lo', '']) {
      const result = await sendThrough('nodemailer', 'svc', message, { ...credentials, ...sender, host }, guarded);
      expect(result, host).toMatchObject({ kind: 'failed' });
    }
    expect(mails).toEqual([]);
  });
});

describe('an SMTP connection', () => {
  /** A server that counts its connections, and handles each connection after its first message as set. */
  async function startCounter(afterMessage: 'stays' | 'ends' | 'goes silent' | 'says 421') {
    let connections = 0;
    const server = createServer((socket) => {
      connections++;
      let isData = false;
      let messages = 0;
      socket.on('error', () => {});
      socket.write('220 hello\r\n');
      let rest = '';
      socket.on('data', (chunk) => {
        const lines = (rest + chunk).split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (isData && line !== '.') continue;
          const isEnd = isData;
          isData = line === 'DATA';
          if (messages > 0 && afterMessage === 'says 421') socket.end('421 too long\r\n');
          else if (messages > 0 && afterMessage === 'goes silent') socket.destroy();
          else socket.write(isData ? '354 go ahead\r\n' : '250 ok\r\n');
          if (!isEnd) continue;
          messages++;
          if (afterMessage === 'ends') socket.end();
        }
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    atEnd(() => server.close());
    const credentials = { host: '127.0.0.1', port: `${(server.address() as AddressInfo).port}`, ...sender };
    return { credentials, connections: () => connections };
  }

  it('sends one message after another', async () => {
    const { credentials, connections } = await startCounter('stays');
    for (let index = 0; index < 5; index++) {
      const result = await sendThrough('nodemailer', 'svc', message, credentials, options);
      expect(result).toMatchObject({ kind: 'sent' });
    }
    expect(connections()).toBe(1);
  });

  it('is not shared between credentials, nor by two messages at the same time', async () => {
    const { credentials, connections } = await startCounter('stays');
    await sendThrough('nodemailer', 'svc', message, credentials, options);
    await sendThrough('nodemailer', 'svc', message, { ...credentials, senderName: 'Other', domain: 'd' }, options);
    expect(connections()).toBe(2);
    const both = [1, 2, 3].map(() => sendThrough('nodemailer', 'svc', message, credentials, options));
    expect((await Promise.all(both)).map(({ kind }) => kind)).toEqual(['sent', 'sent', 'sent']);
    expect(connections()).toBe(4);
  });

  it('is one of at most 50 to a server: further messages wait for their turn', async () => {
    const { credentials, connections } = await startCounter('stays');
    const all = Array.from({ length: 120 }, () => sendThrough('nodemailer', 'svc', message, credentials, options));
    for (const { kind } of await Promise.all(all)) expect(kind).toBe('sent');
    expect(connections()).toBe(50);
  });

  it('is not used by a message whose sender gave up while it waited', async () => {
    const { credentials, connections } = await startCounter('stays');
    const leaving = new AbortController();
    const send = (signal?: AbortSignal) =>
      sendThrough('nodemailer', 'svc', message, credentials, { ...options, ...(signal && { signal }) });
    const first = Array.from({ length: 50 }, () => send());
    const late = Array.from({ length: 20 }, () => send(leaving.signal));
    leaving.abort();
    for (const { kind } of await Promise.all(first)) expect(kind).toBe('sent');
    for (const { kind } of await Promise.all(late)) expect(kind).toBe('failed');
    expect(connections()).toBe(50);
    expect(await send()).toMatchObject({ kind: 'sent' });
  });

  it.each(['ends', 'goes silent', 'says 421'] as const)(
    'is replaced where the server %s after a message',
    async (afterMessage) => {
      const { credentials, connections } = await startCounter(afterMessage);
      for (let index = 0; index < 3; index++) {
        const result = await sendThrough('nodemailer', 'svc', message, credentials, options);
        expect(result).toMatchObject({ kind: 'sent' });
      }
      expect(connections()).toBe(3);
    },
  );
});

describe('ses', () => {
  it("logs in at the region's SMTP server with the password that the secret key gives", async () => {
    const password = 'BLBM/9hSUELfq8Gw+rU1YcBjkOxGbhT2XG763xVLGWL9';
    expect(sesPassword('wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', 'us-east-1')).toBe(password);
    const { credentials } = await startMailServer();
    const asked: string[] = [];
    const endpoint = (origin: string) => {
      asked.push(origin);
      return `smtp://127.0.0.1:${credentials.port}`;
    };
    const keys = { ...sender, apiKey: 'AKIAEXAMPLE', secretKey: 'secret', region: 'eu-west-1' };
    const result = await sendThrough('ses', 'svc', message, keys, { ...options, endpoint });
    // The server does not support TLS, which SES requires: nothing is sent without encryption.
    expect(result).toMatchObject({ kind: 'failed', isPermanent: false, message: expect.stringContaining('TLS') });
    expect(asked).toEqual(['smtp://email-smtp.eu-west-1.amazonaws.com:465']);
  });

  it('knows a message by the id in the answer, which reports name', () => {
    const id = '0102017f1a2b3c4d-5e6f7a8b-9c0d-1e2f-3a4b-5c6d7e8f9a0b-000000';
    expect(sesMessageId(`250 Ok ${id}`)).toBe(id);
    expect(sesMessageId('250 queued')).toBeUndefined();
  });

  it('requires a valid region', async () => {
    const keys = { ...sender, apiKey: 'AKIAEXAMPLE', secretKey: 'secret', region: 'evil.example/' };
    expect(await sendThrough('ses', 'svc', message, keys, options)).toMatchObject({
      kind: 'failed',
      isPermanent: true,
    });
  });
});
