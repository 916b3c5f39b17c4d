import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import { booleanOrNull, jsonOrNull, numberOrNull, stringOrNull } from './stored.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      fitStored: FitStoredPlugin<Types>;
    }
  }
}

/** How a nullable field of a type reads a stored value. */
const READERS: Readonly<Record<string, (stored: unknown) => unknown>> = {
  Boolean: booleanOrNull,
  Float: numberOrNull,
  JSON: jsonOrNull,
  String: stringOrNull,
};

/**
 * Makes each nullable field that exposes a stored value return null if the value has another type. Otherwise the executor
 * would fail with a message that does not help the caller.
 */
class FitStoredPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { type } = field;
    const stored = field.extensions?.pothosExposedField;
    const read =
      type.kind === 'Scalar' && type.nullable
        ? READERS[this.builder.configStore.getTypeConfig(type.ref).name]
        : undefined;
    if (read === undefined || typeof stored !== 'string') return field;
    return { ...field, resolve: (parent: unknown) => read((parent as Readonly<Record<string, unknown>>)[stored]) };
  }
}

SchemaBuilder.registerPlugin('fitStored', FitStoredPlugin);
