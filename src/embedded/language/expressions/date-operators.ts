/** Operators that move dates and parse them. */
import { evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import { isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { typeName } from '../../bson/type-name.ts';
import { CommandError } from '../../command-error.ts';
import { asDate, DATE_PARTS } from './date-parts.ts';
import { addToDate, isDateUnit } from './date-units.ts';
import { type Expression, isNil } from './expression.ts';
import { parseDate } from './parse-date.ts';

const mingoDateFromString = (mingo as Readonly<Record<string, unknown>>).$dateFromString as Expression;

const moveDate =
  (name: string, sign: 1 | -1): Expression =>
  (document, expression, options) => {
    if (!isDocument(expression)) throw new CommandError(5166400, `${name} expects an object as its argument`);
    const value = (field: string) => evalExpr(document, expression[field], options);
    const [start, unit, amount] = [value('startDate'), value('unit'), value('amount')];
    const zone = expression.timezone === undefined ? 'UTC' : value('timezone');
    if ([start, unit, amount, zone].some(isNil)) return null;
    const date = asDate(start);
    if (!date) throw new CommandError(5166403, `${name} requires startDate to be convertible to a date`);
    if (!isDateUnit(unit)) throw new CommandError('FailedToParse', `unknown time unit value: ${String(unit)}`);
    const number = toNumber(amount);
    if (number === undefined || !Number.isInteger(number))
      throw new CommandError(5166405, `${name} expects integer amount of time units`);
    if (typeof zone !== 'string')
      throw new CommandError(40517, `timezone must evaluate to a string, found ${typeName(zone)}`);
    const moved = addToDate(date, unit, number * sign, zone);
    if (Number.isNaN(moved.getTime())) throw new CommandError(5166406, `${name} overflowed`);
    return moved;
  };

const dateFromString: Expression = (document, expression, options) => {
  if (!isDocument(expression)) throw new CommandError(40540, '$dateFromString only supports an object as an argument');
  const { onError, onNull } = expression;
  const value = (field: string) => evalExpr(document, expression[field], options);
  const text = value('dateString');
  const zone = expression.timezone === undefined ? undefined : value('timezone');
  if (isNil(text)) return onNull === undefined ? null : evalExpr(document, onNull, options);
  if (zone === null) return null;
  try {
    if (typeof text !== 'string') {
      throw new CommandError(
        'ConversionFailure',
        `$dateFromString requires that 'dateString' be a string, found: ${typeName(text)}`,
      );
    }
    if (expression.format === undefined) return parseDate(text, zone === undefined ? undefined : String(zone));
    const parsed = mingoDateFromString(document, { ...expression, onError: undefined }, options);
    if (parsed instanceof Date && !Number.isNaN(parsed.getTime())) return parsed;
    throw new CommandError('ConversionFailure', `Error parsing date string '${text}' with the format`);
  } catch (error) {
    if (onError === undefined || !(error instanceof CommandError) || error.codeName !== 'ConversionFailure')
      throw error;
    return evalExpr(document, onError, options);
  }
};

/** Operators by name. */
export const DATE_OPERATORS: Record<string, Expression> = {
  ...DATE_PARTS,
  $dateAdd: moveDate('$dateAdd', 1),
  $dateSubtract: moveDate('$dateSubtract', -1),
  $dateFromString: dateFromString,
};
