import { defaultTypeResolver } from 'graphql';
import { isPromise } from '../is-promise.ts';
import { callOf, createLevel, type Level, type Run, resolveField } from './level.ts';
import { NOT_WRITABLE } from './not-writable.ts';
import type { FieldPlan, ObjectPlan } from './query-plan.ts';

/** How many values are written without a pause for other work, in about 15 ms. For more of them, the executor makes pauses. */
const MAX_VALUES = 50_000;

/** Undefined if nothing has to be awaited. */
type Loading = Promise<unknown> | undefined;

/**
 * Loads everything below the objects of a level. The resolvers of a field are called for all objects together, so that
 * their loaders read the whole level with one command.
 * @returns a promise that rejects with NOT_WRITABLE, or with the error of a field
 */
export function loadLevel(run: Run, level: Level): Loading {
  run.values += level.objects.length * level.plan.fields.length;
  if (run.values > MAX_VALUES) return Promise.reject(NOT_WRITABLE);
  return together(level.plan.loaded.map((field) => loadField(run, level, field)));
}

/** Never throws, so that no promise of another field stays without a handler. */
function loadField(run: Run, level: Level, field: FieldPlan): Loading {
  if (field.resolveAll !== undefined && level.objects.length > 0) {
    const { args, info } = callOf(run, field);
    const all = field.resolveAll(level.objects, args, run.context, info);
    return all.then((values) => addColumn(run, level, field, values));
  }
  const resolved: unknown[] = [];
  let isAsync = false;
  try {
    for (const object of level.objects) {
      const value = resolveField(run, field, object);
      isAsync ||= isPromise(value);
      resolved.push(value);
    }
    if (!isAsync) return addColumn(run, level, field, resolved);
  } catch (error) {
    resolved.push(Promise.reject(error));
  }
  return allOf(resolved).then((values) => addColumn(run, level, field, values));
}

/** Adds the values of a field to a level, and loads everything below them. */
function addColumn(run: Run, level: Level, field: FieldPlan, resolved: readonly unknown[]): Loading {
  const values = resolved.map((value) => presentValue(value, field.isNullable));
  const lengths = field.isList ? values.map(lengthOf) : null;
  const items = lengths === null ? values : itemsOf(values, field.hasNullableItems);
  const below = new Map<ObjectPlan, Level>();
  const levels = field.writeLeaf === null ? items.map((item) => levelOf(run, field, item, below)) : [];
  level.columns[field.place] = { values: items, lengths, levels, next: 0 };
  return together([...below.values()].map((inner) => loadLevel(run, inner)));
}

/** The value, with null for undefined. @throws NOT_WRITABLE for an error, and for null if it is not allowed */
function presentValue(value: unknown, isNullable: boolean): unknown {
  if (value == null ? !isNullable : value instanceof Error) throw NOT_WRITABLE;
  return value ?? null;
}

function lengthOf(list: unknown): number {
  if (list === null) return -1;
  if (!Array.isArray(list)) throw NOT_WRITABLE;
  return list.length;
}

function itemsOf(lists: readonly unknown[], isNullable: boolean): unknown[] {
  const items: unknown[] = [];
  for (const list of lists) {
    for (const item of (list ?? []) as unknown[]) {
      if (isPromise(item)) throw NOT_WRITABLE;
      items.push(presentValue(item, isNullable));
    }
  }
  return items;
}

/** Adds an object to the level of its type below a field. @returns null for null */
function levelOf(run: Run, field: FieldPlan, object: unknown, below: Map<ObjectPlan, Level>): Level | null {
  if (object === null) return null;
  const plan = field.objects.get(typeNameOf(run, field, object));
  if (plan === undefined || plan.type.isTypeOf?.(object, run.context, callOf(run, field).info) === false)
    throw NOT_WRITABLE;
  const level = below.get(plan) ?? createLevel(plan);
  below.set(plan, level);
  level.objects.push(object);
  return level;
}

/** The name of an object's type; empty if the type cannot say so at once. */
function typeNameOf(run: Run, field: FieldPlan, object: unknown): string {
  const { abstractType } = field;
  if (abstractType === null) return field.typeName;
  const resolveType = abstractType.resolveType ?? defaultTypeResolver;
  const name = resolveType(object, run.context, callOf(run, field).info, abstractType);
  return typeof name === 'string' ? name : '';
}

function together(loadings: readonly Loading[]): Loading {
  const awaited = loadings.filter((loading) => loading !== undefined);
  return awaited.length === 0 ? undefined : allOf(awaited);
}

/** All values. Rejects only when none is pending: the reads of an abandoned attempt are given back when they have ended. */
const allOf = (values: readonly unknown[]): Promise<unknown[]> =>
  Promise.all(values).catch(async (error: unknown) => {
    await Promise.allSettled(values);
    throw error;
  });
