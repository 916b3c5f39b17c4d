import { sameValue } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import type { Index } from '../storage/collection-index.ts';
import { type IndexFields, indexBounds, keyIntervals } from './bounds.ts';
import type { Condition } from './condition.ts';
import { boundsByField, type Interval } from './field-bounds.ts';

/**
 * Whether an index contains an entry for every document that fulfils the conditions.
 * @param conditions without those that a collation compares, because an index and its partial filter have none
 */
export function isUsable({ definition, fields }: Index, conditions: readonly Condition[]): boolean {
  if (definition.hidden) return false;
  if (definition.collation && definition.collation.locale !== 'simple') return false;
  if (definition.partialFilterExpression && !implies(conditions, definition.partialFilterExpression)) return false;
  if (!definition.sparse) return true;
  return conditions.some((condition) => fields.includes(condition.path) && requiresField(condition));
}

/** Whether only documents with the field can fulfil a condition. */
function requiresField({ operator, operand }: Condition): boolean {
  if (operator === '$exists' || operator === '$_regex' || operator === '$elemMatch' || operator === '$type')
    return true;
  if (operator === '$in') return Array.isArray(operand) && !operand.some(isNull);
  return ['$eq', '$gt', '$gte', '$lt', '$lte'].includes(operator) && !isNull(operand);
}

/** Null and undefined also equal a missing field. */
const isNull = (value: unknown): boolean => value === null || value === undefined;

function implies(conditions: readonly Condition[], partial: Document): boolean {
  const neededConditions = Object.entries(partial).flatMap(([name, value]): (Condition | undefined)[] => {
    if (name === '$and' && Array.isArray(value))
      return value.every((part: Document) => implies(conditions, part)) ? [] : [undefined];
    if (name === '$or' && Array.isArray(value))
      return value.some((part: Document) => implies(conditions, part)) ? [] : [undefined];
    if (!isDocument(value) || !Object.keys(value)[0]?.startsWith('$'))
      return [{ path: name, operator: '$eq', operand: value }];
    return Object.entries(value).map(([operator, operand]) => ({ path: name, operator, operand }));
  });
  return neededConditions.every(
    (needed) => needed && conditions.some((known) => known.path === needed.path && conditionImplies(known, needed)),
  );
}

/** Whether `known` implies `needed`. Both are conditions on the same path. */
function conditionImplies(known: Condition, needed: Condition): boolean {
  if (known.operator === needed.operator && sameValue(known.operand, needed.operand)) return true;
  if (needed.operator === '$exists') return requiresField(known);
  const values =
    known.operator === '$eq'
      ? [known.operand]
      : known.operator === '$in' && Array.isArray(known.operand)
        ? known.operand
        : undefined;
  if (values) return values.every((value) => valueFulfils(value, needed));
  return isWithin(boundsRange(known), exactRange(needed));
}

function valueFulfils(value: unknown, needed: Condition): boolean {
  if (needed.operator === '$eq') return sameValue(value, needed.operand);
  if (needed.operator === '$in')
    return Array.isArray(needed.operand) && needed.operand.some((one) => sameValue(one, value));
  return isWithin(boundsRange({ ...needed, operator: '$eq', operand: value }), exactRange(needed));
}

const isWithin = (range: Interval | undefined, other: Interval | undefined): boolean =>
  range !== undefined &&
  other !== undefined &&
  Buffer.compare(range.start, other.start) >= 0 &&
  Buffer.compare(range.end, other.end) <= 0;

/** The range of keys of all values that fulfil a condition. Undefined if it is not one range. */
function boundsRange(condition: Condition, isExact = false): Interval | undefined {
  const one = { ...condition, path: 'field' };
  const bounds = indexBounds(FIELD_INDEX, boundsByField([one]));
  if (!bounds || (isExact && !bounds.exact.has(one))) return undefined;
  const [first, ...others] = keyIntervals(FIELD_INDEX, bounds);
  return others.length === 0 ? first : undefined;
}

/** The range of keys of a condition, if it contains no other values. */
const exactRange = (condition: Condition): Interval | undefined => boundsRange(condition, true);

/** An index of one field, used only to compare ranges. */
const FIELD_INDEX: IndexFields = { fields: ['field'], arrays: [undefined], directions: [1] };
