import { type Document, isDocument, setField } from '../../bson/document.ts';
import { formatValue } from '../../bson/format-value.ts';
import { isPosition } from '../../bson/paths.ts';
import { CommandError } from '../../command-error.ts';
import type { UpdateChanges } from './update-description.ts';

/** The place that an update operator changes: a path in a document. */
export class Target {
  readonly path: readonly string[];
  readonly #document: Document;
  readonly #changes: UpdateChanges;

  constructor(document: Document, path: readonly string[], changes: UpdateChanges) {
    this.#document = document;
    this.path = path;
    this.#changes = changes;
  }

  get name(): string {
    return this.path.join('.');
  }

  /** The current value. Undefined if the path does not exist. */
  get value(): unknown {
    let value: unknown = this.#document;
    for (const name of this.path) {
      if (Array.isArray(value)) value = isPosition(name) ? value[Number(name)] : undefined;
      else if (isDocument(value) && Object.hasOwn(value, name)) value = value[name];
      else return undefined;
    }
    return value;
  }

  /**
   * Sets the value and creates missing documents on the path.
   * @param appended set if the value extends the old array; only its new elements are then reported as changed
   * @throws CommandError PathNotViable if a scalar is in the way
   */
  set(value: unknown, appended?: { from: number }): void {
    let parent: unknown = this.#document;
    let created: number | undefined;
    let name = this.path[0] ?? '';
    for (const [depth, next] of this.path.slice(1).entries()) {
      let child = childOf(parent, name);
      if (child === undefined) {
        child = {};
        created ??= depth + 1;
        this.#put(parent, name, child);
      }
      parent = child;
      name = next;
    }
    const isAppend = appended && created === undefined && Array.isArray(this.value);
    this.#put(parent, name, value);
    if (isAppend && Array.isArray(value)) {
      for (let at = appended.from; at < value.length; at++)
        this.#changes.updated([...this.path, String(at)], value[at]);
      return;
    }
    const path = created === undefined ? this.path : this.path.slice(0, created);
    this.#changes.updated(path, new Target(this.#document, path, this.#changes).value);
  }

  #put(parent: unknown, name: string, value: unknown): void {
    if (Array.isArray(parent)) {
      if (!isPosition(name)) throw this.#notViable(parent, name);
      const at = Number(name);
      if (at > parent.length + 1_500_000) {
        throw new CommandError(15891, `can't backfill more than 1500000 elements`);
      }
      while (parent.length < at) parent.push(null);
      parent[at] = value;
    } else if (isDocument(parent)) setField(parent, name, value);
    else throw this.#notViable(parent, name);
  }

  #notViable(parent: unknown, name: string): CommandError {
    let element = '';
    let value: unknown = this.#document;
    for (const part of this.path) {
      if (value === parent) break;
      element = part;
      value = Array.isArray(value) ? value[Number(part)] : (value as Document)[part];
    }
    return new CommandError(
      'PathNotViable',
      `Cannot create field '${name}' in element {${element}: ${formatValue(parent)}}`,
    );
  }

  unset(): void {
    const parentPath = this.path.slice(0, -1);
    const parent =
      parentPath.length === 0 ? this.#document : new Target(this.#document, parentPath, this.#changes).value;
    const name = this.path.at(-1) ?? '';
    if (Array.isArray(parent)) {
      if (!isPosition(name) || Number(name) >= parent.length) return;
      parent[Number(name)] = null;
      this.#changes.updated(this.path, null);
    } else if (isDocument(parent) && Object.hasOwn(parent, name)) {
      delete parent[name];
      this.#changes.removed(this.path);
    }
  }

  at(path: readonly string[]): Target {
    return new Target(this.#document, path, this.#changes);
  }
}

function childOf(parent: unknown, name: string): unknown {
  if (Array.isArray(parent)) return isPosition(name) ? (parent[Number(name)] as unknown) : undefined;
  return isDocument(parent) && Object.hasOwn(parent, name) ? parent[name] : undefined;
}
