import { asString } from '../../model/as-string.ts';
import { FILTER_OPERATORS } from '../../model/enums.ts';
import { isPlainObject } from '../../model/plain-object.ts';
import type { FieldFilterPart, StepFilter } from '../../model/step-filter.ts';

/** A condition that cannot be evaluated. Its message is for the author of the condition. */
export class ConditionError extends Error {
  override readonly name = 'ConditionError';
}

/** The roots of the paths that a comparison may read. The service's own editor also compares fields of the tenant. */
const SUBJECTS = ['subscriber', 'payload', 'tenant'];
const SHOWN_LENGTH = 100;

/**
 * Checks stored conditions. Another program may have stored anything, and left out `isNegated`, `value` and `type`.
 * @param path the field that holds the conditions, such as `filters`
 * @throws ConditionError that names the field which is malformed
 */
export function requireConditions(stored: unknown, path: string): readonly StepFilter[] {
  for (const [index, group] of requireList(stored ?? [], path).entries()) {
    const at = `${path}[${index}]`;
    if (!isPlainObject(group)) throw malformed(at, 'must be an object', group);
    for (const [child, part] of requireList(group.children, `${at}.children`).entries()) {
      requireComparison(part, `${at}.children[${child}]`);
    }
  }
  return (stored ?? []) as readonly StepFilter[];
}

function requireComparison(part: unknown, at: string): asserts part is FieldFilterPart {
  if (!isPlainObject(part)) throw malformed(at, 'must be an object', part);
  const { on, field, operator, value } = part;
  if (!SUBJECTS.includes(on as string)) throw malformed(`${at}.on`, `must be one of ${SUBJECTS.join(', ')}`, on);
  if (typeof field !== 'string') throw malformed(`${at}.field`, 'must be the path of a value', field);
  if (!FILTER_OPERATORS.some((known) => known === operator)) {
    throw malformed(`${at}.operator`, `must be one of ${FILTER_OPERATORS.join(', ')}`, operator);
  }
  if (!['string', 'number', 'boolean'].includes(typeof value)) throw malformed(`${at}.value`, 'must be a text', value);
}

function requireList(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(at, 'must be a list', value);
  return value;
}

const malformed = (at: string, message: string, value: unknown): ConditionError =>
  new ConditionError(`${at}: ${message}, but is ${value === undefined ? 'missing' : shown(value)}`);

const shown = (value: unknown): string => (value === null ? 'null' : `"${asString(value).slice(0, SHOWN_LENGTH)}"`);
