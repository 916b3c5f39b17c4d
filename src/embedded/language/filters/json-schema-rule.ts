import type { Document } from '../../bson/document.ts';

/** Why a value fails. Undefined if it passes. */
export type Rule = (value: unknown) => Document | undefined;

/** A compiled schema. */
export interface Schema {
  readonly source: Document;
  passes(value: unknown): boolean;
  /** Why a value does not pass: one entry for each rule that it breaks. */
  failures(value: unknown): Document[];
}

/**
 * How keywords are compiled, by name. Keywords that belong to another keyword have no rule of their own.
 * @param schema the schema that contains the keyword
 * @param compile compiles a schema within the schema
 */
export type Keywords = Readonly<
  Record<string, (operand: unknown, schema: Document, compile: (inner: Document) => Schema) => Rule | undefined>
>;

/** The description of a failure. */
export const failure = (
  operatorName: string,
  operand: unknown,
  reason: string,
  consideredValue: unknown,
): Document => ({
  operatorName,
  specifiedAs: { [operatorName]: operand },
  reason,
  consideredValue,
});
