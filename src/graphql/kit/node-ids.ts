import type { ObjectId } from 'bson';
import { type GraphQLSchema, isObjectType } from 'graphql';
import { globalId, type NodeType } from './node.ts';

/**
 * Makes the resolvers of all `Node.id` synchronous. Those of Pothos are not, so that each `id` of a page costs three
 * promises.
 */
export function resolveIdsAtOnce(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !type.getInterfaces().some(({ name }) => name === 'Node')) continue;
    const { id } = type.getFields();
    if (id !== undefined) id.resolve = ({ _id }: { readonly _id: ObjectId }) => globalId(type.name as NodeType, _id);
  }
  return schema;
}
