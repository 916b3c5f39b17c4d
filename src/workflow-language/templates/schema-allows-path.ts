import { isPlainObject } from '../../model/plain-object.ts';
import type { JsonSchema } from '../../model/workflow-step-detail.ts';

/** One part of a path into data: a name, an index, or null if the part is known only when the template runs. */
export type PathSegment = string | number | null;

/** Keywords that this check does not follow: data of such a schema can have anything. */
const UNCHECKED_KEYWORDS = ['$ref', 'anyOf', 'oneOf', 'allOf', 'patternProperties'];

/**
 * Whether data of a schema can have a value at a path. Anything that the schema leaves open is allowed.
 * @param position where the part of the path that belongs to the schema begins
 */
export function schemaAllowsPath(schema: unknown, path: readonly PathSegment[], position = 0): boolean {
  const segment = path[position];
  const isLast = position === path.length - 1;
  const restIsAllowed = (inner: unknown) => schemaAllowsPath(inner, path, position + 1);
  if (schema === false) return false;
  if (segment === undefined || segment === null || !isPlainObject(schema)) return true;
  if (UNCHECKED_KEYWORDS.some((keyword) => keyword in schema)) return true;
  const { properties, additionalProperties, items } = schema;
  const types = typesOf(schema);
  if (types.includes('object') && isPlainObject(properties) && Object.hasOwn(properties, segment)) {
    return restIsAllowed(properties[segment]);
  }
  // Liquid gives lists `first`, `last` and `size`, and texts `size`.
  if (types.includes('array')) {
    if (segment === 'first' || segment === 'last' || typeof segment === 'number') {
      return restIsAllowed(Array.isArray(items) ? true : items);
    }
    if (segment === 'size') return isLast;
  }
  if (types.includes('string') && segment === 'size') return isLast;
  return types.includes('object') && restIsAllowed(additionalProperties);
}

/** The types that a schema allows. A schema without a type allows lists, objects and texts. */
function typesOf({ type, properties, items }: JsonSchema): readonly unknown[] {
  if (Array.isArray(type)) return type;
  if (typeof type === 'string') return [type];
  if (properties !== undefined) return ['object'];
  return items !== undefined ? ['array'] : ['object', 'array', 'string'];
}
