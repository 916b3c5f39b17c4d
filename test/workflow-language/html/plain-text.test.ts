import { expect, it } from 'vitest';
import { plainTextOf } from '../../../src/workflow-language/html/plain-text.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';

it('shows paragraphs, lists, tables, images and the addresses of links', () => {
  const html = `<html><head><title>News</title><style>a { color: red }</style></head><body>
    <h1>Hello Ada</h1><p>Your order<br>is on its way. <a href="https://example.com/1">Track it</a>, or see
    <a href="https://example.com">https://example.com</a></p><ul><li>One</li><li>Two &amp; three</li></ul>
    <table><tr><td>Total</td><td>42 €</td></tr></table><p><img src="cid:logo" alt="The shop"></p></body></html>`;
  expect(plainTextOf(html)).toBe(
    [
      'Hello Ada',
      '',
      'Your order',
      'is on its way. Track it (https://example.com/1), or see https://example.com',
      '',
      ' * One',
      ' * Two & three',
      '',
      'Total 42 €',
      '',
      'The shop',
    ].join('\n'),
  );
});

it('keeps the lines of a body without markup, and decodes its entities', () => {
  expect(plainTextOf('Tom &amp; Jerry\n\nsay 1 < 2\nBye')).toBe('Tom & Jerry\n\nsay 1 < 2\nBye');
});

it('has no text for a body of one image', () => {
  expect(plainTextOf('<img src="https://example.com/a.png">')).toBe('');
});

it('neither fails nor overflows the stack with deep or broken HTML', () => {
  for (const html of [
    '<div>'.repeat(5_000),
    `<table>${'<tr><td>'.repeat(2_000)}`,
    '</p>'.repeat(5_000),
    '<!--'.repeat(5_000),
  ])
    expect(plainTextOf(`Start ${html}`)).toBe('Start');
});

it('ends lines without white space, in time in proportion to the length', async () => {
  const blanks = '\u00a0'.repeat(40_000);
  const spentMs = await cpuMsOf(() => {
    expect(plainTextOf(`<p>One${blanks}x${blanks}<br>two\u00a0</p>`)).toBe(`One${blanks}x\ntwo`);
    expect(plainTextOf(`One${blanks}x${blanks}\ntwo `)).toBe(`One${blanks}x\ntwo`);
  });
  // Quadratic time is more than 10 seconds.
  expect(spentMs).toBeLessThan(1_000);
});
