import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import { type GraphQLFieldResolver, OperationTypeNode } from 'graphql';
import { oncePer } from './once-per.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      resultSize: ResultSizePlugin<Types>;
    }
  }
}

/** The maximum length of the JSON of one result, in characters. */
export const MAX_RESULT_LENGTH = 32 * 1_024 * 1_024;

/** The free-form data that an execution has added to its result so far. */
class ResultSize {
  #remaining = MAX_RESULT_LENGTH;

  get isExceeded(): boolean {
    return this.#remaining < 0;
  }

  /** @returns the value, or null if the result has become too large */
  add(value: unknown): unknown {
    if (!this.isExceeded) this.#remaining = remainingLength(value, this.#remaining);
    return this.isExceeded ? null : value;
  }
}

/** The size of the result of an execution. The result of an execution that exceeds the maximum must not be sent. */
export const resultSize = oncePer((_ctx: object) => new ResultSize());

/** Whether the JSON of a value is longer than `MAX_RESULT_LENGTH`. Reads no more of the value than it needs for that. */
export const isTooLarge = (value: unknown): boolean => remainingLength(value, MAX_RESULT_LENGTH) < 0;

/** What remains of a length after the JSON of a value. Negative as soon as the length is exceeded. */
function remainingLength(value: unknown, length: number): number {
  if (typeof value === 'string') return length - value.length - 2;
  if (typeof value !== 'object' || value === null || value instanceof Date) return length - 4;
  let remaining = length - 2;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && remaining >= 0; index += 1) {
      remaining = remainingLength(value[index], remaining - 1);
    }
    return remaining;
  }
  for (const key in value) {
    if (remaining < 0) break;
    remaining = remainingLength((value as Record<string, unknown>)[key], remaining - key.length - 4);
  }
  return remaining;
}

type Resolver<Types extends SchemaTypes> = GraphQLFieldResolver<unknown, Types['Context'], object>;

/**
 * Counts free-form data while a result is built, because each alias of such a field may copy a large document. The events
 * of subscriptions are not counted: their context outlives an event.
 */
class ResultSizePlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(resolve: Resolver<Types>, field: PothosOutputFieldConfig<Types>): Resolver<Types> {
    const type = field.type.kind === 'List' ? field.type.type : field.type;
    if (type.kind !== 'Scalar' || this.builder.configStore.getTypeConfig(type.ref).name !== 'JSON') return resolve;
    return (parent, args, ctx, info) => {
      if (info.operation.operation === OperationTypeNode.SUBSCRIPTION) return resolve(parent, args, ctx, info);
      const size = resultSize(ctx);
      if (size.isExceeded) return null;
      const value: unknown = resolve(parent, args, ctx, info);
      return value instanceof Promise ? value.then((resolved) => size.add(resolved)) : size.add(value);
    };
  }
}

SchemaBuilder.registerPlugin('resultSize', ResultSizePlugin);
