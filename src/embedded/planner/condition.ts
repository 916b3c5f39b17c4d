import { type Document, isDocument } from '../bson/document.ts';

/** One condition of a filter on one path, in a conjunction. */
export interface Condition {
  path: string;
  operator: string;
  operand: unknown;
}

/** The conditions that all matching documents fulfil. `isWhole` is false when there are others beside them. */
export function extractConditions(filter: Document): { conditions: Condition[]; isWhole: boolean } {
  const conditions: Condition[] = [];
  let isWhole = true;
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' && Array.isArray(value)) {
      for (const part of value) {
        const inner = extractConditions(part as Document);
        conditions.push(...inner.conditions);
        isWhole &&= inner.isWhole;
      }
    } else if (name.startsWith('$') || !isDocument(value)) isWhole = false;
    else {
      for (const [operator, operand] of Object.entries(value)) {
        conditions.push({ path: name, operator, operand });
        if (operator === '$elemMatch' && isDocument(operand) && !Object.keys(operand)[0]?.startsWith('$')) {
          // What holds for an element bounds the array's index too, but has to be looked at again.
          for (const inner of extractConditions(operand).conditions) {
            conditions.push({ ...inner, path: `${name}.${inner.path}` });
          }
          isWhole = false;
        }
      }
    }
  }
  return { conditions, isWhole };
}
