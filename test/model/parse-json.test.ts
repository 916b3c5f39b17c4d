import { describe, expect, it } from 'vitest';
import { parseJson, withWellFormedTexts } from '../../src/model/parse-json.ts';

describe('parseJson', () => {
  it.each([
    ['"a\\ud83d\\ude00b"', 'a😀b'],
    ['"\\ud800"', '\ufffd'],
    ['["\\udc00x", {"k\\ud800": "\\ud800\\ud800\\udc00"}]', ['\ufffdx', { 'k\ufffd': '\ufffd\u{10000}' }]],
    ['"\\\\ud800"', '\\ud800'],
    ['{"a": [1, null, true, {"b": "\\uDBFF"}]}', { a: [1, null, true, { b: '\ufffd' }] }],
  ])('reads %s without lone surrogates', (text, expected) => {
    expect(parseJson(text)).toEqual(expected);
  });

  it('keeps __proto__ a field', () => {
    expect(Object.entries(parseJson('{"__proto__": "\\ud800"}') as object)).toEqual([['__proto__', '\ufffd']]);
  });

  it('refuses what is not JSON', () => {
    expect(() => parseJson('{"a": \\ud800}')).toThrow(SyntaxError);
  });
});

describe('withWellFormedTexts', () => {
  it('needs no stack for deeply nested data', () => {
    let json: unknown = '\ud800';
    for (let depth = 0; depth < 100_000; depth += 1) json = [json];
    let inner = withWellFormedTexts(json);
    while (Array.isArray(inner)) [inner] = inner;
    expect(inner).toBe('\ufffd');
  });
});
