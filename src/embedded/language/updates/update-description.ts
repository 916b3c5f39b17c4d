import { sameValue } from '../../bson/compare-values.ts';
import { type Document, isDocument } from '../../bson/document.ts';
import { isPosition, valueAt } from '../../bson/paths.ts';

/** The changes of an update, as change streams report them. */
export type UpdateDescription = {
  updatedFields: Document;
  removedFields: string[];
  truncatedArrays: { field: string; newSize: number }[];
  /** The path parts of each ambiguous dotted path. A path is ambiguous if a name contains a dot or is a number. */
  disambiguatedPaths: Document;
};

/** Collects the changes of an update. Paths are kept in parts, because a name may contain a dot. */
export class UpdateChanges {
  readonly #updated: [readonly string[], unknown][] = [];
  readonly #removed: (readonly string[])[] = [];
  readonly #truncated: [readonly string[], number][] = [];

  get isEmpty(): boolean {
    return this.#updated.length === 0 && this.#removed.length === 0 && this.#truncated.length === 0;
  }

  updated(path: readonly string[], value: unknown): void {
    this.#updated.push([[...path], value]);
  }

  removed(path: readonly string[]): void {
    this.#removed.push([...path]);
  }

  truncated(path: readonly string[], newSize: number): void {
    this.#truncated.push([[...path], newSize]);
  }

  /**
   * Describes the changes that led to `document`. Positions in arrays are distinguished from fields with a numeric
   * name.
   */
  describe(document: Document): UpdateDescription {
    const disambiguatedPaths: Document = {};
    const text = (path: readonly string[]) => {
      const dotted = path.join('.');
      const isAmbiguous = path.some((part) => part.includes('.') || isPosition(part));
      if (isAmbiguous) disambiguatedPaths[dotted] = withPositions(document, path);
      return dotted;
    };
    return {
      updatedFields: Object.fromEntries(this.#updated.map(([path, value]) => [text(path), value])),
      removedFields: this.#removed.map(text),
      truncatedArrays: this.#truncated.map(([path, newSize]) => ({ field: text(path), newSize })),
      disambiguatedPaths,
    };
  }
}

/** The difference between two states of a document, for updates that return only the new state. */
export function describeDifference(old: Document, now: Document): UpdateDescription {
  const changes = new UpdateChanges();
  compareFields(old, now, [], changes);
  return changes.describe(now);
}

function withPositions(document: Document, path: readonly string[]): (string | number)[] {
  let value: unknown = document;
  return path.map((part) => {
    const parent = value;
    value = valueAt(parent, [part]);
    return Array.isArray(parent) ? Number(part) : part;
  });
}

function compareFields(old: Document, now: Document, path: readonly string[], changes: UpdateChanges): void {
  for (const name of Object.keys(old)) if (!Object.hasOwn(now, name)) changes.removed([...path, name]);
  for (const [name, value] of Object.entries(now)) {
    const at = [...path, name];
    if (!Object.hasOwn(old, name)) changes.updated(at, value);
    else compareAt(old[name], value, at, changes);
  }
}

function compareAt(old: unknown, now: unknown, path: readonly string[], changes: UpdateChanges): void {
  if (isDocument(old) && isDocument(now)) compareFields(old, now, path, changes);
  else if (Array.isArray(old) && Array.isArray(now) && now.length > 0 && !sameValue(old, now)) {
    for (const [at, value] of now.entries()) {
      if (at >= old.length) changes.updated([...path, String(at)], value);
      else compareAt(old[at], value, [...path, String(at)], changes);
    }
    if (now.length < old.length) changes.truncated(path, now.length);
  } else if (!sameValue(old, now) || typeof old !== typeof now) changes.updated(path, now);
}
