import type { ServerResponse } from 'node:http';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type FragmentDefinitionNode,
  GraphQLError,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getOperationAST,
  getVariableValues,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { CallerSession } from '../../operations/context.ts';
import { operationCosts } from '../../telemetry/signals.ts';
import { forbidden, refusedField } from './check-rights.ts';
import { costOf } from './cost.ts';
import { limitError } from './document-limits.ts';

/** The header that tells what an operation costs. */
export const COST_HEADER = 'X-GraphQL-Cost';

const MAX_VARIABLE_ERRORS = 20;

/** What the plugins of yoga, and the websockets, put into a context. */
interface OperationArgs extends ExecutionArgs {
  readonly contextValue: {
    readonly res?: ServerResponse;
    readonly params?: { readonly extensions?: Record<string, unknown> | null };
    /** Set where a subscriber session was presented, and no API key. */
    readonly session?: CallerSession | undefined;
  };
}

/**
 * Refuses, before anything is executed, what the request names wrongly (its operation, its variables), what a subscriber
 * session does not open, and what costs too much. The compiler would answer wrong variables as if they had been executed.
 */
export function checkOperation(maxCost: number, hasIntrospection: boolean): Plugin {
  const check = ({
    schema,
    document,
    operationName,
    variableValues,
    contextValue: { session },
  }: OperationArgs): number | readonly GraphQLError[] => {
    const operation = getOperationAST(document, operationName);
    if (operation == null) return [requestError(wrongOperation(document, operationName))];
    const fragments = fragmentsOf(document);
    const refused = session === undefined ? null : refusedField(schema, operation, fragments);
    if (refused !== null) return [forbidden(refused)];
    if (operation.operation === OperationTypeNode.SUBSCRIPTION && isConditional(operation.selectionSet, fragments)) {
      return [requestError('The field of a subscription cannot be left out with @skip or @include')];
    }
    const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variableValues ?? {}, {
      maxErrors: MAX_VARIABLE_ERRORS,
      hideSuggestions: !hasIntrospection,
    });
    if (errors !== undefined) return errors.map((error) => requestError(error.message, error));
    const cost = costOf(schema, operation, fragments, coerced);
    operationCosts.publish({ type: operation.operation, cost });
    if (cost <= maxCost) return cost;
    return [limitError('cost', maxCost, `The operation costs ${cost}, more than ${maxCost}`, { cost })];
  };

  const begin = (
    args: OperationArgs,
    stop: (result: ExecutionResult) => void,
  ): ((result: ExecutionResult) => ExecutionResult) | null => {
    const cost = check(args);
    if (typeof cost !== 'number') {
      stop({ errors: cost });
      return null;
    }
    const { res, params } = args.contextValue;
    if (res !== undefined && !res.headersSent) res.setHeader(COST_HEADER, cost);
    if (params?.extensions?.cost !== true) return null;
    const told = { operation: cost, maximum: maxCost };
    return (result) => ({ ...result, extensions: { ...result.extensions, cost: told } });
  };

  return {
    onExecute({ args, setResultAndStopExecution }) {
      const telling = begin(args as OperationArgs, setResultAndStopExecution);
      if (telling === null) return;
      return {
        onExecuteDone: ({ result, setResult }) => {
          if (!(Symbol.asyncIterator in result)) setResult(telling(result));
        },
      };
    },
    onSubscribe({ args, setResultAndStopExecution }) {
      const telling = begin(args as OperationArgs, setResultAndStopExecution);
      if (telling === null) return;
      return {
        onSubscribeResult: () => ({ onNext: ({ result, setResult }) => setResult(telling(result as ExecutionResult)) }),
      };
    },
  };
}

function wrongOperation(document: DocumentNode, operationName: string | null | undefined): string {
  if (operationName != null) return `The document has no operation "${operationName}"`;
  const isEmpty = !document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return isEmpty
    ? 'The document has no operation'
    : 'The document has several operations: operationName must say which';
}

/** An error of the request as a whole: nothing was executed. */
const requestError = (message: string, { nodes }: { nodes?: GraphQLError['nodes'] } = {}): GraphQLError =>
  new GraphQLError(message, {
    ...(nodes !== undefined && { nodes }),
    extensions: { code: 'BAD_REQUEST', http: { spec: true, status: 400 } },
  });

/** Whether the root of an operation leaves out what it selects under some condition. Source: GraphQL, section 5.2.4.1 */
function isConditional(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): boolean {
  return selections.some((selection) => {
    if (selection.directives?.some(({ name }) => CONDITIONS.includes(name.value))) return true;
    if (selection.kind === Kind.FIELD) return false;
    const { selectionSet } =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : (fragments.get(selection.name.value) ?? {});
    return selectionSet !== undefined && isConditional(selectionSet, fragments);
  });
}

const CONDITIONS: readonly string[] = [GraphQLIncludeDirective.name, GraphQLSkipDirective.name];

const knownFragments = new WeakMap<DocumentNode, ReadonlyMap<string, FragmentDefinitionNode>>();

function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  const known = knownFragments.get(document);
  if (known !== undefined) return known;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  knownFragments.set(document, fragments);
  return fragments;
}

/** Whether a document's operation that a request names changes something. */
export const isMutation = ({ document, operationName }: ExecutionArgs): boolean =>
  getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
