import { sameValue } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import type { Index } from '../storage/collection-index.ts';
import { type IndexFields, indexBounds, keyIntervals } from './bounds.ts';
import type { Condition } from './condition.ts';
import { boundsByField, type Interval } from './field-bounds.ts';

/** Whether an index contains an entry for every document that fulfils the conditions. */
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
      return implies(conditions, Object.assign({}, ...value)) ? [] : [undefined];
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
  const [knownRange, neededRange] = [boundsRange(known), boundsRange(needed)];
  if (!knownRange || !neededRange) return false;
  return (
    Buffer.compare(knownRange.start, neededRange.start) >= 0 && Buffer.compare(knownRange.end, neededRange.end) <= 0
  );
}

function valueFulfils(value: unknown, needed: Condition): boolean {
  if (needed.operator === '$eq') return sameValue(value, needed.operand);
  if (needed.operator === '$in')
    return Array.isArray(needed.operand) && needed.operand.some((one) => sameValue(one, value));
  const [point, range] = [boundsRange({ ...needed, operator: '$eq', operand: value }), boundsRange(needed)];
  return (
    point !== undefined &&
    range !== undefined &&
    Buffer.compare(point.start, range.start) >= 0 &&
    Buffer.compare(point.end, range.end) <= 0
  );
}

function boundsRange(condition: Condition): Interval | undefined {
  const bounds = indexBounds(FIELD_INDEX, boundsByField([{ ...condition, path: 'field' }]));
  const [first, ...others] = bounds ? keyIntervals(FIELD_INDEX, bounds) : [];
  return others.length === 0 ? first : undefined;
}

/** An index of one field, used only to compare ranges. */
const FIELD_INDEX: IndexFields = { fields: ['field'], arrays: [undefined], directions: [1] };
