import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionNode } from 'graphql';

/** The fields that a query asks for within a field, at one level, also those within fragments. */
export function* fieldsWithin(info: GraphQLResolveInfo, selections: readonly SelectionNode[]): Generator<FieldNode> {
  for (const selection of selections) {
    if (selection.kind === Kind.FIELD) yield selection;
    else {
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value];
      if (fragment) yield* fieldsWithin(info, fragment.selectionSet.selections);
    }
  }
}

/** Whether a query asks for one of the named fields of what a field of this one gives: `asksFor(info, 'steps', names)`. */
export function asksFor(info: GraphQLResolveInfo, field: string, names: readonly string[]): boolean {
  const roots = info.fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  return [...fieldsWithin(info, roots)].some(
    ({ name, selectionSet }) =>
      name.value === field &&
      [...fieldsWithin(info, selectionSet?.selections ?? [])].some((inner) => names.includes(inner.name.value)),
  );
}
