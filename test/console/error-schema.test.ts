import { describe, expect, it } from 'vitest';
import { errorSchemaOf } from '../../src/console/editor/error-schema.ts';

const text = { type: 'string' } as const;

describe('the problems of controls', () => {
  it('leave the members of every object alone', () => {
    const properties = Object.fromEntries(['__proto__', 'constructor'].map((name) => [name, text]));
    const problems = ['__proto__.polluted', 'constructor', 'toString'].map((path) => ({ path, message: 'is unknown' }));
    const errors = errorSchemaOf(problems, { type: 'object', properties });
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(Object.keys({}.constructor)).toEqual([]);
    expect(Object.keys(errors)).toEqual(['__proto__', 'constructor', '__errors']);
  });

  it('appear at the nearest field that the form shows', () => {
    const schema = {
      type: 'object',
      properties: {
        subject: text,
        headers: { type: 'object' },
        redirect: { type: 'object', properties: { url: text } },
        body: { type: 'array', items: { type: 'object', properties: { content: text } } },
      },
    } as const;
    const paths = [
      'subject',
      'headers.X-Id',
      'redirect.url',
      'redirect.other',
      'body.1.content',
      'body.length',
      'old.a',
    ];
    const problems = paths.map((path) => ({ path, message: 'is wrong' }));
    expect(errorSchemaOf(problems, schema)).toEqual({
      __errors: ['old.a: is wrong'],
      subject: { __errors: ['is wrong'] },
      headers: { __errors: ['X-Id: is wrong'] },
      redirect: { url: { __errors: ['is wrong'] }, __errors: ['other: is wrong'] },
      body: { 1: { content: { __errors: ['is wrong'] } }, __errors: ['length: is wrong'] },
    });
  });

  it('name the control once', () => {
    const problems = [{ path: 'headers.a', message: 'headers.a is required' }];
    const errors = errorSchemaOf(problems, { type: 'object', properties: { headers: { type: 'object' } } });
    expect(errors).toEqual({ headers: { __errors: ['headers.a is required'] } });
  });
});
