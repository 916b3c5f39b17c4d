import type { z } from 'zod';

/** What each type is called in messages. */
const TYPES: Readonly<Record<string, string>> = {
  array: 'a list',
  bigint: 'a whole number',
  boolean: 'true or false',
  date: 'an instant',
  int: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a string',
};

/** The name of each text format in messages. */
const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date such as 2026-01-31',
  datetime: 'an instant in ISO 8601 such as 2026-01-31T09:30:00.000Z',
  email: 'an e-mail address',
  url: 'a URL',
  uuid: 'a UUID',
};

/**
 * Why a value is invalid, in the words of this product: what is allowed in the field. Schemas can have more precise texts.
 * Pass it to every parse of input as `error`.
 */
export function problemText(issue: z.core.$ZodRawIssue): string {
  const text = allowedValues(issue);
  return issue.input === undefined && issue.code !== 'custom' ? `is required and ${text}` : text;
}

function allowedValues(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${TYPES[issue.expected] ?? issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1
        ? `must be ${shown(issue.values[0])}`
        : `must be one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? `in the format ${issue.pattern ?? issue.format}`}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'must not be empty';
      return `must ${sizeOf(issue.origin, issue.minimum, issue.inclusive === false ? 'more than' : 'at least')}`;
    case 'too_big':
      return `must ${sizeOf(issue.origin, issue.maximum, issue.inclusive === false ? 'less than' : 'at most')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `must not contain ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return unionText(issue.errors);
    case 'invalid_key':
      return 'must not contain a field with this name';
    case 'invalid_element':
      return 'must contain valid items only';
    default:
      return 'must be a valid value';
  }
}

const shown = (value: unknown): string => (typeof value === 'string' ? `"${value}"` : String(value));

function sizeOf(origin: string, size: number | bigint, comparison: string): string {
  if (origin === 'string') return `have ${comparison} ${size} ${size === 1 ? 'character' : 'characters'}`;
  if (origin === 'array' || origin === 'set') return `contain ${comparison} ${size} ${size === 1 ? 'item' : 'items'}`;
  return `be ${comparison} ${size}`;
}

/** The alternatives of a union: `must be a string or an object`. */
function unionText(alternatives: readonly (readonly z.core.$ZodIssue[])[]): string {
  const texts = alternatives.flatMap((issues) => {
    const [first] = issues.filter(({ path }) => path.length === 0);
    return first?.message.startsWith('must be ') ? first.message.slice('must be '.length) : [];
  });
  return texts.length === 0 ? 'must be a valid value' : `must be ${[...new Set(texts)].join(' or ')}`;
}
