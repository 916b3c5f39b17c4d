import { GraphQLError, valueFromASTUntyped } from 'graphql';
import { isoInstant } from '../../model/iso-instant.ts';
import { builder } from './builder.ts';

const ISO_8601 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

builder.scalarType('DateTime', {
  description: 'An instant in ISO 8601, in UTC with milliseconds: `2026-01-31T09:30:00.000Z`.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: isoInstant,
  parseValue: parseInstant,
  // The compiler takes a function of more arguments for one that needs variables, and complains on the console.
  parseLiteral: (node) => parseInstant(valueFromASTUntyped(node)),
});

function parseInstant(value: unknown): Date {
  const instant = typeof value === 'string' && ISO_8601.test(value) ? new Date(value) : null;
  if (instant === null || Number.isNaN(instant.getTime())) {
    throw new GraphQLError('DateTime must be an instant in ISO 8601, such as 2026-01-31T09:30:00.000Z');
  }
  return instant;
}

builder.scalarType('JSON', {
  description: 'Free-form data: any JSON value. Ids in it are hex strings, instants ISO 8601 strings.',
  // The response is written as JSON: there MongoDB's types say of themselves what is wanted, an ObjectId its hex digits.
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: valueFromASTUntyped,
});
