import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/** The names of all fields that a selection asks for, at any depth; what a variable may leave out counts as asked for. */
function namesIn(selections: SelectionSetNode, fragments: GraphQLResolveInfo['fragments'], names: Set<string>): void {
  for (const selection of selections.selections) {
    if (selection.kind === Kind.FIELD) names.add(selection.name.value);
    const inner = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
    if (inner?.selectionSet) namesIn(inner.selectionSet, fragments, names);
  }
}

/** What was found of the documents that are kept. */
const namesByField = new WeakMap<object, ReadonlySet<string>>();

/**
 * Those of the large fields of a list's documents that a query does not ask for, so that they are not read. A name that
 * is asked for anywhere below the list is read.
 * @param large fields of the documents that only the fields of the same names show
 */
export function unreadFields({ fieldNodes, fragments }: GraphQLResolveInfo, large: readonly string[]): string[] {
  const [first] = fieldNodes;
  if (first === undefined) return [];
  let names = fieldNodes.length === 1 ? namesByField.get(first) : undefined;
  if (names === undefined) {
    const found = new Set<string>();
    for (const { selectionSet } of fieldNodes) if (selectionSet) namesIn(selectionSet, fragments, found);
    names = found;
    if (fieldNodes.length === 1) namesByField.set(first, names);
  }
  return large.filter((name) => !names.has(name));
}
