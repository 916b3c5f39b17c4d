import { CREDENTIAL_FIELDS } from './credential-fields.ts';
import { OWN_FIELDS } from './own-fields.ts';
import { SHARED_FIELDS } from './shared-fields.ts';

type JsonSchema = Record<string, unknown>;

/** The keywords that contain a schema, or a list of schemas, of the same object. */
const NESTED = ['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf'];

const descriptionOf = (owner: string, field: string): string | undefined =>
  OWN_FIELDS[`${owner}.${field}`] ?? SHARED_FIELDS[field] ?? CREDENTIAL_FIELDS[field];

/**
 * Adds a description to each field of a JSON Schema that has none.
 * @param owner the name of the schema, or of the field that contains it. `unnamed` for a schema of one operation
 */
export function describeFields(schema: JsonSchema, owner = 'unnamed'): JsonSchema {
  const nested = NESTED.filter((keyword) => typeof schema[keyword] === 'object').map((keyword) => {
    const value = schema[keyword] as JsonSchema | JsonSchema[];
    const described = Array.isArray(value)
      ? value.map((each) => describeFields(each, owner))
      : describeFields(value, owner);
    return [keyword, described];
  });
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([name, field]) => {
    const description = field.description ?? descriptionOf(owner, name);
    return [name, { ...describeFields(field, name), ...(description !== undefined && { description }) }];
  });
  return {
    ...schema,
    ...Object.fromEntries(nested),
    ...(fields.length > 0 && { properties: Object.fromEntries(fields) }),
  };
}
