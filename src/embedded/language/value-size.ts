import { isDocument } from '../bson/document.ts';
import { CommandError } from '../command-error.ts';

/** MongoDB's limit of the memory that `$range`, `$push` and others use. */
const MAX_BYTES = 100 * 1024 * 1024;
/** Sizes of arrays and documents. A value can contain another one many times, so that only its first visit is cheap. */
const sizes = new WeakMap<object, number>();

/** About how many bytes a value takes when it is written out. Values do not change after they were measured. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length;
  if (!Array.isArray(value) && !isDocument(value)) return 16;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  let size = 16;
  for (const part of Array.isArray(value) ? value : Object.values(value)) size += sizeOf(part);
  sizes.set(value, size);
  return size;
}

/**
 * Checks the size of a value before something else walks through it. A few steps that each use the last value twice make
 * a value that no walk gets through.
 * @throws CommandError ExceededMemoryLimit above 100 MB
 */
export function checkSize(bytes: number, name: string): void {
  if (bytes <= MAX_BYTES) return;
  throw new CommandError(
    'ExceededMemoryLimit',
    `${name} would use too much memory (${bytes} bytes) and cannot spill to disk. Memory limit: ${MAX_BYTES} bytes`,
  );
}

/** Returns a value whose size was checked. @throws CommandError ExceededMemoryLimit above 100 MB */
export function limited<T>(value: T, name: string): T {
  checkSize(sizeOf(value), name);
  return value;
}
