import { type DocumentNode, type ExecutionArgs, type ExecutionResult, Kind, visit } from 'graphql';
import type { GraphqlContext } from '../../graphql/kit/context.ts';

/** A result that is sent to many, with its JSON, which is made once. */
export interface SharedResult extends ExecutionResult {
  readonly stringify: (result: object) => string;
}

const sharedResults = new WeakSet<object>();

export const isShared = (result: object): result is SharedResult => sharedResults.has(result);

/** The subscriptions that are equal: their results are, too. */
interface Group {
  members: number;
  /** The results that not every member has taken yet. */
  readonly results: Map<unknown, { readonly result: Promise<ExecutionResult>; left: number }>;
}

/** How many results wait for the slow ones of a group: who is slower executes for itself. */
const MAX_RESULTS = 100;

const groups = new Map<string, Group>();

/** One subscription among those that are equal to it. */
export interface Membership {
  /** The result of an event: what the first member that comes to it executes is the result of all. */
  resultOf(event: unknown, execute: () => Promise<ExecutionResult>): Promise<ExecutionResult>;
  leave(): void;
}

/**
 * Joins the subscriptions with the same document, operation, variables and rights. Where in the history each began is
 * no difference: the results of an event are the same.
 */
export function joinEqual(args: ExecutionArgs): Membership {
  const key = keyOf(args);
  const group: Group = groups.get(key) ?? { members: 0, results: new Map() };
  groups.set(key, group);
  group.members += 1;
  let hasLeft = false;
  return {
    resultOf(event, execute) {
      const known = group.results.get(event);
      if (known !== undefined) {
        known.left -= 1;
        if (known.left === 0) group.results.delete(event);
        return known.result;
      }
      if (group.members === 1) return execute();
      const result = execute().then(withJson);
      group.results.set(event, { result, left: group.members - 1 });
      const [oldest] = group.results.keys();
      if (group.results.size > MAX_RESULTS) group.results.delete(oldest);
      return result;
    },
    leave() {
      if (hasLeft) return;
      hasLeft = true;
      group.members -= 1;
      if (group.members === 0 && groups.get(key) === group) groups.delete(key);
      if (group.members <= 1) group.results.clear();
    },
  };
}

function withJson(result: ExecutionResult): ExecutionResult {
  let text: string | undefined;
  const stringify = (shown: object) => {
    if (shown !== result) return JSON.stringify(shown);
    text ??= JSON.stringify(result);
    return text;
  };
  sharedResults.add(result);
  // For server-sent events, yoga asks the result itself.
  return Object.defineProperty(result, 'stringify', { value: stringify });
}

let documents = 0;
/** A document that is parsed once has a number; another text never has the same. */
const documentNumbers = new WeakMap<DocumentNode, number>();

function keyOf({ document, operationName, variableValues, contextValue }: ExecutionArgs): string {
  const { scope, session } = contextValue as GraphqlContext;
  const number = documentNumbers.get(document) ?? ++documents;
  documentNumbers.set(document, number);
  const cursors = cursorVariablesOf(document);
  const variables = Object.entries(variableValues ?? {})
    .filter(([name]) => !cursors.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const rights = [`${scope._environmentId}`, session === undefined ? null : `${session._subscriberId}`];
  return JSON.stringify([number, operationName ?? null, variables, rights]);
}

const cursorVariables = new WeakMap<DocumentNode, ReadonlySet<string>>();

/** The variables that say where to begin, and nothing else: they stand once in the document, as `after` of its field. */
function cursorVariablesOf(document: DocumentNode): ReadonlySet<string> {
  const known = cursorVariables.get(document);
  if (known !== undefined) return known;
  const uses = new Map<string, number>();
  visit(document, {
    enter(node) {
      if (node.kind === Kind.VARIABLE_DEFINITION) return false;
      if (node.kind === Kind.VARIABLE) uses.set(node.name.value, (uses.get(node.name.value) ?? 0) + 1);
      return undefined;
    },
  });
  const found = new Set<string>();
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    for (const field of definition.selectionSet.selections) {
      const after = field.kind === Kind.FIELD && field.arguments?.find(({ name }) => name.value === 'after')?.value;
      if (after && after.kind === Kind.VARIABLE && uses.get(after.name.value) === 1) found.add(after.name.value);
    }
  }
  cursorVariables.set(document, found);
  return found;
}
