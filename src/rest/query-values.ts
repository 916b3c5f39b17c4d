import { z } from 'zod';
import { ValidationError } from '../errors.ts';
import { listOf } from '../model/bounded-schemas.ts';
import { parseInstant } from '../model/parse-instant.ts';

/** A whole number in a query. The official Python client adds a fraction: `5.0`. */
export const wholeNumberText = (min: number, max: number) =>
  z
    .string()
    .transform((text, context) => {
      const number = /^\d{1,9}(\.0+)?$/.test(text) ? Number(text) : Number.NaN;
      if (number >= min && number <= max) return number;
      context.addIssue({ code: 'custom', message: `must be a whole number from ${min} to ${max}`, input: text });
      return z.NEVER;
    })
    .meta({ type: 'integer', minimum: min, maximum: max });

export const booleanText = z
  .enum(['true', 'false'], 'must be true or false')
  .transform((text) => text === 'true')
  .meta({ type: 'boolean', enum: [true, false] });

const MAX_VALUES = 100;
const LIST = { type: 'array', maxItems: MAX_VALUES } as const;

/** A parameter that a query may repeat: `tags=a&tags=b`. At most 100 values. Undefined if the query has none. */
export const textList = <Element extends z.ZodType<unknown, string>>(element: Element, description: string) =>
  listOf(element)
    .max(MAX_VALUES, `must not be given more than ${MAX_VALUES} times`)
    .optional()
    .meta({ ...LIST, items: z.toJSONSchema(element, { io: 'input' }), description });

const isList = (schema: z.core.$ZodType | undefined): boolean =>
  schema instanceof z.ZodType && schema.meta()?.type === LIST.type;

/**
 * The name of a parameter without the brackets with which some clients mark a list: `tags[]=a` or `tags[0]=a`.
 * @throws DomainError BAD_REQUEST for other brackets, such as `tags[and]=a`: the parameter would have no effect
 */
function withoutBrackets(given: string, schema: z.ZodObject): string {
  const start = given.indexOf('[');
  const name = given.slice(0, start);
  if (start === -1 || !Object.hasOwn(schema.shape, name)) return given;
  const takesList = isList(schema.shape[name]);
  if (takesList && /^\[\d*\]$/.test(given.slice(start))) return name;
  const written = takesList ? `${name}, ${name}[] or ${name}[0]` : name;
  const message = `must be written as ${written}, without other brackets`;
  throw new ValidationError('BAD_REQUEST', `${name}: ${message}`, [{ field: name, message }]);
}

/**
 * The values of the parameters of a schema by name. An empty parameter counts as absent. Of a repeated parameter that is not a
 * list, the last value counts.
 * @throws DomainError BAD_REQUEST
 */
export function queryValues(query: URLSearchParams, schema: z.ZodObject): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const [given, value] of query) {
    if (value === '') continue;
    const name = withoutBrackets(given, schema);
    if (!Object.hasOwn(schema.shape, name)) continue;
    const earlier = values[name];
    if (!isList(schema.shape[name])) values[name] = value;
    else if (Array.isArray(earlier)) earlier.push(value);
    else values[name] = [value];
  }
  return values;
}

/** A date or an instant in ISO 8601. Without an offset, it is in UTC. */
export const instantText = z
  .union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], 'must be an instant in ISO 8601')
  .transform((text) => new Date(parseInstant(text)))
  .meta({ type: 'string', format: 'date-time' });
