/**
 * `$jsonSchema`: MongoDB's subset of JSON Schema, draft 4. A rule returns why a value fails, in the form of MongoDB's
 * `errInfo.details`, or undefined if the value passes.
 */
import { equalityKey } from '../../bson/compare-values.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { ARRAY_RULES } from './json-schema-arrays.ts';
import { OBJECT_RULES } from './json-schema-objects.ts';
import { documentOperand, listOperand, schemasOperand, stringOperand, unfit } from './json-schema-operands.ts';
import { failure, type Keywords, type Rule, type Schema } from './json-schema-rule.ts';
import { SCALAR_RULES } from './json-schema-scalars.ts';
import { typeTest } from './query-operators.ts';

const MAX_NESTING = 100;
const NOT_SUPPORTED = new Set(['$ref', '$schema', 'default', 'definitions', 'format', 'id']);
const JSON_TYPES = ['array', 'boolean', 'null', 'number', 'object', 'string'];

function typeRule(keyword: string, types: unknown): Rule {
  for (const type of Array.isArray(types) ? listOperand(keyword, types) : [types]) {
    const name = stringOperand(keyword, type);
    if (name === 'integer')
      throw new CommandError('BadValue', `$jsonSchema type 'integer' is not currently supported.`);
    if (keyword === 'type' && !JSON_TYPES.includes(name))
      throw new CommandError('BadValue', `Unknown type name alias: ${name}`);
  }
  const names = [types].flat().map((name) => (keyword === 'type' && name === 'boolean' ? 'bool' : name));
  const test = typeTest(names);
  return (value) =>
    test(value)
      ? undefined
      : { ...failure(keyword, types, 'type did not match', value), consideredType: typeName(value) };
}

/** The indexes of the schemas that a value does not pass, with the reasons. */
const notSatisfied = (schemas: readonly Schema[], value: unknown): { index: number; details: Document[] }[] =>
  schemas.flatMap((schema, index) => {
    const details = schema.failures(value);
    return details.length === 0 ? [] : { index, details };
  });

const COMMON_RULES: Keywords = {
  bsonType: (types) => typeRule('bsonType', types),
  type: (types) => typeRule('type', types),
  enum: (values) => {
    const known = new Set(listOperand('enum', values).map(equalityKey));
    return (value) =>
      known.has(equalityKey(value)) ? undefined : failure('enum', values, 'value was not found in enum', value);
  },
  allOf: (operand, _schema, compile) => {
    const schemas = schemasOperand('allOf', operand).map(compile);
    return (value) => {
      const schemasNotSatisfied = notSatisfied(schemas, value);
      return schemasNotSatisfied.length === 0 ? undefined : { operatorName: 'allOf', schemasNotSatisfied };
    };
  },
  anyOf: (operand, _schema, compile) => {
    const schemas = schemasOperand('anyOf', operand).map(compile);
    return (value) =>
      schemas.some((schema) => schema.passes(value))
        ? undefined
        : { operatorName: 'anyOf', schemasNotSatisfied: notSatisfied(schemas, value) };
  },
  oneOf: (operand, _schema, compile) => {
    const schemas = schemasOperand('oneOf', operand).map(compile);
    return (value) => {
      const matchingSchemaIndexes = schemas.flatMap((schema, index) => (schema.passes(value) ? [index] : []));
      if (matchingSchemaIndexes.length === 1) return undefined;
      return matchingSchemaIndexes.length === 0
        ? { operatorName: 'oneOf', schemasNotSatisfied: notSatisfied(schemas, value) }
        : { operatorName: 'oneOf', reason: 'more than one subschema matched', matchingSchemaIndexes };
    };
  },
  not: (operand, _schema, compile) => {
    const schema = compile(documentOperand('not', operand));
    return (value) => (schema.passes(value) ? { operatorName: 'not', reason: 'child expression matched' } : undefined);
  },
  title: (text) => {
    stringOperand('title', text);
    return undefined;
  },
  description: (text) => {
    stringOperand('description', text);
    return undefined;
  },
};

const KEYWORDS: Keywords = { ...COMMON_RULES, ...SCALAR_RULES, ...ARRAY_RULES, ...OBJECT_RULES };

/**
 * Compiles a schema.
 * @throws CommandError as MongoDB if a keyword or its value is invalid
 */
export function compileJsonSchema(source: Document, depth = 1): Schema {
  if (depth > MAX_NESTING) {
    throw new CommandError('Overflow', `$jsonSchema has more than ${MAX_NESTING} levels of nesting`);
  }
  if ('type' in source && 'bsonType' in source) {
    throw unfit('type', "cannot be used together with '$jsonSchema' keyword 'bsonType'");
  }
  const compile = (inner: Document) => compileJsonSchema(inner, depth + 1);
  const rules = Object.entries(source).flatMap(([keyword, operand]): Rule[] => {
    if (NOT_SUPPORTED.has(keyword)) throw unfit(keyword, 'is not currently supported');
    const compileRule = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword] : undefined;
    if (compileRule === undefined) throw new CommandError('FailedToParse', `Unknown $jsonSchema keyword: ${keyword}`);
    const rule = compileRule(operand, source, compile);
    return rule === undefined ? [] : [rule];
  });
  return {
    source,
    passes: (value) => rules.every((rule) => rule(value) === undefined),
    failures: (value) => rules.map((rule) => rule(value)).filter((failed) => failed !== undefined),
  };
}

/** Why a document does not pass a schema. */
export function describeSchemaFailure(source: unknown, document: Document): Document {
  const { title, description } = isDocument(source) ? source : {};
  return {
    operatorName: '$jsonSchema',
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    schemaRulesNotSatisfied: isDocument(source) ? compileJsonSchema(source).failures(document) : [],
  };
}
