import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import { type GraphQLFieldResolver, OperationTypeNode } from 'graphql';
import { MAX_RESULT_LENGTH, remainingLength } from '../../model/result-length.ts';
import { oncePer } from './once-per.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      resultSize: ResultSizePlugin<Types>;
    }
  }
}

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

  /** Forgets what was added, because the operation is executed again. */
  reset(): void {
    this.#remaining = MAX_RESULT_LENGTH;
  }
}

/** The size of the result of an execution. The result of an execution that exceeds the maximum must not be sent. */
export const resultSize = oncePer((_ctx: object) => new ResultSize());

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
