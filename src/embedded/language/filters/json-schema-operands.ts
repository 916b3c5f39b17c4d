/** The operands of the keywords of `$jsonSchema`, checked as MongoDB checks them. */
import { equalityKey } from '../../bson/compare-values.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { toNumber } from '../../bson/numbers.ts';
import { CommandError } from '../../command-error.ts';

const mismatch = (keyword: string, type: string): CommandError =>
  new CommandError('TypeMismatch', `$jsonSchema keyword '${keyword}' must be ${type}`);

/** The error for an operand whose type is right. */
export const unfit = (keyword: string, problem: string): CommandError =>
  new CommandError('FailedToParse', `$jsonSchema keyword '${keyword}' ${problem}`);

/** @throws CommandError TypeMismatch */
export function documentOperand(keyword: string, operand: unknown): Document {
  if (!isDocument(operand)) throw mismatch(keyword, 'an object');
  return operand;
}

/** @throws CommandError TypeMismatch */
export function booleanOperand(keyword: string, operand: unknown): boolean {
  if (typeof operand !== 'boolean') throw mismatch(keyword, 'a boolean');
  return operand;
}

/** @throws CommandError TypeMismatch */
export function stringOperand(keyword: string, operand: unknown): string {
  if (typeof operand !== 'string') throw mismatch(keyword, 'a string');
  return operand;
}

/** @throws CommandError TypeMismatch */
export function numberOperand(keyword: string, operand: unknown): number {
  const number = toNumber(operand);
  if (number === undefined) throw mismatch(keyword, 'a number');
  return number;
}

/** @throws CommandError TypeMismatch, or FailedToParse for a fraction or a negative number */
export function countOperand(keyword: string, operand: unknown): number {
  const number = numberOperand(keyword, operand);
  if (!Number.isInteger(number) || number < 0) throw unfit(keyword, 'must be a non-negative integer');
  return number;
}

/** A list that is not empty and, with `isSet`, has no value twice. @throws CommandError TypeMismatch, FailedToParse */
export function listOperand(keyword: string, operand: unknown, isSet = true): unknown[] {
  if (!Array.isArray(operand)) throw mismatch(keyword, 'an array');
  if (operand.length === 0) throw unfit(keyword, 'cannot be an empty array');
  if (isSet && new Set(operand.map(equalityKey)).size < operand.length) {
    throw unfit(keyword, 'cannot contain duplicate values');
  }
  return operand;
}

/** Names of properties. @throws CommandError TypeMismatch, FailedToParse */
export const namesOperand = (keyword: string, operand: unknown): string[] =>
  listOperand(keyword, operand).map((name) => stringOperand(keyword, name));

/** Schemas. @throws CommandError TypeMismatch, FailedToParse */
export const schemasOperand = (keyword: string, operand: unknown): Document[] =>
  listOperand(keyword, operand, false).map((schema) => documentOperand(keyword, schema));
