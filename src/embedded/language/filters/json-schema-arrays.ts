/** The keywords of `$jsonSchema` for arrays. Values of other types pass. */
import { equalityKey } from '../../bson/compare-values.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { booleanOperand, countOperand, documentOperand, schemasOperand } from './json-schema-operands.ts';
import { failure, type Keywords, type Rule, type Schema } from './json-schema-rule.ts';

const forArrays =
  (rule: (value: unknown[]) => Document | undefined): Rule =>
  (value) =>
    Array.isArray(value) ? rule(value) : undefined;

function lengthRule(keyword: string, operand: unknown, accepts: (length: number, bound: number) => boolean): Rule {
  const length = countOperand(keyword, operand);
  return forArrays((value) =>
    accepts(value.length, length)
      ? undefined
      : failure(keyword, operand, 'array did not match specified length', value),
  );
}

/** The first element from a position on that a schema does not accept. */
function eachItem(operatorName: string, reason: string, schema: Schema, start: number): Rule {
  return forArrays((value) => {
    const itemIndex = value.findIndex((item, index) => index >= start && !schema.passes(item));
    if (itemIndex < 0) return undefined;
    return { operatorName, reason, itemIndex, details: schema.failures(value[itemIndex]) };
  });
}

function duplicateIn(items: readonly unknown[]): { duplicatedValue: unknown } | undefined {
  const seen = new Set<string>();
  for (const item of items) {
    const key = equalityKey(item);
    if (seen.has(key)) return { duplicatedValue: item };
    seen.add(key);
  }
  return undefined;
}

export const ARRAY_RULES: Keywords = {
  minItems: (operand) => lengthRule('minItems', operand, (length, bound) => length >= bound),
  maxItems: (operand) => lengthRule('maxItems', operand, (length, bound) => length <= bound),
  uniqueItems: (operand) => {
    if (!booleanOperand('uniqueItems', operand)) return undefined;
    return forArrays((value) => {
      const duplicate = duplicateIn(value);
      return duplicate && { ...failure('uniqueItems', operand, 'found a duplicate item', value), ...duplicate };
    });
  },
  items: (operand, _schema, compile) => {
    if (isDocument(operand)) {
      return eachItem('items', 'At least one item did not match the sub-schema', compile(operand), 0);
    }
    const schemas = Array.isArray(operand) && operand.length === 0 ? [] : schemasOperand('items', operand).map(compile);
    return forArrays((value) => {
      const details = schemas.flatMap((schema, itemIndex) => {
        if (itemIndex >= value.length) return [];
        const failures = schema.failures(value[itemIndex]);
        return failures.length === 0 ? [] : { itemIndex, details: failures };
      });
      return details.length === 0 ? undefined : { operatorName: 'items', details };
    });
  },
  additionalItems: (operand, { items }, compile) => {
    const schema = typeof operand === 'boolean' ? operand : compile(documentOperand('additionalItems', operand));
    // Without a list of items there are no additional ones.
    if (schema === true || !Array.isArray(items)) return undefined;
    const start = items.length;
    if (schema !== false) {
      return eachItem('additionalItems', 'At least one additional item did not match the sub-schema', schema, start);
    }
    return forArrays((value) =>
      value.length <= start
        ? undefined
        : {
            operatorName: 'additionalItems',
            specifiedAs: { additionalItems: false },
            reason: 'found additional items',
            additionalItems: value.slice(start),
          },
    );
  },
};
