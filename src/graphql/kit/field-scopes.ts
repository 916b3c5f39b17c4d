import { type GraphQLField, type GraphQLSchema, getNamedType, isObjectType } from 'graphql';
import type { ApiKeyScope } from '../../model/environment.ts';

/** Fields with secrets, which need more than the scope of the operation that returns their object. */
const SECRET_FIELDS: Readonly<Record<string, readonly ApiKeyScope[]>> = {
  'Environment.apiKeys': ['admin', 'organization'],
  'Integration.configurations': ['admin'],
  'Integration.credentials': ['admin'],
  'Subscriber.channels': ['read'],
};

/**
 * The scopes that an API key needs to select a field below a root field; with several, one of them is enough. Undefined for a
 * field that needs none besides those of the operation of the root field.
 */
export const scopesOfField = ({ extensions }: GraphQLField<unknown, unknown>): readonly ApiKeyScope[] | undefined =>
  extensions.scopes as readonly ApiKeyScope[] | undefined;

/**
 * Marks the fields that lead from an object to other objects. They need `read`, so that a key that may only write cannot read
 * through the payload of a mutation. In an inbox, `inbox` is enough.
 */
export function markFieldScopes(schema: GraphQLSchema): GraphQLSchema {
  const fields = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type) && !isEntrance(schema, type.name)
      ? Object.values(type.getFields()).map((field) => ({ path: `${type.name}.${field.name}`, field }))
      : [],
  );
  const unknown = Object.keys(SECRET_FIELDS).filter((secret) => !fields.some(({ path }) => path === secret));
  if (unknown.length > 0) throw new Error(`The schema has no field ${unknown.join(', ')} to protect`);
  for (const { path, field } of fields) {
    const scopes = SECRET_FIELDS[path] ?? (leadsToObjects(field) ? readScopes(field) : undefined);
    if (scopes !== undefined) field.extensions = { ...field.extensions, scopes };
  }
  return schema;
}

/** Whether the fields of a type return what an operation has returned. */
const isEntrance = (schema: GraphQLSchema, name: string): boolean =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].some((root) => root?.name === name) ||
  /(Payload|Connection|Edge)$/.test(name);

function leadsToObjects(field: GraphQLField<unknown, unknown>): boolean {
  const type = getNamedType(field.type);
  return (
    isObjectType(type) && (type.name.endsWith('Connection') || type.getInterfaces().some(({ name }) => name === 'Node'))
  );
}

const readScopes = ({ extensions }: GraphQLField<unknown, unknown>): readonly ApiKeyScope[] =>
  extensions.forSessions === true ? ['read', 'inbox'] : ['read'];
