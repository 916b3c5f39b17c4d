import { GraphQLError } from 'graphql';
import { isoInstant } from '../../model/iso-instant.ts';
import { toJsonValue } from '../../model/json-value.ts';
import { parseInstant } from '../../model/parse-instant.ts';
import { builder } from './builder.ts';

/** An instant with an offset. `-00:00` says that the offset is unknown. */
const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|(?!-00:00)[+-]\d\d:\d\d)$/;

builder.scalarType('DateTime', {
  description: 'An instant in ISO 8601. Output is in UTC with milliseconds: `2026-01-31T09:30:00.000Z`.',
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time.html',
  serialize: isoInstant,
  parseValue: parseDateTime,
});

function parseDateTime(value: unknown): Date {
  const atMs = typeof value === 'string' && DATE_TIME.test(value) ? parseInstant(value) : Number.NaN;
  if (!Number.isNaN(atMs)) return new Date(atMs);
  throw new GraphQLError('DateTime must be an instant in ISO 8601, such as 2026-01-31T09:30:00.000Z');
}

builder.scalarType('JSON', {
  description:
    'Any JSON value. Ids are hex strings, and instants are ISO 8601 strings. A decimal number that another program stored, and a whole number beyond 2^53, is a string with all its digits.',
  serialize: toJsonValue,
  parseValue: (value) => value,
});
