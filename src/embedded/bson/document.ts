/**
 * A BSON document in memory: a plain object whose values keep their BSON types when they are encoded again. An int and
 * a double with a fraction are JS numbers. `Double` is a double with a whole value, and `Long` is a long.
 */
export type Document = Record<string, unknown>;

/** Sets a field. Unlike an assignment, it also works for a field that is named `__proto__`. */
export function setField(document: Document, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(document, name, { value, enumerable: true, writable: true, configurable: true });
  } else document[name] = value;
}

/** Whether a value is an embedded document, and not an array or another BSON type. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
