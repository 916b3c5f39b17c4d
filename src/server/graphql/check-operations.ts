import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  getOperationAST,
  getVariableValues,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
} from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import type { RateLimiter } from '../../store/rate-limits.ts';
import { operationCosts } from '../../telemetry/signals.ts';
import { limitError } from './document-limits.ts';
import type { ExecutionContext, ExecutionPlugin } from './execution-context.ts';
import { findForbiddenField } from './field-rights.ts';
import { type Fragments, fragmentsByName } from './fragments.ts';
import { limitRate, limitRefused, type MeasuredOperation } from './limit-rate.ts';
import { operationCost } from './operation-cost.ts';
import { variableErrors } from './variable-errors.ts';

/** The response header with the cost of an operation. */
export const COST_HEADER = 'X-GraphQL-Cost';

const MAX_VARIABLE_ERRORS = 20;

export interface OperationChecks {
  readonly maxCost: number;
  readonly hasIntrospection: boolean;
  readonly rateLimiter: RateLimiter;
  readonly maskError: (error: unknown) => GraphQLError;
}

interface OperationArgs extends Omit<ExecutionArgs, 'contextValue'> {
  readonly contextValue: ExecutionContext & {
    readonly params?: { readonly extensions?: Record<string, unknown> | null };
  };
}

/**
 * Refuses operations before anything is executed: with an unknown operation name, with invalid variables, with fields that
 * the caller must not read, with a cost over the limit, and over the rate limits. Counts operations that are refused here
 * or before. The compiler would report invalid variables as if the operation had been executed.
 */
export function checkOperations({
  maxCost,
  hasIntrospection,
  rateLimiter,
  maskError,
}: OperationChecks): ExecutionPlugin {
  const check = ({
    schema,
    document,
    operationName,
    variableValues,
    contextValue,
  }: OperationArgs): MeasuredOperation | readonly GraphQLError[] => {
    const operation = getOperationAST(document, operationName);
    if (operation == null) return [missingOperation(document, operationName)];
    const fragments = fragmentsByName(document);
    const forbidden = findForbiddenField(schema, operation, fragments, contextValue);
    if (forbidden !== null) return [forbidden];
    if (operation.operation === OperationTypeNode.SUBSCRIPTION && isConditional(operation.selectionSet, fragments)) {
      return [requestError('The root field of a subscription must not have @skip or @include')];
    }
    const definitions = operation.variableDefinitions ?? [];
    const values = variableValues ?? {};
    const hideSuggestions = !hasIntrospection;
    const maxErrors = MAX_VARIABLE_ERRORS;
    const { coerced, errors } = getVariableValues(schema, definitions, values, { maxErrors, hideSuggestions });
    if (errors !== undefined) {
      const found = variableErrors(schema, definitions, values, errors, hideSuggestions);
      return found.map((error) => requestError(error.message, error));
    }
    const cost = operationCost(schema, operation, fragments, coerced);
    operationCosts.publish({ type: operation.operation, cost });
    if (cost <= maxCost) return { schema, operation, fragments, cost };
    return [limitError('cost', maxCost, `The operation costs ${cost}, the maximum is ${maxCost}`, { cost })];
  };

  /** The contexts of operations that were counted. */
  const counted = new WeakSet<object>();

  /** Stops a refused operation. @returns a function that adds the cost to a result, or null if it is not requested */
  const begin = async (
    args: OperationArgs,
    stop: (result: ExecutionResult) => void,
  ): Promise<((result: ExecutionResult) => ExecutionResult) | null> => {
    counted.add(args.contextValue);
    const checked = check(args);
    if (!('cost' in checked)) {
      const exceeded = await limitRefused(rateLimiter, args.contextValue).catch(maskError);
      stop({ errors: exceeded === null ? checked : [exceeded] });
      return null;
    }
    const { cost } = checked;
    const { res, params } = args.contextValue;
    if (res !== undefined && !res.headersSent) res.setHeader(COST_HEADER, cost);
    const refusal = await limitRate(rateLimiter, checked, args.contextValue).catch(maskError);
    if (refusal !== null) {
      stop({ errors: [refusal] });
      return null;
    }
    if (params?.extensions?.cost !== true) return null;
    const costs = { operation: cost, maximum: maxCost };
    return (result) => ({ ...result, extensions: { ...result.extensions, cost: costs } });
  };

  return {
    // Operations over HTTP and server-sent events whose documents were refused are not executed.
    async onExecutionResult({ context, setResult }) {
      if (context.context === undefined || counted.has(context)) return;
      const { scope } = context.context;
      const { res } = context;
      const exceeded = await limitRefused(rateLimiter, { scope, ...(res && { res }) }).catch(maskError);
      if (exceeded !== null) setResult({ errors: [exceeded] });
    },
    async onExecute({ args, setResultAndStopExecution }) {
      const addCost = await begin(args, setResultAndStopExecution);
      if (addCost === null) return;
      return {
        onExecuteDone: ({ result, setResult }) => {
          if (!isAsyncIterable(result)) setResult(addCost(result));
        },
      };
    },
    async onSubscribe({ args, setResultAndStopExecution }) {
      const addCost = await begin(args, setResultAndStopExecution);
      if (addCost === null) return;
      return {
        onSubscribeResult: () => ({ onNext: ({ result, setResult }) => setResult(addCost(result as ExecutionResult)) }),
      };
    },
  };
}

/** The error of a document without the operation that the request names. */
export function missingOperation(document: DocumentNode, operationName: string | null | undefined): GraphQLError {
  if (operationName != null) return requestError(`The document has no operation "${operationName}"`);
  const isEmpty = !document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  return requestError(
    isEmpty ? 'The document has no operation' : 'The document has several operations: operationName must select one',
  );
}

/** An error of the whole request. Nothing was executed. */
const requestError = (message: string, { nodes }: { nodes?: GraphQLError['nodes'] } = {}): GraphQLError =>
  new GraphQLError(message, {
    ...(nodes !== undefined && { nodes }),
    extensions: { code: 'BAD_REQUEST', http: { spec: true, status: 400 } },
  });

/** Whether a root field depends on a condition. Source: GraphQL, section 5.2.4.1 */
function isConditional({ selections }: SelectionSetNode, fragments: Fragments): boolean {
  return selections.some((selection) => {
    if (selection.directives?.some(({ name }) => CONDITIONS.includes(name.value))) return true;
    if (selection.kind === Kind.FIELD) return false;
    const { selectionSet } =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : (fragments.get(selection.name.value) ?? {});
    return selectionSet !== undefined && isConditional(selectionSet, fragments);
  });
}

const CONDITIONS: readonly string[] = [GraphQLIncludeDirective.name, GraphQLSkipDirective.name];
