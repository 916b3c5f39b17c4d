import { evalExpr } from 'mingo/core';
import * as mingo from 'mingo/operators/expression';
import { isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';
import { type Expression, isNil } from './expression.ts';
import { toInstant } from './time-zone.ts';

const mingoDateFromParts = (mingo as Readonly<Record<string, unknown>>).$dateFromParts as Expression;

/** The parts of a date with their values if they are missing. */
const PARTS = { year: undefined, month: 1, day: 1, hour: 0, minute: 0, second: 0, millisecond: 0 } as const;

/** The operator `$dateFromParts`. Parts out of their range carry over, so the 30th of February is in March. */
export const dateFromParts: Expression = (document, expression, options) => {
  // Weeks of ISO 8601 are left to mingo.
  if (!isDocument(expression) || 'isoWeekYear' in expression) return mingoDateFromParts(document, expression, options);
  const values: number[] = [];
  for (const [name, missing] of Object.entries(PARTS)) {
    const value = expression[name] === undefined ? missing : evalExpr(document, expression[name], options);
    if (isNil(value)) return null;
    const number = toNumber(value);
    if (number === undefined || !Number.isInteger(number))
      throw new CommandError(40515, `'${name}' must evaluate to an integer`);
    values.push(number);
  }
  const [year = 0, month = 1, ...rest] = values;
  const local = Date.UTC(year, month - 1, ...rest);
  const zone = expression.timezone === undefined ? 'UTC' : evalExpr(document, expression.timezone, options);
  return isNil(zone) ? null : new Date(toInstant(local, String(zone)));
};
