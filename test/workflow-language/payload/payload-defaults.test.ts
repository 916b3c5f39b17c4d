import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { checkPayload } from '../../../src/workflow-language/payload/check-payload.ts';
import { withPayloadDefaults } from '../../../src/workflow-language/payload/payload-defaults.ts';

const ajv = new Ajv2020({ strict: false, useDefaults: true, allErrors: true });

describe('withPayloadDefaults', () => {
  it.each([
    [{ properties: { a: { default: 1 } } }, {}],
    [{ properties: { a: { default: 1 } } }, { a: 2, b: 3 }],
    [{ properties: { a: { default: 1 } } }, { a: null }],
    [{ properties: { a: { default: null } } }, {}],
    [{ properties: { a: { properties: { b: { default: 1 } } } } }, {}],
    [{ properties: { a: { properties: { b: { default: 1 } } } } }, { a: {} }],
    [{ properties: { a: { default: {}, properties: { b: { default: 1 } } } } }, {}],
    [{ properties: { a: { items: { properties: { b: { default: 1 } } } } } }, { a: [{}, { b: 2 }, 3] }],
    [{ properties: { a: { prefixItems: [{ default: 1 }, { default: 2 }] } } }, { a: [5] }],
    [{ allOf: [{ properties: { a: { default: 1 } } }, { properties: { b: { default: 2 } } }] }, {}],
    [{ $ref: '#/$defs/x', $defs: { x: { properties: { a: { default: 1 } } } } }, {}],
    [{ properties: { a: { $ref: '#/$defs/x' } }, $defs: { x: { properties: { b: { default: 1 } } } } }, { a: {} }],
    [{ anyOf: [{ properties: { a: { default: 1 } } }] }, {}],
    [{ default: { a: 1 } }, {}],
  ])('fills as Ajv does: %j %j', async (schema, payload) => {
    const expected = structuredClone(payload);
    ajv.validate(schema, expected);
    const before = structuredClone(payload);
    expect(await withPayloadDefaults(schema, payload)).toEqual(expected);
    expect(payload).toEqual(before);
  });

  it('returns null if many fields of many values would take long', async () => {
    const properties = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field${index}`, {}]));
    const schema = { properties: { list: { items: { properties } }, a: { default: 1 } } };
    expect(await withPayloadDefaults(schema, { list: Array.from({ length: 1_000 }, () => ({})) })).toBeNull();
  });

  it('keeps a field named __proto__ as data', async () => {
    const schema = JSON.parse('{ "properties": { "__proto__": { "default": { "admin": true } } } }');
    const filled = await withPayloadDefaults(schema, {});
    expect(JSON.stringify(filled)).toBe('{"__proto__":{"admin":true}}');
    expect(Reflect.get(filled ?? {}, 'admin')).toBeUndefined();
  });
});

describe('checkPayload', () => {
  const payloadSchema = { required: ['a'], properties: { a: { type: 'number', default: 1 } } };

  it('fills missing values before it checks the payload, if the workflow validates payloads', async () => {
    const workflow = { validatePayload: true, payloadSchema };
    expect(await checkPayload(workflow, {})).toEqual({ payload: { a: 1 }, issues: [] });
    expect((await checkPayload(workflow, { a: 'x' })).issues).toHaveLength(1);
    for (const other of [{ validatePayload: false, payloadSchema }, { payloadSchema }, { validatePayload: true }])
      expect(await checkPayload(other, {})).toEqual({ payload: {}, issues: [] });
  });

  it.each([
    ['that have no end', { properties: { a: { default: {}, $ref: '#' } } }, {}],
    [
      'that are repeated too often',
      { properties: { list: { items: { properties: { a: { default: 'x'.repeat(1_000) } } } } } },
      { list: Array.from({ length: 10_000 }, () => ({})) },
    ],
    ['that cannot be stored', { properties: { a: { default: { _bsontype: 'x' } } } }, {}],
  ])('refuses defaults %s', async (_, schema, payload) => {
    const { issues } = await checkPayload({ validatePayload: true, payloadSchema: schema }, payload);
    expect(issues).toMatchObject([{ field: 'payload' }]);
  });
});
