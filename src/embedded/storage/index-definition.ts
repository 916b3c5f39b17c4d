import { sameValue } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import { formatValue } from '../bson/format-value.ts';
import { toNumber } from '../bson/numbers.ts';
import { CommandError } from '../command-error.ts';
import { compileFilter } from '../language/filters/filter.ts';

/** The definition of an index, as stored in the catalogue. */
export interface IndexDefinition extends Document {
  name: string;
  key: Record<string, unknown>;
  v: number;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Document;
  expireAfterSeconds?: number;
  collation?: Document;
  hidden?: boolean;
  /** Rejects new duplicates until the index is made unique. */
  prepareUnique?: boolean;
}

const OPTIONS = new Set([
  'key',
  'name',
  'v',
  'ns',
  'unique',
  'sparse',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
  'hidden',
  'background',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  'storageEngine',
  'wildcardProjection',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'clustered',
  'prepareUnique',
]);
const PARTIAL_OPERATORS = new Set(['$eq', '$exists', '$gt', '$gte', '$lt', '$lte', '$type', '$in']);

/**
 * Parses an index specification of `createIndexes`.
 * @throws CommandError with MongoDB's code and message
 */
export function parseIndexDefinition(spec: Document): IndexDefinition {
  if (!isDocument(spec.key))
    throw new CommandError('FailedToParse', "The 'key' field is a required property of an index specification");
  const fields = Object.entries(spec.key);
  if (fields.length === 0) throw new CommandError('CannotCreateIndex', 'Index keys cannot be empty.');
  if (typeof spec.name !== 'string')
    throw new CommandError('FailedToParse', "The 'name' field is a required property of an index specification");
  if (spec.name === '') throw new CommandError('CannotCreateIndex', 'index name cannot be empty');
  for (const option of Object.keys(spec)) {
    if (!OPTIONS.has(option)) {
      throw new CommandError(
        'InvalidIndexSpecificationOption',
        `The field '${option}' is not valid for an index specification. Specification: ${formatValue(spec)}`,
      );
    }
  }
  for (const [field, direction] of fields) {
    const kind = specialKind(field, direction);
    if (kind !== undefined)
      throw new CommandError('CommandNotSupported', `${kind} indexes are not supported by the embedded server`);
    if (field === '') throw new CommandError('CannotCreateIndex', 'Index keys cannot be an empty field.');
    if (field.startsWith('$') || field.split('.').some((part) => part === '')) {
      throw new CommandError('CannotCreateIndex', `Index key contains an illegal field name: '${field}'`);
    }
    if (typeof direction === 'string') {
      throw new CommandError('CannotCreateIndex', `Unknown index plugin '${direction}'`);
    }
    const number = toNumber(direction);
    if (number === undefined || number === 0 || Number.isNaN(number)) {
      throw new CommandError(
        'CannotCreateIndex',
        `Values in v:2 index key pattern cannot be of type ${number === undefined ? 'other than number' : 'zero'}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      );
    }
  }
  if (spec.partialFilterExpression !== undefined) {
    if (!isDocument(spec.partialFilterExpression)) {
      throw new CommandError('TypeMismatch', "The field 'partialFilterExpression' must be an object");
    }
    if (spec.sparse)
      throw new CommandError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
    checkPartialFilter(spec.partialFilterExpression);
    compileFilter(spec.partialFilterExpression);
  }
  if (spec.expireAfterSeconds !== undefined) {
    const seconds = toNumber(spec.expireAfterSeconds);
    if (seconds === undefined)
      throw new CommandError('TypeMismatch', "TTL index 'expireAfterSeconds' option must be numeric");
    if (!isExpiration(seconds)) {
      throw new CommandError(
        'CannotCreateIndex',
        `TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different number. Specification: ${formatValue(spec)}`,
      );
    }
    if (fields.length > 1) {
      throw new CommandError(
        'CannotCreateIndex',
        'TTL indexes are single-field indexes, compound indexes do not support TTL.',
      );
    }
    if (fields[0]?.[0] === '_id')
      throw new CommandError(
        'InvalidIndexSpecificationOption',
        "The field 'expireAfterSeconds' is not valid for an _id index specification.",
      );
  }
  const { ns: _, v: __, key, name, ...options } = spec;
  const definition = { v: 2, key, name, ...options } as IndexDefinition;
  for (const flag of ['unique', 'sparse', 'hidden'] as const) {
    if (definition[flag] === undefined) continue;
    if (toNumber(definition[flag]) === 0 || !definition[flag]) delete definition[flag];
    else definition[flag] = true;
  }
  return definition;
}

/** Whether a TTL index can have this number of seconds. */
export const isExpiration = (seconds: number): boolean => seconds >= 0 && seconds <= 0x7fffffff;

/** The kind of an index that MongoDB has and this server lacks, e.g. `text`. */
function specialKind(field: string, direction: unknown): string | undefined {
  if (field === '$**' || field.endsWith('.$**')) return direction === 'text' ? 'text' : 'wildcard';
  return typeof direction === 'string' && SPECIAL_KINDS.has(direction) ? direction : undefined;
}
const SPECIAL_KINDS = new Set(['hashed', 'text', '2d', '2dsphere']);

function checkPartialFilter(filter: Document): void {
  const refuse = (what: string) =>
    new CommandError('CannotCreateIndex', `Expression not supported in partial index: ${what}`);
  for (const [field, condition] of Object.entries(filter)) {
    if (field === '$and' || field === '$or') {
      if (!Array.isArray(condition)) throw new CommandError('BadValue', `${field} must be an array`);
      for (const part of condition) if (isDocument(part)) checkPartialFilter(part);
    } else if (field.startsWith('$')) throw refuse(`${field} ${formatValue(condition)}`);
    else if (isDocument(condition)) {
      for (const [operator, operand] of Object.entries(condition)) {
        if (!operator.startsWith('$')) continue;
        if (!PARTIAL_OPERATORS.has(operator)) throw refuse(`${field} ${operator} ${formatValue(operand)}`);
        if (operator === '$exists' && !operand) throw refuse(`$not ${field} $exists`);
      }
    } else if ((condition as { _bsontype?: string } | null)?._bsontype === 'BSONRegExp') {
      throw refuse(`${field} $regex`);
    }
  }
}

/** Whether two definitions describe the same index, ignoring their names. */
export function isSameIndex(a: IndexDefinition, b: IndexDefinition): boolean {
  return sameValue(identifyingParts(a), identifyingParts(b));
}

/** The parts of a definition that identify an index: key pattern, collation and partial filter. */
export function identifyingParts({ key, collation, partialFilterExpression }: IndexDefinition): Document {
  return { key, collation: collation ?? null, partialFilterExpression: partialFilterExpression ?? null };
}
