/** The keywords of `$jsonSchema` for numbers and strings. Values of other types pass. */
import { BSONRegExp } from 'bson';
import { compareValues } from '../../bson/compare-values.ts';
import type { Document } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { booleanOperand, countOperand, numberOperand, stringOperand, unfit } from './json-schema-operands.ts';
import { failure, type Keywords, type Rule } from './json-schema-rule.ts';
import { compileRegExp } from './regular-expression.ts';

/** A bound of numbers, which the keyword `exclusive` excludes from the allowed values. */
function bound(keyword: string, exclusive: string, operand: unknown, schema: Document, sign: 1 | -1): Rule {
  numberOperand(keyword, operand);
  const isExclusive = schema[exclusive] === true;
  const specifiedAs = { [keyword]: operand, ...(exclusive in schema && { [exclusive]: schema[exclusive] }) };
  return (value) => {
    if (toNumber(value) === undefined) return undefined;
    const order = compareValues(value, operand) * sign;
    if (isExclusive ? order > 0 : order >= 0) return undefined;
    return { operatorName: keyword, specifiedAs, reason: 'comparison failed', consideredValue: value };
  };
}

function assertBelongsTo(keyword: string, exclusive: string, operand: unknown, schema: Document): undefined {
  booleanOperand(exclusive, operand);
  if (!(keyword in schema)) throw unfit(exclusive, `must be used with $jsonSchema keyword '${keyword}'`);
}

function lengthRule(keyword: string, operand: unknown, accepts: (length: number, bound: number) => boolean): Rule {
  const length = countOperand(keyword, operand);
  return (value) =>
    typeof value !== 'string' || accepts([...value].length, length)
      ? undefined
      : failure(keyword, operand, 'specified string length was not satisfied', value);
}

export const SCALAR_RULES: Keywords = {
  minimum: (operand, schema) => bound('minimum', 'exclusiveMinimum', operand, schema, 1),
  maximum: (operand, schema) => bound('maximum', 'exclusiveMaximum', operand, schema, -1),
  exclusiveMinimum: (operand, schema) => assertBelongsTo('minimum', 'exclusiveMinimum', operand, schema),
  exclusiveMaximum: (operand, schema) => assertBelongsTo('maximum', 'exclusiveMaximum', operand, schema),
  multipleOf: (operand) => {
    const divisor = numberOperand('multipleOf', operand);
    if (!(divisor > 0)) throw unfit('multipleOf', 'must have a positive value');
    return (value) => {
      const number = toNumber(value);
      if (number === undefined || number % divisor === 0) return undefined;
      return failure('multipleOf', operand, 'considered value is not a multiple of the specified value', value);
    };
  },
  minLength: (operand) => lengthRule('minLength', operand, (length, bound) => length >= bound),
  maxLength: (operand) => lengthRule('maxLength', operand, (length, bound) => length <= bound),
  pattern: (operand) => {
    const pattern = compileRegExp(new BSONRegExp(stringOperand('pattern', operand)));
    return (value) =>
      typeof value !== 'string' || pattern.test(value)
        ? undefined
        : failure('pattern', operand, 'regular expression did not match', value);
  },
};
