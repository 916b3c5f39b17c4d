import { isPlainObject } from '../../model/plain-object.ts';

/** Keywords that may describe any name. No check of this gateway follows them. */
const UNCHECKED_KEYWORDS = [
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'patternProperties',
  'dependencies',
  'dependentSchemas',
];
const LIST_KEYWORDS = ['allOf', 'anyOf', 'oneOf'];
const BRANCH_KEYWORDS = ['if', 'then', 'else'];

/**
 * Whether a JSON Schema describes a member of objects with a name. A schema that says nothing about other names than those of its
 * `properties` does not.
 */
export function mayHaveMember(schema: unknown, name: string): boolean {
  if (!isPlainObject(schema)) return false;
  const { properties, additionalProperties = false, unevaluatedProperties = false } = schema;
  if (isPlainObject(properties) && Object.hasOwn(properties, name)) return true;
  if (additionalProperties !== false || unevaluatedProperties !== false) return true;
  if (UNCHECKED_KEYWORDS.some((keyword) => keyword in schema)) return true;
  const parts = [
    ...LIST_KEYWORDS.flatMap((keyword) => schema[keyword]),
    ...BRANCH_KEYWORDS.map((branch) => schema[branch]),
  ];
  return parts.some((part) => mayHaveMember(part, name));
}
