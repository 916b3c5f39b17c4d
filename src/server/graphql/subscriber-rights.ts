import {
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
import { type Fragments, fragmentType } from './fragments.ts';

/** The first forbidden field of known operations, or null. */
const knownForbiddenFields = new WeakMap<OperationDefinitionNode, string | null>();

/**
 * The first field of a validated operation that a subscriber session must not read, as `Type.field`; null if there is
 * none. A session may read the fields with the extension `forSubscriber`, and introspection. The check reads the document
 * alone, with every fragment and alias, before anything is executed.
 */
export function findForbiddenField(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
): string | null {
  const known = knownForbiddenFields.get(operation);
  if (known !== undefined) return known;
  const visited = new Set<string>();

  const inSelections = ({ selections }: SelectionSetNode, parent: GraphQLCompositeType): string | null => {
    for (const selection of selections) {
      const forbidden =
        selection.kind === Kind.FIELD
          ? inField(selection.name.value, selection.selectionSet, parent)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? inFragment(selection.name.value, parent)
            : inSelections(selection.selectionSet, fragmentType(schema, selection, parent));
      if (forbidden !== null) return forbidden;
    }
    return null;
  };

  const inField = (name: string, selections: SelectionSetNode | undefined, parent: GraphQLCompositeType) => {
    // Introspection contains no data. Validation refuses it if it is disabled.
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
    return inSelections(fragment.selectionSet, fragmentType(schema, fragment, parent));
  };

  const root = schema.getRootType(operation.operation);
  const forbidden = root == null ? null : inSelections(operation.selectionSet, root);
  knownForbiddenFields.set(operation, forbidden);
  return forbidden;
}

/** The error for a session that requests a forbidden field. Nothing was executed. */
export const forbiddenFieldError = (field: string): GraphQLError =>
  new GraphQLError(`A subscriber session cannot access ${field}`, {
    extensions: { code: 'FORBIDDEN', field, http: { status: 403 } },
  });
