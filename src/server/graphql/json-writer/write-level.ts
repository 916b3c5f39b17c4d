import { MAX_RESULT_LENGTH } from '../../../model/result-length.ts';
import { isPromise } from '../is-promise.ts';
import type { JsonBytes } from './json-bytes.ts';
import { type Column, type Level, type Run, resolveField } from './level.ts';
import { AsyncLeafError, NOT_WRITABLE, TOO_LARGE } from './not-writable.ts';
import type { FieldPlan } from './query-plan.ts';

/** How many bytes are written between two looks at the clock. */
const BYTES_PER_CHECK = 65_536;

/** An object that has begun. */
interface OpenObject {
  readonly level: Level;
  /** The place of the object in its level. */
  readonly place: number;
  /** How many of its fields have begun. */
  begun: number;
  /** How many items the list of the last of these fields still has. Negative if the field is not a list. */
  itemsLeft: number;
}

/** Writes the objects of loaded levels as JSON, in turns: a result may have megabytes of free-form data. */
export class LevelWriter {
  readonly #run: Run;
  readonly #json: JsonBytes;
  /** The object that is written, after the objects that contain it. */
  readonly #open: OpenObject[] = [];
  #turnEnd = 0;
  #nextCheck = BYTES_PER_CHECK;
  #isTurnOver = false;

  constructor(run: Run, json: JsonBytes, root: Level) {
    this.#run = run;
    this.#json = json;
    this.#begin(root);
  }

  /**
   * Continues to write until everything is written or the turn is over.
   * @returns whether everything is written
   * @throws NOT_WRITABLE, TOO_LARGE, AsyncLeafError, or the error of a field
   */
  write(turnMs: number): boolean {
    this.#turnEnd = performance.now() + turnMs;
    this.#isTurnOver = false;
    for (let object = this.#open.at(-1); object !== undefined; object = this.#open.at(-1)) {
      this.#writeFields(object);
      if (this.#isTurnOver) return false;
    }
    return true;
  }

  #begin(level: Level): void {
    this.#open.push({ level, place: level.next, begun: 0, itemsLeft: -1 });
    level.next += 1;
    // Otherwise, the brace is in the prefix of the first field.
    if (level.plan.fields.length === 0) this.#json.addAscii('{');
  }

  /** Writes the next fields of an object. Stops when another object begins, which is written first. */
  #writeFields(open: OpenObject): void {
    const json = this.#json;
    const { level, place } = open;
    const { fields } = level.plan;
    if (open.itemsLeft >= 0 && this.#writeItems(open)) return;
    while (open.begun < fields.length) {
      if (this.#mustPause()) return;
      const field = fields[open.begun] as FieldPlan;
      open.begun += 1;
      const column = level.columns[field.place];
      json.addAscii(field.prefix);
      if (column === undefined) writeLeaves(this.#run, json, field, level.objects[place]);
      else if (column.lengths === null ? this.#writeNext(field, column) : this.#beginList(open, column.lengths)) return;
    }
    json.addAscii('}');
    this.#open.pop();
  }

  /** @returns whether the object has to wait for one of its items, or for the next turn */
  #beginList(open: OpenObject, lengths: readonly number[]): boolean {
    const length = lengths[open.place] as number;
    if (length < 0) {
      this.#json.addAscii('null');
      return false;
    }
    this.#json.addAscii('[');
    open.itemsLeft = length;
    return this.#writeItems(open);
  }

  /** Returns as `#beginList`. */
  #writeItems(open: OpenObject): boolean {
    const { level, place } = open;
    const field = level.plan.fields[open.begun - 1] as FieldPlan;
    const column = level.columns[field.place] as Column;
    const length = column.lengths?.[place] as number;
    while (open.itemsLeft > 0) {
      if (this.#mustPause()) return true;
      if (open.itemsLeft < length) this.#json.addAscii(',');
      open.itemsLeft -= 1;
      if (this.#writeNext(field, column)) return true;
    }
    this.#json.addAscii(']');
    open.itemsLeft = -1;
    return false;
  }

  /** Writes the next value of a column. @returns whether an object has begun */
  #writeNext(field: FieldPlan, column: Column): boolean {
    const place = column.next;
    column.next += 1;
    const value = column.values[place];
    const level = column.levels[place];
    if (value !== null && level != null) {
      this.#begin(level);
      return true;
    }
    if (value === null) this.#json.addAscii('null');
    else writeLeaf(this.#json, field, value);
    return false;
  }

  #mustPause(): boolean {
    const { length } = this.#json;
    if (length < this.#nextCheck) return false;
    this.#nextCheck = length + BYTES_PER_CHECK;
    this.#isTurnOver = performance.now() > this.#turnEnd;
    return this.#isTurnOver;
  }
}

/** Resolves and writes a field without objects. */
function writeLeaves(run: Run, json: JsonBytes, field: FieldPlan, object: unknown): void {
  const value = resolveField(run, field, object);
  if (isPromise(value)) throw new AsyncLeafError(field.definition, value);
  if (!field.isList || value == null) {
    writeNullableLeaf(json, field, value, field.isNullable);
    return;
  }
  if (!Array.isArray(value)) throw NOT_WRITABLE;
  json.addAscii('[');
  for (const [index, item] of value.entries()) {
    if (index > 0) json.addAscii(',');
    writeNullableLeaf(json, field, item, field.hasNullableItems);
  }
  json.addAscii(']');
}

function writeNullableLeaf(json: JsonBytes, field: FieldPlan, value: unknown, isNullable: boolean): void {
  if (value != null) writeLeaf(json, field, value);
  else if (isNullable) json.addAscii('null');
  else throw NOT_WRITABLE;
}

function writeLeaf(json: JsonBytes, { writeLeaf }: FieldPlan, value: unknown): void {
  if (writeLeaf === null || (typeof value === 'object' && (isPromise(value) || value instanceof Error))) {
    throw NOT_WRITABLE;
  }
  writeLeaf(json, value);
  if (json.characters > MAX_RESULT_LENGTH) throw TOO_LARGE;
}
