import { getNamedType, isLeafType, isObjectType, isRequiredArgument, isUnionType } from 'graphql';
import { ObjectId } from 'mongodb';
import type { z } from 'zod';
import { schema } from '../../src/graphql/schema.ts';

/** Unexpected values that another program may have stored. */
const ODD = [null, 'text', 7, Number.NaN, true, new Date(0), { an: 'object' }, [], [null, 7, { an: 'object' }]];

type Definition = { type: string } & Record<'innerType' | 'in' | 'element', z.ZodType> & {
    options: z.ZodType[];
    shape: Record<string, z.ZodType>;
  };

/** The paths of a shape, with `0` for list items. A recursive shape is followed once. */
function placesOf(shape: z.ZodType, within: readonly z.ZodType[] = []): string[][] {
  if (within.includes(shape)) return [];
  const inside = (inner: z.ZodType) => placesOf(inner, [...within, shape]);
  const { type, innerType, element, options, shape: fields } = shape._zod.def as unknown as Definition;
  if (innerType !== undefined) return inside(innerType);
  if (type === 'array') return inside(element).map((place) => ['0', ...place]);
  if (type === 'union') return options.flatMap(inside);
  if (type !== 'object') return [];
  return Object.entries(fields).flatMap(([name, inner]) => [[name], ...inside(inner).map((place) => [name, ...place])]);
}

const holding = ([head, ...rest]: readonly string[], value: unknown): unknown => {
  if (head === undefined) return value;
  return head === '0' ? [holding(rest, value)] : { [head]: holding(rest, value) };
};

/** Documents of a shape with one unexpected value as their only field, each with a name. */
export const oddDocuments = (shape: z.ZodType): { readonly name: string; readonly document: { _id: ObjectId } }[] =>
  placesOf(shape)
    .filter(([head]) => head !== '_id' && head !== '_environmentId')
    .flatMap((place) =>
      ODD.map((odd) => ({
        name: `${place.join('.')}: ${JSON.stringify(odd)}`,
        document: { ...(holding(place, odd) as object), _id: new ObjectId() },
      })),
    );

/** A selection of all fields of a type, except paged lists. */
export function wholeSelection(typeName: string, within: readonly string[] = [], prefix = ''): string {
  const type = schema.getType(typeName);
  if (isUnionType(type)) {
    const members = type.getTypes().map(({ name }) => `... on ${name} ${wholeSelection(name, within, `${name}_`)}`);
    return `{ ${members.join(' ')} }`;
  }
  if (!isObjectType(type)) throw new Error(`${typeName} is not a type with fields`);
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const inner = getNamedType(field.type).name;
    if (field.args.some(isRequiredArgument) || inner.endsWith('Connection')) return [];
    // Types of a union can have fields with the same name and different types.
    const shown = prefix === '' ? field.name : `${prefix}${field.name}: ${field.name}`;
    if (isLeafType(getNamedType(field.type))) return shown;
    const isJoined = 'id' in ((schema.getType(inner) as { getFields?: () => object }).getFields?.() ?? {});
    return isJoined || within.includes(inner) ? [] : `${shown} ${wholeSelection(inner, [...within, inner])}`;
  });
  return `{ ${fields.join(' ')} }`;
}
