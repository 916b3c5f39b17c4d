import SchemaBuilder, {
  BasePlugin,
  type FieldNullability,
  type InputFieldMap,
  type PothosOutputFieldConfig,
  type SchemaTypes,
  type TypeParam,
} from '@pothos/core';
import type { GraphQLField } from 'graphql';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      reads: ReadsPlugin<Types>;
    }

    export interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > {
      /**
       * The stored fields of the parent document that `resolve` uses, beside `_id`. Lists project them. A field that
       * exposes a stored field reads that one. If a query selects any other field without `reads`, lists read whole
       * documents.
       */
      reads?: readonly (string & keyof ParentShape)[];
    }
  }
}

/** Keeps what a field reads in its extensions, where `pageProjection` finds it. */
class ReadsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const exposed = field.extensions?.pothosExposedField;
    const reads = field.pothosOptions.reads ?? (typeof exposed === 'string' ? [exposed] : undefined);
    return { ...field, extensions: { ...field.extensions, reads } };
  }
}

/** The stored fields that a field of the schema reads; undefined if the field does not declare any. */
export const readsOf = ({ extensions }: GraphQLField<unknown, unknown>): readonly string[] | undefined =>
  extensions.reads as readonly string[] | undefined;

SchemaBuilder.registerPlugin('reads', ReadsPlugin);
