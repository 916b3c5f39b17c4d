import { sameValue } from './compare-values.ts';
import { isDocument } from './document.ts';
import { typeName } from './type-name.ts';

/** Whether two values have the same value and the same types throughout. Setting an identical value changes nothing. */
export function isIdentical(a: unknown, b: unknown): boolean {
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((element, at) => isIdentical(element, b[at]));
  }
  if (isDocument(a)) {
    if (!isDocument(b)) return false;
    const [left, right] = [Object.entries(a), Object.entries(b)];
    return (
      left.length === right.length &&
      left.every(([name, value], at) => right[at]?.[0] === name && isIdentical(value, right[at]?.[1]))
    );
  }
  return typeName(a) === typeName(b) && sameValue(a, b);
}
