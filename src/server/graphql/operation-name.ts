import { type ExecutionArgs, getOperationAST, type OperationDefinitionNode } from 'graphql';
import { fragmentsByName } from './fragments.ts';
import { selectedRootFields } from './root-fields.ts';

/** What metrics, traces and logs call an operation. Uses names of the schema only, never names that the client chose. */
export interface OperationName {
  readonly type: 'query' | 'mutation' | 'subscription' | 'none';
  /** The selected root field; `several` if there is more than one. */
  readonly field: string;
}

/** The name of an operation that the document does not have, or that was refused before its document was known. */
export const NO_OPERATION: OperationName = { type: 'none', field: 'none' };

const names = new WeakMap<OperationDefinitionNode, OperationName>();

/** Names the operation that a request selects. Validation ensures that the schema has its fields. */
export function nameOperation({ document, operationName }: ExecutionArgs): OperationName {
  const operation = getOperationAST(document, operationName);
  if (operation == null) return NO_OPERATION;
  const known = names.get(operation);
  if (known !== undefined) return known;
  const fields = new Set(selectedRootFields(operation, fragmentsByName(document)).map((field) => field.name.value));
  const [first = 'none'] = fields;
  const name: OperationName = { type: operation.operation, field: fields.size > 1 ? 'several' : first };
  names.set(operation, name);
  return name;
}
