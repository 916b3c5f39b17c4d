import { describe, expect, it } from 'vitest';
import { samplePayload } from '../../src/console/editor/sample-payload.ts';
import { variablesOf } from '../../src/console/editor/variables.ts';

type Workflow = Parameters<typeof samplePayload>[1];

const NO_TRIGGER: Workflow = { triggers: [] };
const usingVariables = (...names: readonly string[]): Workflow => ({
  triggers: [{ variables: names.map((name) => ({ name })) }] as unknown as Workflow['triggers'],
});
const sampleOf = (schema: unknown) =>
  samplePayload({ payloadSchema: schema as Record<string, unknown> | null }, NO_TRIGGER);
const asJson = (value: unknown): string => JSON.stringify(value);

describe('the sample payload of the editor', () => {
  it('contains variables that are called like members of every object, and leaves these members alone', () => {
    const workflow = usingVariables('__proto__.cache', 'toString', 'order.constructor.name', 'order.valueOf');
    const payload = samplePayload({ payloadSchema: null }, workflow);
    expect(({} as { cache?: unknown }).cache).toBeUndefined();
    expect(asJson(payload)).toBe(
      asJson({
        ['__proto__']: { cache: '__proto__.cache' },
        toString: 'toString',
        order: { constructor: { name: 'order.constructor.name' }, valueOf: 'order.valueOf' },
      }),
    );
  });

  it.each([[null], [true], [1], ['text'], [[]]])('accepts %j in place of a schema', (part) => {
    expect(sampleOf({ properties: { email: part } })).toEqual({ email: 'email' });
    expect(sampleOf({ properties: { all: { type: 'array', items: part } } })).toEqual({ all: ['all'] });
    expect(sampleOf({ properties: { one: { enum: part, examples: part } } })).toEqual({ one: 'one' });
    expect(variablesOf({ properties: { payload: { properties: { email: part } } } })).toMatchObject([
      { path: 'payload.email' },
    ]);
    expect(
      variablesOf({ properties: { list: { type: 'array', items: { properties: { payload: part } } } } }),
    ).toMatchObject([{ path: 'list', itemFields: [] }]);
  });

  it.each([null, true, 'text'])('accepts %j in place of the properties of a schema', (properties) => {
    expect(sampleOf({ properties })).toEqual({});
    expect(sampleOf({ properties: { inner: { type: 'object', properties } } })).toEqual({ inner: {} });
    expect(variablesOf({ properties })).toEqual([]);
  });

  it('is an object even if the examples of the schema are not', () => {
    expect(sampleOf({ examples: [['a']] })).toEqual({});
    expect(sampleOf({ default: null })).toEqual({});
  });
});
