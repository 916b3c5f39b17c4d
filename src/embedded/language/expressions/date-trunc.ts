import { evalExpr } from 'mingo/core';
import { isDocument } from '../../bson/document.ts';
import type { Expression } from './expression.ts';
import { PLAIN_OPERAND_OPERATORS } from './plain-operands.ts';

/** The units that have one length in UTC. */
const UNIT_MS: ReadonlyMap<unknown, number> = new Map([
  ['second', 1_000],
  ['minute', 60_000],
  ['hour', 3_600_000],
  ['day', 86_400_000],
]);

const mingoDateTrunc = PLAIN_OPERAND_OPERATORS.$dateTrunc as Expression;

/** mingo's operator, which takes longer than the rest of a pipeline that counts by day. Whole units of UTC need no calendar. */
export const dateTrunc: Expression = (document, expression, options) => {
  const { date, unit, ...others } = isDocument(expression) ? expression : {};
  const unitMs = UNIT_MS.get(unit);
  if (unitMs === undefined || Object.keys(others).length > 0) return mingoDateTrunc(document, expression, options);
  const instant = evalExpr(document, date, options);
  if (!(instant instanceof Date)) return mingoDateTrunc(document, { date: { $literal: instant }, unit }, options);
  return new Date(Math.floor(instant.getTime() / unitMs) * unitMs);
};
