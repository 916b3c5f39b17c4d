import {
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/** What was found of operations: the first field that a subscriber session does not open, or null. */
const knownRefusals = new WeakMap<OperationDefinitionNode, string | null>();

/**
 * The first field of a validated operation that a subscriber session does not open, as `Type.field`, or null. It opens
 * fields whose extensions say `forSubscriber`, and those that tell of the schema; whatever does not say so is closed. It
 * is looked for in the document alone, in every fragment and under every alias, before anything is executed.
 */
export function refusedField(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): string | null {
  const known = knownRefusals.get(operation);
  if (known !== undefined) return known;
  const visited = new Set<string>();

  const inSelections = ({ selections }: SelectionSetNode, parent: GraphQLCompositeType): string | null => {
    for (const selection of selections) {
      const refused =
        selection.kind === Kind.FIELD
          ? inField(selection.name.value, selection.selectionSet, parent)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? inFragment(selection.name.value, parent)
            : inSelections(selection.selectionSet, typeOf(schema, selection, parent));
      if (refused !== null) return refused;
    }
    return null;
  };

  const inField = (name: string, selections: SelectionSetNode | undefined, parent: GraphQLCompositeType) => {
    // Validation decides whether the schema is told; it says nothing of anybody.
    if (name.startsWith('__')) return null;
    const field = isUnionType(parent) ? undefined : parent.getFields()[name];
    if (field?.extensions.forSubscriber !== true) return `${parent.name}.${name}`;
    const type = getNamedType(field.type);
    return selections !== undefined && isCompositeType(type) ? inSelections(selections, type) : null;
  };

  const inFragment = (name: string, parent: GraphQLCompositeType): string | null => {
    const fragment = fragments.get(name);
    if (fragment === undefined || visited.has(name)) return null;
    visited.add(name);
    return inSelections(fragment.selectionSet, typeOf(schema, fragment, parent));
  };

  const root = schema.getRootType(operation.operation);
  const refused = root == null ? null : inSelections(operation.selectionSet, root);
  knownRefusals.set(operation, refused);
  return refused;
}

const typeOf = (
  schema: GraphQLSchema,
  { typeCondition }: { readonly typeCondition?: { readonly name: { readonly value: string } } | undefined },
  parent: GraphQLCompositeType,
): GraphQLCompositeType => {
  const type = typeCondition && schema.getType(typeCondition.name.value);
  return isCompositeType(type) ? type : parent;
};

/** The answer to the holder of a session who asks for more than it opens. Nothing was executed. */
export const forbidden = (field: string): GraphQLError =>
  new GraphQLError(`A subscriber session does not open ${field}`, {
    extensions: { code: 'FORBIDDEN', field, http: { status: 403 } },
  });
