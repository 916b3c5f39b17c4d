export type Document = Record<string, unknown>;

/** Sets a field also when it is called `__proto__`, which an assignment would take for the prototype. */
export function setField(document: Document, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(document, name, { value, enumerable: true, writable: true, configurable: true });
  } else document[name] = value;
}

/** Whether a value is an embedded document, and not an array or a value of another BSON type. */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
