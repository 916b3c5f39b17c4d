import { expect, it } from 'vitest';
import { payloadSchemaProblems } from '../../../src/workflow-language/payload/payload-schema-problems.ts';

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

it('refuses a schema of more than 100,000 characters', () => {
  expect(fieldsOf({ enum: ['x'.repeat(100_000)] })).toEqual(['payloadSchema']);
});
