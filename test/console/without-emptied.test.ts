import { describe, expect, it } from 'vitest';
import { withoutEmptied } from '../../src/console/editor/without-emptied.ts';

const text = { type: 'string' } as const;
const redirect = { type: 'object', properties: { url: text } } as const;
const schema = {
  type: 'object',
  properties: {
    subject: text,
    action: { type: 'object', properties: { label: text, redirect } },
    redirect,
    data: { type: 'object' },
  },
} as const;
const stored = (values: object, opened: object = {}) =>
  JSON.parse(JSON.stringify(withoutEmptied(schema, { ...values }, opened)));

describe('an object whose fields are emptied', () => {
  it('is removed with its last field', () => {
    expect(stored({ redirect: { url: undefined } }, { redirect: { url: 'a' } })).toEqual({});
    expect(stored({ action: { label: 'a', redirect: { url: undefined } } })).toEqual({ action: { label: 'a' } });
    expect(stored({ action: { label: undefined, redirect: { url: undefined } } })).toEqual({});
    expect(stored({ redirect: { url: undefined, own: 1 } })).toEqual({ redirect: { own: 1 } });
  });

  it('stays if it was empty before, and as JSON', () => {
    expect(stored({ redirect: {}, action: { redirect: {} } }, { redirect: {}, action: { redirect: {} } })).toEqual({
      redirect: {},
      action: { redirect: {} },
    });
    expect(stored({ redirect: { url: undefined } }, { redirect: {} })).toEqual({ redirect: {} });
    expect(stored({ data: {}, other: {} })).toEqual({ data: {}, other: {} });
  });
});
