import { type FieldNode, Kind, type OperationDefinitionNode, type SelectionSetNode } from 'graphql';
import type { Fragments } from './fragments.ts';

/** The root fields that an operation selects, including those within fragments. Contains one field of each response name. */
export function selectedRootFields({ selectionSet }: OperationDefinitionNode, fragments: Fragments): FieldNode[] {
  const fields = new Map<string, FieldNode>();
  const visited = new Set<string>();
  const addFields = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) {
        fields.set((selection.alias ?? selection.name).value, selection);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        addFields(selection.selectionSet);
      } else if (!visited.has(selection.name.value)) {
        visited.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        if (fragment !== undefined) addFields(fragment.selectionSet);
      }
    }
  };
  addFields(selectionSet);
  return [...fields.values()];
}
