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
 * A test whether a JSON Schema describes a member of objects with a name. A schema that says nothing about other names than those
 * of its `properties` describes no others. The schema is read once, also if many names are tested.
 */
export function memberTest(schema: unknown): (name: string) => boolean {
  const names = new Set<string>();
  const isOpen = addNames(schema, names);
  return (name) => isOpen || names.has(name);
}

/** @returns whether the schema may describe any name */
function addNames(schema: unknown, names: Set<string>): boolean {
  if (!isPlainObject(schema)) return false;
  const { properties, additionalProperties = false, unevaluatedProperties = false } = schema;
  if (additionalProperties !== false || unevaluatedProperties !== false) return true;
  if (UNCHECKED_KEYWORDS.some((keyword) => keyword in schema)) return true;
  if (isPlainObject(properties)) for (const name of Object.keys(properties)) names.add(name);
  const parts = [
    ...LIST_KEYWORDS.flatMap((keyword) => schema[keyword]),
    ...BRANCH_KEYWORDS.map((branch) => schema[branch]),
  ];
  return parts.some((part) => addNames(part, names));
}
