import { sameValue } from '../bson/compare-values.ts';
import { type Document, isDocument } from '../bson/document.ts';
import type { Index } from '../storage/collection-index.ts';
import { indexBounds } from './bounds.ts';
import type { Condition } from './condition.ts';
import type { Interval } from './field-bounds.ts';

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
  if (operator === '$in') return Array.isArray(operand) && !operand.includes(null);
  return ['$eq', '$gt', '$gte', '$lt', '$lte'].includes(operator) && operand !== null;
}

function implies(conditions: readonly Condition[], partial: Document): boolean {
  const needed = Object.entries(partial).flatMap(([name, value]): (Condition | undefined)[] => {
    if (name === '$and' && Array.isArray(value))
      return implies(conditions, Object.assign({}, ...value)) ? [] : [undefined];
    if (name === '$or' && Array.isArray(value))
      return value.some((part: Document) => implies(conditions, part)) ? [] : [undefined];
    if (!isDocument(value) || !Object.keys(value)[0]?.startsWith('$'))
      return [{ path: name, operator: '$eq', operand: value }];
    return Object.entries(value).map(([operator, operand]) => ({ path: name, operator, operand }));
  });
  return needed.every(
    (need) => need && conditions.some((given) => given.path === need.path && conditionImplies(given, need)),
  );
}

/** Whether `given` implies `need`. Both are conditions on the same path. */
function conditionImplies(given: Condition, need: Condition): boolean {
  if (given.operator === need.operator && sameValue(given.operand, need.operand)) return true;
  if (need.operator === '$exists') return requiresField(given);
  const values =
    given.operator === '$eq'
      ? [given.operand]
      : given.operator === '$in' && Array.isArray(given.operand)
        ? given.operand
        : undefined;
  if (values) return values.every((value) => valueFulfils(value, need));
  const [givenRange, needRange] = [boundsRange(given), boundsRange(need)];
  if (!givenRange || !needRange) return false;
  return Buffer.compare(givenRange.start, needRange.start) >= 0 && Buffer.compare(givenRange.end, needRange.end) <= 0;
}

function valueFulfils(value: unknown, need: Condition): boolean {
  if (need.operator === '$eq') return sameValue(value, need.operand);
  if (need.operator === '$in') return Array.isArray(need.operand) && need.operand.some((one) => sameValue(one, value));
  const [point, range] = [boundsRange({ ...need, operator: '$eq', operand: value }), boundsRange(need)];
  return (
    point !== undefined &&
    range !== undefined &&
    Buffer.compare(point.start, range.start) >= 0 &&
    Buffer.compare(point.end, range.end) <= 0
  );
}

function boundsRange(condition: Condition): Interval | undefined {
  const bounds = indexBounds(FIELD_INDEX, [{ ...condition, path: 'field' }]);
  return bounds?.intervals.length === 1 ? bounds.intervals[0] : undefined;
}

/** An index of one field, used only to compare ranges. */
const FIELD_INDEX = { fields: ['field'], arrays: [undefined], directions: [1] } as unknown as Index;
