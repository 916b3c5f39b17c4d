import { expect, it } from 'vitest';
import { safeImage, safeLink } from '../../../src/workflow-language/html/safe-url.ts';

it.each([
  'https://example.com/a?b=c:d#e',
  '/orders/1?at=12:30',
  '?a:b',
  '#a:b',
  'orders/1',
  '//example.com/a',
  'mailto:a@example.com',
  'tel:+431234',
])('keeps the link %j', (url) => {
  expect(safeLink(url)).toBe(url);
});

it.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' \u0001java\nscript:alert(1)',
  'java\u200bscript:alert(1)',
  '&#106;avascript:alert(1)',
  'javascript&colon;alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.com/1',
  'unknown:x',
])('refuses the link %j', (url) => {
  expect(safeLink(url)).toBeUndefined();
});

it('encodes characters that would end an attribute', () => {
  expect(safeLink(`/a"onclick='x'<b>`)).toBe('/a%22onclick=%27x%27%3Cb%3E');
});

it('accepts the data of bitmaps as images', () => {
  expect(safeImage('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
  expect(safeImage('/a.png')).toBe('/a.png');
  for (const url of ['data:image/svg+xml;base64,AAAA', 'data:text/html,x', 'javascript:x'])
    expect(safeImage(url)).toBeUndefined();
});
