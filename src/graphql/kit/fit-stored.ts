import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import { booleanOrNull, jsonOrNull, numberOrNull, stringOrNull } from './stored.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      fitStored: FitStoredPlugin<Types>;
    }
  }
}

/** What a nullable field of a type shows of the value that is stored for it. */
const FITTING: Readonly<Record<string, (stored: unknown) => unknown>> = {
  Boolean: booleanOrNull,
  Float: numberOrNull,
  JSON: jsonOrNull,
  String: stringOrNull,
};

/**
 * Makes each nullable field that shows a stored value as it is show null instead of one of another type: the executor
 * would fail there, and its failure says nothing to whoever asks.
 */
class FitStoredPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { type } = field;
    const stored = field.extensions?.pothosExposedField;
    const shown =
      type.kind === 'Scalar' && type.nullable
        ? FITTING[this.builder.configStore.getTypeConfig(type.ref).name]
        : undefined;
    if (shown === undefined || typeof stored !== 'string') return field;
    return { ...field, resolve: (parent: unknown) => shown((parent as Readonly<Record<string, unknown>>)[stored]) };
  }
}

SchemaBuilder.registerPlugin('fitStored', FitStoredPlugin);
