import { describe, expect, it } from 'vitest';
import { toAddressedEmail } from '../../../src/delivery/email/addressed-email.ts';
import { oneLine, parseMailbox } from '../../../src/delivery/email/mailbox.ts';
import type { EmailMessage } from '../../../src/delivery/provider.ts';
import { sendThrough, supportedProviders } from '../../../src/delivery/send-through.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';
import { startProviderServer } from '../provider-server.ts';

const file = (fields: object) => ({ name: 'a', mime: 'text/plain', content: Buffer.from('a'), ...fields });
const message: EmailMessage = { channel: 'email', to: ['ada@x.co'], subject: 'Hi', html: 'Hello' };

describe('a mailbox', () => {
  it.each([
    ['ada@x.co', 'ada@x.co', undefined],
    [' ada@x.co ', 'ada@x.co', undefined],
    ['<ada@x.co>', 'ada@x.co', undefined],
    ['Ada Lovelace <ada.l+news@mail.x.co>', 'ada.l+news@mail.x.co', 'Ada Lovelace'],
    ['"Lovelace, Ada; \\"A\\"" <ada@x.co>', 'ada@x.co', 'Lovelace, Ada; "A"'],
    ['Jürgen <jürgen@exämple.de>', 'jürgen@exämple.de', 'Jürgen'],
    ['ada@localhost', 'ada@localhost', undefined],
    ["o'neil_1@x-y.co", "o'neil_1@x-y.co", undefined],
  ])('is parsed: %j', (text, email, name) => {
    expect(parseMailbox(text, 'to')).toEqual({ email, name });
  });

  it.each([
    'a@x.co, v@evil.test',
    'a@x.co,v@evil.test',
    'a@x.co; v@evil.test',
    'a@x.co v@evil.test',
    'a@x.co (v@evil.test)',
    'a@x.co <v@evil.test>',
    '"a@x.co" <v@evil.test>',
    '<a@x.co> <v@evil.test>',
    '<a@x.co>, <v@evil.test>',
    'Ada <a@x.co> v@evil.test',
    'a@x.co>,<v@evil.test',
    'g: a@x.co, v@evil.test;',
    'g: a@x.co;',
    'a@x.co, ',
    '"a@x.co,v@evil.test"@x.co',
    '"a b"@x.co',
    'a b@x.co',
    'a@b@evil.test',
    'a@x.co@evil.test',
    'a%v@evil.test@x.co',
    'a@[127.0.0.1]',
    'a@x..co',
    'a..b@x.co',
    '.a@x.co',
    'a@x.co.',
    'a@-x.co',
    '@x.co',
    'a@',
    'ada',
    '',
    `${'a'.repeat(300)}@x.co`,
    `${'a '.repeat(50_000)}@x.co`,
  ])('is nothing else: %j', (text) => {
    expect(() => parseMailbox(text, 'cc')).toThrow(/^cc: .*(is not one e-mail address|is longer than)/);
  });

  it.each([
    'a@x.co\r\nBcc: v@evil.test',
    'a@x.co\nv@evil.test',
    'a@x.co\r',
    'a@x.co\0',
    'a@x.co\u2028v@evil.test',
    '\ta@x.co',
  ])('has no control characters: %j', (text) => {
    expect(() => parseMailbox(text, 'to')).toThrow('contains a line break or another control character');
  });
});

describe('the headers of an e-mail', () => {
  it.each([
    [{ to: ['a@x.co', 'a@x.co, v@evil.test'] }, 'to: "a@x.co, v@evil.test" is not one e-mail address'],
    [{ from: 'a@x.co, v@evil.test' }, 'from: '],
    [{ replyTo: 'a@x.co, v@evil.test' }, 'replyTo: '],
    [{ cc: ['a@x.co, v@evil.test'] }, 'cc: '],
    [{ bcc: ['a@x.co\r\nv@evil.test'] }, 'bcc: '],
    [{ headers: { BCC: 'v@evil.test' } }, 'headers.BCC: must be given as a field of the message'],
    [{ headers: { 'Resent-To': 'v@evil.test' } }, 'headers.Resent-To: '],
    [{ headers: { 'X-A: 1\r\nBcc': 'v@evil.test' } }, 'headers.X-A: 1 Bcc: is not the name of a header'],
    [{ headers: { 'X-A': { prepared: true, value: 'a\r\nBcc: v@evil.test' } } }, 'headers.X-A: must be a text'],
    [{ headers: { 'X-A': ['a', 'b'] } }, 'headers.X-A: must be a text'],
    [
      { headers: { 'Disposition-Notification-To': 'v@evil.test' } },
      'headers.Disposition-Notification-To: must be given',
    ],
    [{ headers: { 'return-receipt-to': 'v@evil.test' } }, 'headers.return-receipt-to: must be given'],
    [{ headers: { 'X-A': 'a'.repeat(901) } }, 'headers.X-A: a word must not be longer than 900 characters'],
    [{ headers: { ['a'.repeat(257)]: 'a' } }, 'a: the name must not be longer than 256 characters'],
    [{ subject: 'a '.repeat(1_001) }, 'subject: must not be longer than 2,000 characters'],
    [{ subject: `a ${'b'.repeat(901)}` }, 'subject: a word must not be longer than 900 characters'],
    [{ senderName: 'a'.repeat(257) }, 'senderName: must not be longer than 256 characters'],
    [{ from: `${'a'.repeat(257)} <a@x.co>` }, 'from: the name must not be longer than 256 characters'],
    [{ attachments: [file({ name: 'a'.repeat(257) })] }, 'attachments[0].name: must not be longer than 256 characters'],
    [{ attachments: [file({}), file({ mime: 'a'.repeat(257) })] }, 'attachments[1].mime: must not be longer'],
    [{ attachments: [file({ contentId: 'a'.repeat(257) })] }, 'attachments[0].contentId: must not be longer'],
  ])('are refused with the field that is invalid: %j', (fields, problem) => {
    expect(() => toAddressedEmail({ ...message, ...fields } as EmailMessage)).toThrow(problem);
  });

  it('have one line each', () => {
    const odd = {
      ...{ subject: 'Hi\r\nBcc: v@evil.test', senderName: 'News\n\rBcc: v@evil.test' },
      headers: { 'X-A': 'a\r\nBcc: v@evil.test', 'X-Count': 5 as unknown as string },
      attachments: [
        { name: 'a\r\nb.txt', mime: 'text/plain\r\nX: y', contentId: 'c\nd', content: Buffer.from('a') },
        { name: 'b', mime: 'text/plain', content: Buffer.from('b') },
      ],
    };
    expect(toAddressedEmail({ ...message, ...odd })).toMatchObject({
      ...{ subject: 'Hi Bcc: v@evil.test', senderName: 'News Bcc: v@evil.test' },
      headers: { 'X-A': 'a Bcc: v@evil.test', 'X-Count': '5' },
      attachments: [
        { name: 'a b.txt', mime: 'text/plain X: y', contentId: 'c d' },
        { name: 'b', mime: 'text/plain' },
      ],
    });
  });
});

it.each(supportedProviders('email'))(
  '%s gets no message with an address that is not one mailbox',
  async (providerId) => {
    const server = await startProviderServer();
    const credentials = { from: 'news@example.com', apiKey: 'key', secretKey: 'key', region: 'eu', domain: 'x.co' };
    for (const fields of [{ to: ['a@x.co, v@evil.test'] }, { cc: ['a@x.co\r\nBcc: v@evil.test'] }]) {
      const result = await sendThrough(providerId, 'svc', { ...message, ...fields }, credentials, server.options);
      expect(result).toMatchObject({ kind: 'failed', isPermanent: true, message: expect.stringMatching(/^(to|cc): /) });
    }
    expect(server.heard).toEqual([]);
  },
);

it('is not decoded by mail programs if a text looks like an encoded word', () => {
  const word = '=?utf-8?q?Ann=0D=0ABcc:_v=40evil.test?=';
  const shown = word.replace('=?', '=\u2060?');
  const odd = {
    ...{ subject: `Hi ${word}`, senderName: word, from: `"${word}" <a@x.co>`, headers: { 'X-A': word } },
    attachments: [file({ name: word })],
  };
  expect(toAddressedEmail({ ...message, ...odd })).toMatchObject({
    ...{ subject: `Hi ${shown}`, senderName: shown, from: { name: shown }, headers: { 'X-A': shown } },
    attachments: [{ name: shown }],
  });
  expect(toAddressedEmail({ ...message, subject: '2 =? 4 ?= Q? 1=?2 or a=?b?c' }).subject).toBe(
    '2 =? 4 ?= Q? 1=?2 or a=?b?c',
  );
});

describe('oneLine', () => {
  it('joins lines with one space, in time in proportion to the length', async () => {
    expect(oneLine(' a \r\n\t b\u2028c\n')).toBe('a b c');
    const blanks = ' '.repeat(100_000);
    const spentMs = await cpuMsOf(() => expect(oneLine(`a${blanks}b`)).toBe(`a${blanks}b`));
    // Quadratic time is several seconds.
    expect(spentMs).toBeLessThan(500);
  });
});
