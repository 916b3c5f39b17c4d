import { expect, it } from 'vitest';
import { payloadSchemaProblems } from '../../../src/workflow-language/payload/payload-schema-problems.ts';
import { cpuMsOf } from '../../testkit/cpu-time.ts';

const fieldsOf = (schema: object) => payloadSchemaProblems(schema, 'payloadSchema').map(({ field }) => field);

it('accepts local references, linear patterns, and names of fields that are keywords elsewhere', () => {
  const schema = {
    properties: { pattern: { type: 'string' }, $ref: { $ref: '#/$defs/a' }, unevaluatedItems: {} },
    patternProperties: { '^x-': {} },
    $defs: { a: { pattern: '^(a+)+$', default: { $ref: 'data' } } },
  };
  expect(fieldsOf(schema)).toEqual([]);
});

it('refuses references to other documents, missing parts, backtracking patterns and unknown keywords', () => {
  const schema = {
    properties: {
      remote: { $ref: 'https://example.com/schema.json' },
      file: { $ref: 'file:///etc/passwd' },
      missing: { items: [{ $ref: '#/$defs/none' }] },
      ahead: { pattern: '(?=x)' },
      again: { pattern: '(a)\\1' },
      invalid: { pattern: '(' },
      long: { pattern: 'a'.repeat(1_001) },
      step: { multipleOf: 0 },
    },
    patternProperties: { '(?!x)': {} },
    unevaluatedProperties: false,
  };
  expect(fieldsOf(schema).sort()).toEqual([
    'payloadSchema.patternProperties.(?!x)',
    'payloadSchema.properties.again.pattern',
    'payloadSchema.properties.ahead.pattern',
    'payloadSchema.properties.file.$ref',
    'payloadSchema.properties.invalid.pattern',
    'payloadSchema.properties.long.pattern',
    'payloadSchema.properties.missing.items[0].$ref',
    'payloadSchema.properties.remote.$ref',
    'payloadSchema.properties.step.multipleOf',
    'payloadSchema.unevaluatedProperties',
  ]);
});

it('refuses patterns that take long to compile, alone and together', () => {
  const large = '(\\pL{900})?'.repeat(60);
  expect(fieldsOf({ pattern: large })).toEqual(['payloadSchema.pattern']);
  expect(fieldsOf({ pattern: `([)]${'a'.repeat(100)}){900}` })).toEqual(['payloadSchema.pattern']);
  expect(fieldsOf({ pattern: '^([A-Z]{2}\\d{2}[A-Z0-9]{1,30}|[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)$' })).toEqual([]);
  const many = Array.from({ length: 1_000 }, (_, index) => ({ pattern: `a{1000}${index}` }));
  expect(fieldsOf({ allOf: many }).length).toBeGreaterThan(50);
});

it.each(['^[\\p{L}\\p{N} .,]{1,1000}$', '^[\\p{L} -]{1,512}$', '^\\p{L}{1,1000}(\\P{Lu}\\d){0,500}$'])(
  'accepts long repetitions of Unicode classes: %s',
  (pattern) => {
    expect(fieldsOf({ pattern })).toEqual([]);
    expect(fieldsOf({ patternProperties: { [pattern]: {} } })).toEqual([]);
  },
);

it('says how long a pattern may be with its repetitions', () => {
  const [problem] = payloadSchemaProblems({ pattern: '([\\p{L} ]{100}){100}' }, 'payloadSchema');
  expect(problem?.message).toMatch(
    /With its repetitions written out, it must have at most 5000 characters and classes/,
  );
});

it('refuses many large ranges in a pattern that ignores case, which take seconds to compile', () => {
  expect(fieldsOf({ pattern: `(?i)[${'b-\u{1e900}'.repeat(240)}]` })).toEqual(['payloadSchema.pattern']);
  expect(fieldsOf({ pattern: `(?i)[${'b-\\x{1e900}'.repeat(90)}]` })).toEqual(['payloadSchema.pattern']);
  expect(fieldsOf({ pattern: '(?i)^[a-zà-öø-ÿа-я0-9]{1,1000}$' })).toEqual([]);
  expect(fieldsOf({ pattern: `^[${'à-ÿ'.repeat(100)}]$` })).toEqual([]);
});

it.each(['[', '\\p{'])('refuses in a moment a long pattern of %s', async (part) => {
  const pattern = part.repeat(90_000 / JSON.stringify(part).length);
  const spentMs = await cpuMsOf(() => expect(fieldsOf({ pattern })).toEqual(['payloadSchema.pattern']));
  expect(spentMs).toBeLessThan(500);
});

it('refuses many Unicode classes, which take long to compile without repetitions', () => {
  expect(fieldsOf({ pattern: `(?i)[${'\\pL'.repeat(320)}]` })).toEqual(['payloadSchema.pattern']);
  const many = Array.from({ length: 100 }, (_, index) => ({ pattern: `[${'\\pL'.repeat(100)}${index}]` }));
  expect(fieldsOf({ allOf: many }).length).toBeGreaterThan(50);
});

it('reports the first 100 problems of a schema', () => {
  const wrong = Array.from({ length: 200 }, () => ({ multipleOf: 0 }));
  expect(fieldsOf({ allOf: wrong })).toHaveLength(100);
});

it('refuses a schema of more than 100,000 characters', () => {
  expect(fieldsOf({ enum: ['x'.repeat(100_000)] })).toEqual(['payloadSchema']);
});
