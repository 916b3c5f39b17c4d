import { describe, expect, it } from 'vitest';
import { flattenMessages, nestMessages } from '../../../src/workflow-language/translations/flat-messages.ts';

const parse = (json: string) => flattenMessages(JSON.parse(json), 'messages');

describe('flattenMessages', () => {
  it('reads nested and flat keys alike, and any name as a key', () => {
    const { texts, problems } = parse(
      '{"a":{"b":"1","c":{"d":"2"}},"e.f":"3","__proto__":{"x":"4"},"constructor":"5"}',
    );
    expect(problems).toEqual([]);
    expect([...texts]).toEqual([
      ['a.b', '1'],
      ['a.c.d', '2'],
      ['e.f', '3'],
      ['__proto__.x', '4'],
      ['constructor', '5'],
    ]);
  });

  it('counts an emoji as one character', () => {
    const [key, text] = ['😀'.repeat(256), '😀'.repeat(5_000)];
    expect(parse(JSON.stringify({ [key]: text }))).toEqual({ problems: [], texts: new Map([[key, text]]) });
    const { problems } = parse(JSON.stringify({ [`${key}x`]: text, b: `${text}x` }));
    expect(problems.map(({ message }) => message)).toEqual([
      'must have 1 to 256 characters, and no control characters',
      'must not be longer than 5,000 characters',
    ]);
  });

  it('names what is wrong', () => {
    const { problems } = parse(
      `{"a":{"b":"1"},"a.b":"2","n":7,"l":["x"],"":"x","long":"${'x'.repeat(5001)}","deep":${'{"d":'.repeat(12)}"x"${'}'.repeat(12)}}`,
    );
    expect(problems).toEqual([
      { field: 'messages.a.b', message: 'must not be given twice' },
      { field: 'messages.n', message: 'must be a string or an object of strings' },
      { field: 'messages.l', message: 'must be a string or an object of strings' },
      { field: 'messages.', message: 'must have 1 to 256 characters, and no control characters' },
      { field: 'messages.long', message: 'must not be longer than 5,000 characters' },
      {
        field: `messages.deep${'.d'.repeat(9)}`,
        message: 'must not be nested deeper than 10 levels',
      },
    ]);
  });
});

describe('nestMessages', () => {
  it('makes what flattenMessages reads', () => {
    const texts = new Map([
      ['a', '1'],
      ['a.b', '2'],
      ['c.d', '3'],
      ['c.e.f', '4'],
      ['__proto__.x', '5'],
      [`k${'.k'.repeat(15)}`, '6'],
    ]);
    const nested = nestMessages(texts);
    expect(JSON.parse(JSON.stringify(nested))).toMatchObject({ a: '1', 'a.b': '2', c: { d: '3', e: { f: '4' } } });
    expect(new Map([...flattenMessages(nested, 'messages').texts].sort())).toEqual(new Map([...texts].sort()));
    expect(({} as { x?: string }).x).toBeUndefined();
  });
});
