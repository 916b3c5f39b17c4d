import type { ObjectId } from 'bson';
import { asString } from '../../model/as-string.ts';
import { createdAtOf, dateOrNull, updatedAtOf } from '../../model/repairs.ts';
import type { Types } from './builder.ts';
import { booleanOr, hexOrNull, stringsOrEmpty } from './stored.ts';

type FieldBuilder<Shape> = PothosSchemaTypes.ObjectFieldBuilder<Types, Shape>;

/** A document with a property of the name, whose value other programs may have left out. */
type Holding<Name extends string, Value> = { readonly [Key in Name]?: Value | null | undefined };

// Each function declares a field that reads the stored property of the same name. `stored.ts` says what the field returns
// if the property is missing or has another type.

/** A nullable internal id, in hex. */
export const storedId = <Name extends string, Shape extends Holding<Name, ObjectId | string>>(
  t: FieldBuilder<Shape>,
  name: Name & keyof Shape,
  description: string,
) => t.id({ nullable: true, reads: [name], description, resolve: (parent) => hexOrNull(parent[name]) });

/** A nullable instant. */
export const storedDate = <Name extends string, Shape extends Holding<Name, Date | string>>(
  t: FieldBuilder<Shape>,
  name: Name & keyof Shape,
  description: string,
) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    reads: [name],
    description,
    resolve: (parent) => dateOrNull(parent[name]),
  });

/** A required boolean, false by default. */
export const storedBoolean = <Name extends string, Shape extends Holding<Name, boolean>>(
  t: FieldBuilder<Shape>,
  name: Name & keyof Shape,
  description: string,
) => t.boolean({ reads: [name], description, resolve: (parent) => booleanOr(parent[name], false) });

/** A required string, empty by default. */
export const storedString = <Name extends string, Shape extends Holding<Name, unknown>>(
  t: FieldBuilder<Shape>,
  name: Name & keyof Shape,
  description: string,
) => t.string({ reads: [name], description, resolve: (parent) => asString(parent[name]) });

/** A list of strings, empty by default. */
export const storedStrings = <Name extends string, Shape extends Holding<Name, readonly unknown[]>>(
  t: FieldBuilder<Shape>,
  name: Name & keyof Shape,
  description: string,
) => t.stringList({ reads: [name], description, resolve: (parent) => stringsOrEmpty(parent[name]) });

/** When the document was created. Defaults to the instant in its `_id`. */
export const createdAtField = <Shape extends Parameters<typeof createdAtOf>[0]>(
  t: FieldBuilder<Shape>,
  description: string,
) => t.field({ type: 'DateTime', reads: ['createdAt'], description, resolve: (parent) => createdAtOf(parent) });

/** When the document last changed. Defaults to its creation. */
export const updatedAtField = <Shape extends Parameters<typeof updatedAtOf>[0]>(
  t: FieldBuilder<Shape>,
  description: string,
) =>
  t.field({
    type: 'DateTime',
    reads: ['createdAt', 'updatedAt'],
    description,
    resolve: (parent) => updatedAtOf(parent),
  });
