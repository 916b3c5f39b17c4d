import { expect, it } from 'vitest';
import { withPreheader } from '../../../src/workflow-language/html/preheader.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';

/** HTML with a preheader, shown as `[Soon]`. */
const marked = (html: string) =>
  withPreheader(html, 'Soon').replace(/<div style="display:none[^>]*>Soon<\/div>/, '[Soon]');

it.each([
  ['<html><body class="a"><p>Hi', '<html><body class="a">[Soon]<p>Hi'],
  ['<html><BODY\n><p>Hi', '<html><BODY\n>[Soon]<p>Hi'],
  ['<body data-x="a > b" title=\'>\'><p>Hi', '<body data-x="a > b" title=\'>\'>[Soon]<p>Hi'],
  ["<p don't><body>It's", "<p don't><body>[Soon]It's"],
  [
    '<!--[if mso]><body class="mso"><![endif]--><!--[if !mso]><!--><body class="clean">Hi',
    '<!--[if mso]><body class="mso"><![endif]--><!--[if !mso]><!--><body class="clean">[Soon]Hi',
  ],
  ['<!--><body>Hi', '<!--><body>[Soon]Hi'],
  [
    '<title><body></title><style>/* <body> */</style><body>Hi',
    '<title><body></title><style>/* <body> */</style><body>[Soon]Hi',
  ],
  ['<bodyguard>1 < 2 <body>Hi', '<bodyguard>1 < 2 <body>[Soon]Hi'],
  ['<!doctype html>\n<html lang="en"><p>Hi', '<!doctype html>\n<html lang="en">[Soon]<p>Hi'],
  ['<!DOCTYPE html><p>Hi', '<!DOCTYPE html>[Soon]<p>Hi'],
  [
    '<!doctype html><html><head><title>T</title></head><p>Hi',
    '<!doctype html><html><head><title>T</title></head>[Soon]<p>Hi',
  ],
  ['<p>Hi</p><body class="a', '[Soon]<p>Hi</p><body class="a'],
  ['Hi', '[Soon]Hi'],
])('begins the content with the preheader: %s', (html, expected) => {
  expect(marked(html)).toBe(expected);
});

it('shows a number as a preheader, and nothing else that is no text', () => {
  expect(withPreheader('Hi', 5)).toContain('>5</div>Hi');
  for (const preheader of [undefined, null, ' ', {}, ['a']]) expect(withPreheader('Hi', preheader)).toBe('Hi');
});

it.each(['<a ', '<a x="', '<', '<!--', '<!', '</', '<style>', '<a b= ', '<title></title', '=  <a ='])(
  'finds the content in linear time: many %s',
  async (part) => {
    expect(await cpuMsOf(() => withPreheader(part.repeat(300_000), 'Soon'))).toBeLessThan(1_000);
  },
);
