import {
  type FieldNode,
  type GraphQLField,
  type GraphQLFieldMap,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionNode,
} from 'graphql';

/**
 * The schema's definitions of the fields that a query selects within the current field, or below it on a path of field
 * names: `selectedFields(info, 'edges', 'node')`. Includes selections in fragments, and those that a variable may leave
 * out. `__typename` is not included.
 */
export function selectedFields(info: GraphQLResolveInfo, ...path: readonly string[]): GraphQLField<unknown, unknown>[] {
  let fields = fieldsOfType(info.returnType);
  let nodes = nodesWithin(info, info.fieldNodes);
  for (const name of path) {
    const field = fields[name];
    if (field === undefined) return [];
    fields = fieldsOfType(field.type);
    nodes = nodesWithin(
      info,
      nodes.filter((node) => node.name.value === name),
    );
  }
  return nodes.flatMap(({ name }) => fields[name.value] ?? []);
}

function fieldsOfType(type: GraphQLOutputType): GraphQLFieldMap<unknown, unknown> {
  const named = getNamedType(type);
  return isObjectType(named) || isInterfaceType(named) ? named.getFields() : {};
}

const nodesWithin = (info: GraphQLResolveInfo, outer: readonly FieldNode[]): FieldNode[] =>
  outer.flatMap(({ selectionSet }) => [...fieldNodes(info, selectionSet?.selections ?? [])]);

function* fieldNodes(info: GraphQLResolveInfo, selections: readonly SelectionNode[]): Generator<FieldNode> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection;
    else {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
      if (fragment) yield* fieldNodes(info, fragment.selectionSet.selections);
    }
  }
}
