import { type Document, isDocument } from '../bson/document.ts';

/** One condition on one path. All conditions of a filter must be fulfilled. */
export interface Condition {
  path: string;
  operator: string;
  operand: unknown;
}

/**
 * The conditions that all matching documents fulfil. `isComplete` is false if the filter has parts that are not such
 * conditions.
 */
export function extractConditions(filter: Document): { conditions: Condition[]; isComplete: boolean } {
  const conditions: Condition[] = [];
  let isComplete = true;
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(value)) {
      for (const part of value) {
        const inner = extractConditions(part as Document);
        conditions.push(...inner.conditions);
        isComplete &&= inner.isComplete;
      }
    } else if (name.startsWith('$') || !isDocument(value)) isComplete = false;
    else {
      for (const [operator, operand] of Object.entries(value)) {
        conditions.push({ path: name, operator, operand });
        if (operator === '$elemMatch' && isDocument(operand) && !Object.keys(operand)[0]?.startsWith('$')) {
          // Conditions on an element also restrict the index of the array, but documents must still be tested.
          for (const inner of extractConditions(operand).conditions) {
            conditions.push({ ...inner, path: `${name}.${inner.path}` });
          }
          isComplete = false;
        }
      }
    }
  }
  return { conditions, isComplete };
}
