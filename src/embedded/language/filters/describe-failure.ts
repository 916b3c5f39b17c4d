/** Describes why a document does not pass a validator, in the form of MongoDB's `errInfo.details`. */
import { BSONRegExp } from 'bson';
import { type Document, isDocument } from '../../bson/document.ts';
import { somePathValue } from '../../bson/paths.ts';
import { typeName } from '../../bson/type-name.ts';
import type { Filter } from './compile-filter.ts';
import { compileFilter } from './filter.ts';
import { describeSchemaFailure } from './json-schema.ts';

/** One condition of a filter. */
interface Clause {
  matches: Filter;
  /** @param isInverted whether the document fails because it fulfils the condition */
  describe(document: Document, isInverted: boolean): Document;
}

/** Why a document does not match a filter. */
export function describeFailure(filter: Document, document: Document): Document {
  return conjunction(filter).describe(document, false);
}

/** All conditions of a filter. A filter with one condition is that condition. */
function conjunction(filter: Document): Clause {
  const clauses = clausesOf(filter);
  const [only] = clauses;
  return clauses.length === 1 && only ? only : logical('$and', clauses, compileFilter(filter));
}

function clausesOf(filter: Document): Clause[] {
  return Object.entries(filter).flatMap(([name, value]): Clause[] => {
    if (name === '$and' || name === '$or' || name === '$nor') {
      return [logical(name, (value as Document[]).map(conjunction), compileFilter({ [name]: value }))];
    }
    if (name === '$comment') return [];
    if (name === '$jsonSchema') return [jsonSchema(value)];
    if (name.startsWith('$')) return [topLevel(name, value)];
    return fieldClauses(name, value);
  });
}

function logical(operatorName: '$and' | '$or' | '$nor', clauses: readonly Clause[], matches: Filter): Clause {
  return {
    matches,
    describe(document, isInverted) {
      // The clauses that are to blame: those that hold if the whole must not hold, otherwise those that do not.
      const areSatisfied = (operatorName === '$nor') !== isInverted;
      const blamed = clauses.flatMap((clause, index) =>
        clause.matches(document) === areSatisfied ? [{ index, details: clause.describe(document, areSatisfied) }] : [],
      );
      return { operatorName, [areSatisfied ? 'clausesSatisfied' : 'clausesNotSatisfied']: blamed };
    },
  };
}

function topLevel(operatorName: string, value: unknown): Clause {
  const specifiedAs = { [operatorName]: value };
  return {
    matches: compileFilter(specifiedAs),
    describe: (_, isInverted) => ({
      operatorName,
      specifiedAs,
      reason: isInverted ? 'expression did match' : 'expression did not match',
      ...(operatorName === '$expr' && { expressionResult: isInverted }),
    }),
  };
}

function jsonSchema(schema: unknown): Clause {
  const specifiedAs = { $jsonSchema: schema };
  return {
    matches: compileFilter(specifiedAs),
    describe: (document, isInverted) =>
      isInverted
        ? { operatorName: '$jsonSchema', specifiedAs, reason: 'schema matched' }
        : describeSchemaFailure(schema, document),
  };
}

function fieldClauses(path: string, value: unknown): Clause[] {
  const isOperators = isDocument(value) && Object.keys(value)[0]?.startsWith('$');
  if (!isOperators || '$ref' in value) {
    const name = value instanceof BSONRegExp ? '$regex' : '$eq';
    return [fieldClause(path, name, { [path]: value }, name)];
  }
  const { $options, ...operators } = value;
  return Object.entries(operators).map(([name, operand]) => {
    if (name === '$not') return negation(path, operand);
    const condition = { [name]: operand, ...(name === '$regex' && $options !== undefined && { $options }) };
    return fieldClause(path, name, { [path]: condition }, name);
  });
}

function negation(path: string, operand: unknown): Clause {
  const inner = conjunction({ [path]: operand });
  return {
    matches: (document) => !inner.matches(document),
    describe: (document, isInverted) => ({
      operatorName: '$not',
      details: inner.describe(document, !isInverted),
    }),
  };
}

/** The reasons for a condition that is not fulfilled, and for one that is. */
const REASONS: Readonly<Record<string, readonly [string, string]>> = {
  $in: ['no matching value found in array', 'matching value found in array'],
  $nin: ['matching value found in array', 'no matching value found in array'],
  $ne: ['comparison succeeded', 'comparison failed'],
  $exists: ['path does not exist', 'path does exist'],
  $type: ['type did not match', 'type did match'],
  $regex: ['regular expression did not match', 'regular expression did match'],
  $mod: ['$mod did not evaluate to expected remainder', '$mod did evaluate to expected remainder'],
  $size: ['array length was not equal to given size', 'array length was equal to given size'],
  $elemMatch: ['array did not satisfy the child predicate', 'array did satisfy the child predicate'],
  $all: ['array did not contain all specified values', 'array did contain all specified values'],
  $bitsAllSet: ['bitwise operator failed to match', 'bitwise operator matched successfully'],
  $bitsAnySet: ['bitwise operator failed to match', 'bitwise operator matched successfully'],
  $bitsAllClear: ['bitwise operator failed to match', 'bitwise operator matched successfully'],
  $bitsAnyClear: ['bitwise operator failed to match', 'bitwise operator matched successfully'],
};
const COMPARISON = ['comparison failed', 'comparison succeeded'] as const;

function fieldClause(path: string, operatorName: string, specifiedAs: Document, name: string): Clause {
  return {
    matches: compileFilter(specifiedAs),
    describe(document, isInverted) {
      const values = valuesAt(document, path, name);
      const [failed, succeeded] = REASONS[name] ?? COMPARISON;
      if (name === '$exists') {
        const isMissing = values.length === 0;
        return { operatorName, specifiedAs, reason: isMissing ? 'path does not exist' : 'path does exist' };
      }
      if (values.length === 0) return { operatorName, specifiedAs, reason: 'field was missing' };
      const types = [...new Set(values.map(typeName))];
      return {
        operatorName,
        specifiedAs,
        reason: isInverted ? succeeded : failed,
        ...(values.length === 1 ? { consideredValue: values[0] } : { consideredValues: values }),
        ...(name === '$type' && (types.length === 1 ? { consideredType: types[0] } : { consideredTypes: types })),
      };
    },
  };
}

/** Operators that look at an array as a whole. */
const OF_WHOLE_ARRAYS = new Set(['$size', '$elemMatch']);

function valuesAt(document: Document, path: string, name: string): unknown[] {
  const values: unknown[] = [];
  const collect = (value: unknown) => {
    if (value !== undefined) values.push(value);
    return false;
  };
  somePathValue(document, path.split('.'), collect, !OF_WHOLE_ARRAYS.has(name));
  return values;
}
