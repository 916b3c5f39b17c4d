import { type DocumentNode, type ExecutionArgs, Kind, visit } from 'graphql';
import type { InEnvironment } from '../../model/scalars.ts';
import { type ComparedRights, comparableRights } from '../../operations/authorise.ts';

/** The arguments of a subscription, as far as they decide whether two are equal. */
export interface SubscriptionArgs extends ExecutionArgs {
  readonly contextValue: ComparedRights & { readonly scope: InEnvironment };
}

let documentCount = 0;
/** Documents are cached after parsing, so equal texts have the same number. */
const documentNumbers = new WeakMap<DocumentNode, number>();

/**
 * A key that subscriptions share if they have the same document, operation, variables and rights. The cursor that a
 * subscription starts from is not part of it, because it does not change the result of an event. Neither are variables that
 * the document does not declare.
 */
export function subscriptionKey({ document, operationName, variableValues, contextValue }: SubscriptionArgs): string {
  const number = documentNumbers.get(document) ?? ++documentCount;
  documentNumbers.set(document, number);
  const relevant = relevantVariables(document);
  const variables = Object.entries(variableValues ?? {})
    .filter(([name]) => relevant.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const rights = [`${contextValue.scope._environmentId}`, comparableRights(contextValue)];
  return JSON.stringify([number, operationName ?? null, variables, rights]);
}

const relevantByDocument = new WeakMap<DocumentNode, ReadonlySet<string>>();

/** The variables that a document declares, without those that are used once, as the argument `after` of a root field. */
function relevantVariables(document: DocumentNode): ReadonlySet<string> {
  const known = relevantByDocument.get(document);
  if (known !== undefined) return known;
  const relevant = new Set<string>();
  const uses = new Map<string, number>();
  visit(document, {
    enter(node) {
      if (node.kind === Kind.VARIABLE_DEFINITION) {
        relevant.add(node.variable.name.value);
        return false;
      }
      if (node.kind === Kind.VARIABLE) uses.set(node.name.value, (uses.get(node.name.value) ?? 0) + 1);
      return undefined;
    },
  });
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const field of definition.selectionSet.selections) {
      const after = field.kind === Kind.FIELD && field.arguments?.find(({ name }) => name.value === 'after')?.value;
      if (after && after.kind === Kind.VARIABLE && uses.get(after.name.value) === 1) relevant.delete(after.name.value);
    }
  }
  relevantByDocument.set(document, relevant);
  return relevant;
}
