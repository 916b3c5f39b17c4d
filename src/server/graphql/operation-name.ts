import {
  type DocumentNode,
  type ExecutionArgs,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';

/** What metrics, traces and logs call an operation. Uses names of the schema only, never names that the client chose. */
export interface OperationName {
  readonly type: 'query' | 'mutation' | 'subscription' | 'none';
  /** The selected root field; `several` if there is more than one. */
  readonly field: string;
}

const UNKNOWN: OperationName = { type: 'none', field: 'none' };

const names = new WeakMap<OperationDefinitionNode, OperationName>();

/** Names the operation that a request selects. */
export function nameOperation({ document, operationName }: ExecutionArgs): OperationName {
  const operation = getOperationAST(document, operationName);
  if (operation == null) return UNKNOWN;
  const known = names.get(operation);
  if (known !== undefined) return known;
  const fields = new Set(rootFields(document, operation.selectionSet.selections, new Set()));
  const [first = 'none'] = fields;
  const name: OperationName = { type: operation.operation, field: fields.size > 1 ? 'several' : first };
  names.set(operation, name);
  return name;
}

/** The names of the root fields, including those within fragments. Validation ensures that the schema has them. */
function rootFields(document: DocumentNode, selections: readonly SelectionNode[], visited: Set<string>): string[] {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection.name.value];
    if (selection.kind === Kind.INLINE_FRAGMENT) {
      return rootFields(document, selection.selectionSet.selections, visited);
    }
    const name = selection.name.value;
    if (visited.has(name)) return [];
    visited.add(name);
    const fragment = document.definitions.find(
      (definition) => definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? rootFields(document, fragment.selectionSet.selections, visited)
      : [];
  });
}
