import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it, vi } from 'vitest';
import { Turn } from '../../../src/model/turn.ts';
import { payloadProblems } from '../../../src/workflow-language/payload/payload-problems.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';

const ORDER = {
  type: 'object',
  required: ['number', 'items'],
  additionalProperties: false,
  properties: {
    number: { type: 'string', pattern: '^[A-Z]{2}-\\d+$' },
    items: { type: 'array', minItems: 1, items: { $ref: '#/$defs/item' } },
    email: { type: 'string', format: 'email' },
  },
  $defs: {
    item: { type: 'object', required: ['sku'], properties: { sku: { type: 'string' }, count: { type: 'integer' } } },
  },
};

describe('payloadProblems', () => {
  it('names every field that does not match, without its value', async () => {
    expect(await payloadProblems(ORDER, { number: 'AB-1', items: [{ sku: 'pen', count: 2 }] })).toEqual([]);
    expect(await payloadProblems(ORDER, { number: '1', items: [{ count: 1.5 }], email: 'x', extra: 1 })).toEqual([
      { field: 'payload.number', message: 'must match the pattern ^[A-Z]{2}-\\d+$' },
      { field: 'payload.items[0].sku', message: 'is required' },
      { field: 'payload.items[0].count', message: 'must be a whole number' },
      { field: 'payload.email', message: 'must be an e-mail address' },
      { field: 'payload.extra', message: 'is not allowed' },
    ]);
    expect(await payloadProblems(ORDER, {})).toEqual([
      { field: 'payload.number', message: 'is required' },
      { field: 'payload.items', message: 'is required' },
    ]);
  });

  it('accepts and refuses what a widely used validator accepts and refuses', async () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const values = [
      ...[{}, { a: 1 }, { a: 'x' }, { a: 'xy', b: 2 }, { a: null }, { a: [] }, { a: [1, 2] }, { a: [1, 1] }],
      ...[
        { a: { a: { a: 1 } } },
        { a: 0.3 },
        { a: 12 },
        { aa: 1, ab: 'x' },
        {
          a: [
            { x: 1, y: 2 },
            { y: 2, x: 1 },
          ],
        },
      ],
      ...[
        { a: true },
        { a: '2026-01-31' },
        { a: '2026-01-31T12:00:00Z' },
        { a: 'a@example.com' },
        { a: ['x', 5, true] },
      ],
    ];
    const parts = [
      ...[
        { type: 'string' },
        { type: ['number', 'null'] },
        { type: 'integer' },
        { enum: ['x', null] },
        { const: [1, 2] },
      ],
      ...[{ minimum: 1, maximum: 11 }, { exclusiveMinimum: 1 }, { exclusiveMaximum: 12 }, { multipleOf: 6 }],
      ...[{ minLength: 2 }, { maxLength: 1 }, { pattern: '^x' }, { format: 'date' }, { format: 'date-time' }],
      ...[{ format: 'email' }, { minItems: 1 }, { maxItems: 1 }, { uniqueItems: true }, { items: { type: 'number' } }],
      ...[
        { prefixItems: [{ type: 'string' }], items: false },
        { contains: { type: 'number' }, maxContains: 1 },
      ],
      ...[{ allOf: [{ type: 'string' }, { minLength: 2 }] }, { anyOf: [{ type: 'string' }, { minimum: 2 }] }],
      ...[{ oneOf: [{ type: 'number' }, { minimum: 2 }] }, { not: { type: 'array' } }, true, false],
      { $ref: '#' },
      JSON.parse('{ "if": { "type": "number" }, "then": { "minimum": 2 }, "else": { "type": "string" } }'),
    ];
    const schemas = [
      ...parts.map((a) => ({ properties: { a } })),
      ...[{ required: ['a', 'b'] }, { minProperties: 2 }, { maxProperties: 0 }, { propertyNames: { maxLength: 1 } }],
      ...[{ patternProperties: { '^a': { type: 'number' } }, additionalProperties: false }],
      ...[{ dependentRequired: { a: ['b'] } }, { dependentSchemas: { aa: { required: ['a'] } } }],
    ];
    for (const schema of schemas) {
      const matches = ajv.compile(schema);
      for (const value of values) {
        const isValid = (await payloadProblems(schema, value)).length === 0;
        expect(isValid, `${JSON.stringify(schema)} ${JSON.stringify(value)}`).toBe(matches(value));
      }
    }
  });

  it('checks texts against patterns that repeat Unicode classes often', async () => {
    const schema = { properties: { name: { pattern: '^[\\p{L}\\p{N} .,]{1,1000}$' } } };
    expect(await payloadProblems(schema, { name: 'Åsa, Grace 1.' })).toEqual([]);
    expect(await payloadProblems(schema, { name: 'Åsa!' })).toHaveLength(1);
  });

  it('ends soon for schemas that would never end', async () => {
    const doubled = Object.fromEntries(
      Array.from({ length: 60 }, (_, level) => [
        `level${level}`,
        { allOf: [{ $ref: `#/$defs/level${level + 1}` }, { $ref: `#/$defs/level${level + 1}` }] },
      ]),
    );
    const nested = { properties: { a: { $ref: '#' } }, allOf: [{ properties: { a: { $ref: '#' } } }] };
    let deep: object = {};
    for (let depth = 0; depth < 90; depth += 1) deep = { a: deep };
    const text = 'a'.repeat(50_000);
    const hostile: readonly (readonly [object, object])[] = [
      [{ $ref: '#' }, {}],
      [{ $ref: '#/$defs/level0', $defs: { ...doubled, level60: {} } }, {}],
      [nested, deep],
      [{ properties: { a: { pattern: '^(a+)+$' } } }, { a: `${text}!` }],
      [{ properties: { a: { pattern: '(a?){500}(a){500}' } } }, { a: text }],
      [{ properties: { a: { enum: Array.from({ length: 5_000 }, (_, index) => text + index) } } }, { a: text }],
    ];
    const spentMs = await cpuMsOf(async () => {
      for (const [schema, payload] of hostile) {
        expect(await payloadProblems({ ...schema }, payload)).not.toEqual([]);
      }
    });
    expect(spentMs).toBeLessThan(10_000);
  });

  const names = (count: number) => Array.from({ length: count }, (_, index) => `name${index}`);
  const listOf = (items: object, length: number, item: unknown) =>
    [{ properties: { list: { items } } }, { list: Array.from({ length }, () => item) }] as const;
  const pointer = `#/${'a/'.repeat(15_000)}`;
  it.each<readonly [string, readonly [Record<string, unknown>, object]]>([
    ['required fields', listOf({ not: { required: names(10_000) } }, 1_000, {})],
    ['types', listOf({ type: [...names(8_000), 'string'] }, 1_000, 'x')],
    ['dependencies', listOf({ not: { dependentRequired: { a: names(7_000) } } }, 1_000, { a: 1 })],
    ['the tokens of a pointer', listOf({ not: { $ref: pointer } }, 1_000, 1)],
    ['patterns for an empty name', listOf({ patternProperties: { 'a{1000}': {} } }, 1_000, { '': 1 })],
  ])('counts the comparisons of a payload with %s as work', async (_, [schema, payload]) => {
    expect(await payloadProblems(schema, payload)).toMatchObject([{ message: expect.stringContaining('too large') }]);
  });

  it('prepares the allowed values of a field once', async () => {
    const write = vi.spyOn(JSON, 'stringify');
    const [schema, payload] = listOf({ enum: names(1_000) }, 1_000, 'name999');
    expect(await payloadProblems(schema, payload)).toEqual([]);
    expect(write.mock.calls.length).toBeLessThan(3_000);
    write.mockRestore();
  });

  it.each<readonly [string, object]>([
    ['const of another type', { const: 1 }],
    ['const with another field', { const: { other: 1 } }],
    ['enum of other values', { enum: [1, 'x', [1], { other: 1 }] }],
  ])('does not write a large payload as text to compare it: %s', async (_, keyword) => {
    const payload = Object.fromEntries(Array.from({ length: 49_000 }, (_, index) => [`field${index}`, index]));
    const check = (part: object) => cpuMsOf(() => payloadProblems({ anyOf: [...Array(6).fill(part), true] }, payload));
    await check({ type: 'string' });
    const withoutMs = await check({ type: 'string' });
    expect(await check(keyword)).toBeLessThan(3 * withoutMs);
  });

  it('compares lists and objects of any depth, however their fields are ordered', async () => {
    const value = { a: [1, { b: null, c: 'x' }], d: {} };
    const same = { d: {}, a: [1, { c: 'x', b: null }] };
    const others = [{ ...same, e: 1 }, { a: same.a }, { ...same, a: [1, { b: null, c: 'y' }] }, [value], 'x', null];
    const accepts = async (schema: object, payload: unknown) =>
      (await payloadProblems({ ...schema }, payload)).length === 0;
    expect(await accepts({ const: value }, same)).toBe(true);
    expect(await accepts({ enum: [1, value] }, same)).toBe(true);
    expect(await accepts({ uniqueItems: true }, [value, ...others, '{"a":1}', { a: 1 }, 1, '1'])).toBe(true);
    expect(await accepts({ uniqueItems: true }, [value, 1, same])).toBe(false);
    expect(await accepts({ uniqueItems: true }, [1, '1', 1])).toBe(false);
    for (const other of others) {
      expect(await accepts({ const: value }, other)).toBe(false);
      expect(await accepts({ enum: [value, 1] }, other)).toBe(false);
    }
  });

  it('stops at 50 problems, which contain no long texts', async () => {
    const [schema, payload] = listOf({ required: ['a'], properties: { ['x'.repeat(9_000)]: false } }, 45_000, {
      ['x'.repeat(9_000)]: 1,
    });
    const problems = await payloadProblems(schema, payload);
    expect(problems).toHaveLength(50);
    expect(JSON.stringify(problems).length).toBeLessThan(10_000);
    const [known] = await payloadProblems({ enum: names(15_000) }, 'x');
    expect(known?.message).toMatch(/^must be one of name0, name1, .*, name19 and 14980 others$/);
  });

  it('continues in its next turn when a turn has lasted long enough', async () => {
    let turns = 0;
    class ShortTurn extends Turn {
      override get isOver(): boolean {
        return true;
      }
      override async next(): Promise<void> {
        turns += 1;
      }
    }
    const rows = { type: 'object', properties: { list: { items: { properties: { id: { type: 'integer' } } } } } };
    expect(await payloadProblems(rows, { list: Array(100).fill({ id: 1 }) }, new ShortTurn())).toEqual([]);
    expect(turns).toBeGreaterThan(200);
  });
});
