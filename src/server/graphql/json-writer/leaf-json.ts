import { type GraphQLEnumType, type GraphQLLeafType, isEnumType } from 'graphql';
import { isoInstant } from '../../../model/iso-instant.ts';
import type { JsonBytes } from './json-bytes.ts';
import { NOT_WRITABLE } from './not-writable.ts';

/** Writes a value of a scalar or enum, which is not null. */
export type WriteLeaf = (json: JsonBytes, value: unknown) => void;

/** How the values of a scalar or enum are written. @throws NOT_WRITABLE for a value that the type does not accept */
export function leafWriter(type: GraphQLLeafType): WriteLeaf {
  if (isEnumType(type)) return enumWriter(type);
  const write: WriteLeaf = (json, value) => json.addJson(jsonOf(type, value));
  switch (type.name) {
    case 'Boolean':
      return (json, value) =>
        typeof value === 'boolean' ? json.addAscii(value ? 'true' : 'false') : write(json, value);
    case 'DateTime':
      return (json, value) => (value instanceof Date ? json.addAscii(`"${isoInstant(value)}"`) : write(json, value));
    case 'ID':
    case 'String':
      return (json, value) => (typeof value === 'string' ? json.addString(value) : write(json, value));
    default:
      return write;
  }
}

function jsonOf(type: GraphQLLeafType, value: unknown): string {
  const serialized: unknown = type.serialize(value);
  const text = serialized == null ? undefined : JSON.stringify(serialized);
  if (text === undefined) throw NOT_WRITABLE;
  return text;
}

/** Names of enum values are ASCII. */
function enumWriter(type: GraphQLEnumType): WriteLeaf {
  const known = new Map<unknown, string>(type.getValues().map(({ value }) => [value, jsonOf(type, value)]));
  return (json, value) => json.addAscii(known.get(value) ?? jsonOf(type, value));
}
