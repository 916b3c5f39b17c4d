import { MAX_RESULT_LENGTH } from '../../../model/result-length.ts';
import { isPromise } from '../is-promise.ts';
import type { JsonBytes } from './json-bytes.ts';
import { type Column, type Level, type Run, resolveField } from './level.ts';
import { AsyncLeafError, NOT_WRITABLE, TOO_LARGE } from './not-writable.ts';
import type { FieldPlan } from './query-plan.ts';

/**
 * Writes the next object of a loaded level, with everything below it.
 * @throws NOT_WRITABLE, TOO_LARGE, AsyncLeafError, or the error of a field
 */
export function writeObject(run: Run, json: JsonBytes, level: Level): void {
  const { plan, objects, columns } = level;
  const place = level.next;
  level.next += 1;
  // Otherwise, the brace is in the prefix of the first field.
  if (plan.fields.length === 0) json.addAscii('{');
  for (const field of plan.fields) {
    const column = columns[field.place];
    json.addAscii(field.prefix);
    if (column === undefined) writeLeaves(run, json, field, objects[place]);
    else writeColumn(run, json, field, column, place);
  }
  json.addAscii('}');
}

function writeColumn(run: Run, json: JsonBytes, field: FieldPlan, column: Column, place: number): void {
  if (column.lengths === null) {
    writeNext(run, json, field, column);
    return;
  }
  const length = column.lengths[place] as number;
  if (length < 0) {
    json.addAscii('null');
    return;
  }
  json.addAscii('[');
  for (let item = 0; item < length; item += 1) {
    if (item > 0) json.addAscii(',');
    writeNext(run, json, field, column);
  }
  json.addAscii(']');
}

function writeNext(run: Run, json: JsonBytes, field: FieldPlan, column: Column): void {
  const place = column.next;
  column.next += 1;
  const value = column.values[place];
  const level = column.levels[place];
  if (value === null) json.addAscii('null');
  else if (level == null) writeLeaf(json, field, value);
  else writeObject(run, json, level);
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
