import { describe, expect, it } from 'vitest';
import {
  credentialSecrets,
  headerSecrets,
  urlSecrets,
  webhookSecrets,
} from '../../../src/delivery/secrets/known-secrets.ts';
import { Redactor } from '../../../src/delivery/secrets/redactor.ts';

const SECRET = 'k3y-Ω"\\/+ &<geheim>%41=';
const redactor = new Redactor([SECRET]);
const base64 = (text: string) => Buffer.from(text).toString('base64');
const percent = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const unicode = (text: string) =>
  [...text].map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const html = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const folded = (text: string, width: number) => text.replace(new RegExp(`.{${width}}`, 'gu'), '$&\r\n');

const ENCODINGS: Record<string, (text: string) => string> = {
  'as it is': (text) => text,
  'in JSON': (text) => JSON.stringify(text),
  'in JSON within JSON': (text) => JSON.stringify(JSON.stringify({ text })),
  'in JSON with every character escaped': unicode,
  'in a URL': encodeURIComponent,
  'in a URL with lower-case digits': (text) => encodeURIComponent(text).replace(/%../g, (code) => code.toLowerCase()),
  'in a URL with every character escaped': percent,
  'in a URL within a URL': (text) => encodeURIComponent(encodeURIComponent(text)),
  'in a form': (text) => `${new URLSearchParams({ text })}`,
  'in HTML': html,
  'in HTML with numbers': (text) => [...text].map((one) => `&#${one.codePointAt(0)};`).join(''),
  'in HTML with hexadecimal numbers': (text) =>
    [...text].map((one) => `&#x${one.codePointAt(0)?.toString(16)};`).join(''),
  'in HTML within JSON': (text) => JSON.stringify(html(text)),
  'in hexadecimal digits': (text) => Buffer.from(text).toString('hex'),
  'in upper-case hexadecimal digits': (text) => Buffer.from(text).toString('hex').toUpperCase(),
  'across lines': (text) => folded(text, 5),
  'in Base64': base64,
  'in Base64 for URLs': (text) => Buffer.from(text).toString('base64url'),
  'in Base64 across lines': (text) => folded(base64(text), 6),
  'in Base64 across lines of JSON': (text) => JSON.stringify(folded(base64(text), 6)),
  'in Base64 after one byte': (text) => base64(`\0${text}`),
  'in Base64 after two bytes': (text) => base64(`ab${text}`),
  'in Base64 within a longer text': (text) => base64(`user:${text} and more`),
  'in Base64 within a URL': (text) => encodeURIComponent(base64(`x${text}yz`)),
};

describe('a redactor', () => {
  for (const [name, encode] of Object.entries(ENCODINGS)) {
    it(`hides a secret ${name}`, () => {
      const encoded = encode(SECRET);
      const hidden = redactor.hide(`before ${encoded} after`);
      expect(hidden).toContain('[hidden]');
      expect(hidden).toMatch(/^before .*after$/s);
      // What is left is the text around the secret.
      expect(hidden.replace('[hidden]', '').trim().length).toBeLessThanOrEqual(`before ${encode('')} after`.length + 4);
    });
  }

  it('hides every secret at every position of Base64, with no bit of it left', () => {
    for (const before of ['', 'a', 'ab', 'abc', 'user:', '\0user\0']) {
      for (const after of ['', 'x', 'yz', '\r\n']) {
        const hidden = redactor.hide(base64(`${before}${SECRET}${after}`));
        const [start = '', end = ''] = hidden.split('[hidden]');
        expect(start.length).toBeLessThanOrEqual(Math.floor((before.length * 8) / 6));
        expect(end.replace(/=/g, '').length).toBeLessThanOrEqual(Math.ceil((after.length * 8) / 6));
      }
    }
  });

  it('leaves other texts as they are, byte for byte', () => {
    for (const text of ['', 'plain', 'ä%zz & &x; \\ \\u12 %', '\u{1F600} €', JSON.stringify({ a: [1, 'b\n'] })]) {
      expect(redactor.hide(text)).toBe(text);
    }
  });

  it('keeps the text between secrets', () => {
    expect(new Redactor(['abcd', 'cdefg']).hide('1 abcd 2 abcdefg 3 cdefg')).toBe('1 [hidden] 2 [hidden] 3 [hidden]');
  });

  it('ignores texts shorter than four characters', () => {
    expect(new Redactor(['abc', '']).hide('abc')).toBe('abc');
  });

  it('hides secrets in values and names of JSON, and in numbers', () => {
    const value = { a: ['x 12345678', 12345678, 1, null, true], token12345678: { b: 'c' } };
    expect(new Redactor(['12345678']).hideIn(value)).toEqual({
      a: ['x [hidden]', '[hidden]', 1, null, true],
      'token[hidden]': { b: 'c' },
    });
  });

  it('takes JSON that is nested deeply', () => {
    expect(redactor.toJson(JSON.parse('['.repeat(30_000) + ']'.repeat(30_000)))).toBe('{"cutOff":""}');
  });

  it('takes texts of a megabyte that were made to be slow', () => {
    const secrets = Array.from({ length: 100 }, (_, index) => `aaaa${'a'.repeat(60)}${index}`);
    for (const text of [
      'a'.repeat(1_000_000),
      '%25'.repeat(350_000),
      '&#x26;'.repeat(160_000),
      '\\\\'.repeat(500_000),
    ]) {
      expect(new Redactor(secrets).hide(`${text} ${secrets[7]}`)).toMatch(/\[hidden\]$/);
    }
  });
});

it('hides a secret beside names of entities that every object has', () => {
  const names = ['valueOf', 'toString', 'constructor', '__proto__'];
  for (const name of names) expect(new Redactor(['secret-1']).hide(`&${name}; secret-1`)).toBe(`&${name}; [hidden]`);
});

it('hides a whole text that it cannot read, instead of failing', () => {
  const notText = { replace: 'a value of another program' } as unknown as string;
  expect(new Redactor(['secret-1']).hide(notText)).toBe('[hidden]');
});

describe('the secrets of', () => {
  const hidden = (secrets: readonly string[], text: string) => new Redactor(secrets).hide(text);

  it('a login include the whole login in Base64', () => {
    const secrets = credentialSecrets({ user: 'ada', password: 'pass-word' });
    for (const login of ['\0ada\0pass-word', 'ada:pass-word'])
      expect(hidden(secrets, base64(login))).toMatch(/^\[hidden\]=*$/);
  });

  it('a header are its value, its token, and a login in it', () => {
    const login = `Basic ${base64('ada:pass-word')}`;
    for (const text of [login, base64('ada:pass-word'), 'pass-word', base64('\0ada\0pass-word')]) {
      expect(hidden(headerSecrets('Authorization', login), text)).toMatch(/^\[hidden\]=*$/);
    }
    expect(hidden(headerSecrets('cookie', 'sid=abcdef; theme=dark'), 'abcdef dark')).toBe('[hidden] [hidden]');
    expect(headerSecrets('Content-Type', 'application/json')).toEqual([]);
  });

  it('a URL are its password and the parameters with secret names', () => {
    const secrets = urlSecrets('https://ada:pass%20word@example.com/list?api_key=abc123&page=second');
    expect(hidden(secrets, 'pass word abc123 second')).toBe('[hidden] [hidden] second');
  });

  it('a webhook are its address and its keys', () => {
    const url = 'https://hooks.example.com/services/T0001/B0001/abcdefghijkl?thread=mnopqrstuvwx';
    for (const text of [url, 'abcdefghijkl', 'mnopqrstuvwx'])
      expect(hidden(webhookSecrets(url), text)).toBe('[hidden]');
  });
});
