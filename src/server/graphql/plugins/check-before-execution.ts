import type { ServerResponse } from 'node:http';
import { type ExecutionResult, type GraphQLError, getOperationAST, getVariableValues } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import { MAX_JSON_DEPTH } from '../../../model/parse-json.ts';
import type { RateLimiter } from '../../../store/rate-limits.ts';
import { noteRequest, recordOf } from '../../../telemetry/request-record.ts';
import { operationCosts } from '../../../telemetry/signals.ts';
import { chargeOperation, chargeRejected, type MeasuredOperation } from '../charge-operation.ts';
import { excessiveVariable, MAX_VARIABLE_VALUES } from '../count-variables.ts';
import type { ExecutionPlugin, GraphqlServerContext, OperationArgs } from '../execution-context.ts';
import { findForbiddenField } from '../field-rights.ts';
import { fragmentsByName } from '../fragments.ts';
import { operationCost } from '../operation-cost.ts';
import { limitError, missingOperation, requestError } from '../request-errors.ts';
import { variableErrors } from '../variable-errors.ts';

/** The response header with the cost of an operation. */
export const COST_HEADER = 'X-GraphQL-Cost';

const MAX_VARIABLE_ERRORS = 20;

interface OperationCheckOptions {
  readonly maxCost: number;
  readonly hasIntrospection: boolean;
  readonly rateLimiter: RateLimiter;
  readonly maskError: (error: unknown) => GraphQLError;
}

/** Adds the cost of an operation to its result. */
export type AddCost = (result: ExecutionResult) => ExecutionResult;

type CheckedOperation =
  /** The operation must not be executed. */
  | { readonly refusedWith: readonly GraphQLError[] }
  /** `addCost` is null if the client does not want to know the cost. */
  | { readonly addCost: AddCost | null };

export type CheckOperation = (args: OperationArgs) => Promise<CheckedOperation>;

/** The contexts of operations and requests that were counted. */
const counted = new WeakSet<object>();

/**
 * Checks and counts operations before anything is executed. It refuses an unknown operation name, invalid variables, fields
 * that the caller must not read, a cost over the limit, what is over the rate limits, and callers who have lost access.
 */
export function createOperationCheck({
  maxCost,
  hasIntrospection,
  rateLimiter,
  maskError,
}: OperationCheckOptions): CheckOperation {
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
    const definitions = operation.variableDefinitions ?? [];
    const values = variableValues ?? {};
    if (isDeeperThan(MAX_JSON_DEPTH, values)) {
      return [requestError(`The variables are nested deeper than ${MAX_JSON_DEPTH} levels`)];
    }
    const excessive = excessiveVariable(schema, definitions, values);
    if (excessive !== undefined) {
      const message = `The variables have more than ${MAX_VARIABLE_VALUES} values: "$${excessive}" exceeds the limit`;
      return [limitError('variables', MAX_VARIABLE_VALUES, message)];
    }
    const hideSuggestions = !hasIntrospection;
    const maxErrors = MAX_VARIABLE_ERRORS;
    const { coerced, errors } = getVariableValues(schema, definitions, values, { maxErrors, hideSuggestions });
    if (errors !== undefined) {
      const found = variableErrors(schema, definitions, values, errors, hideSuggestions);
      return found.map((error) => requestError(error.message, { nodes: error.nodes }));
    }
    const cost = operationCost(schema, operation, fragments, coerced);
    operationCosts.publish({ type: operation.operation, cost });
    if (cost <= maxCost) return { schema, operation, fragments, cost };
    return [limitError('cost', maxCost, `The operation costs ${cost}, the maximum is ${maxCost}`, { cost })];
  };

  return async (args) => {
    counted.add(args.contextValue);
    const lost = args.contextValue.accessLost?.();
    if (lost !== undefined) return { refusedWith: [maskError(lost)] };
    const checked = check(args);
    if (!('cost' in checked)) {
      const exceeded = await chargeRejected(rateLimiter, args.contextValue).catch(
        maskFor(args.contextValue, maskError),
      );
      return { refusedWith: exceeded === null ? checked : [exceeded] };
    }
    const { cost } = checked;
    const { res, params } = args.contextValue;
    if (res !== undefined && !res.headersSent) res.setHeader(COST_HEADER, cost);
    const exceeded = await chargeOperation(rateLimiter, checked, args.contextValue).catch(
      maskFor(args.contextValue, maskError),
    );
    if (exceeded !== null) return { refusedWith: [exceeded] };
    if (params?.extensions?.cost !== true) return { addCost: null };
    const costs = { operation: cost, maximum: maxCost };
    return { addCost: (result) => ({ ...result, extensions: { ...result.extensions, cost: costs } }) };
  };
}

/** Masks an error of a request for the log and the caller. */
const maskFor =
  ({ res }: { readonly res?: ServerResponse | undefined }, maskError: OperationCheckOptions['maskError']) =>
  (error: unknown): GraphQLError => {
    noteRequest(error, recordOf(res));
    return maskError(error);
  };

/** Checks queries and mutations, and counts requests over HTTP that were refused before. */
export function checkBeforeExecution(
  checkOperation: CheckOperation,
  { rateLimiter, maskError }: Pick<OperationCheckOptions, 'rateLimiter' | 'maskError'>,
): ExecutionPlugin {
  /** The contexts of requests whose parameters are not known yet. */
  const contexts = new WeakMap<Request, GraphqlServerContext>();

  /** Counts what was refused. @returns the error if the limit is exceeded */
  const countRefused = async (given: GraphqlServerContext | undefined): Promise<GraphQLError | null> => {
    if (given?.context === undefined || counted.has(given)) return null;
    counted.add(given);
    const { context, res } = given;
    const caller = { scope: context.scope, ...(res && { res }) };
    return await chargeRejected(rateLimiter, caller).catch(maskFor({ res }, maskError));
  };

  /** Runs what refuses a request by an exception. Yoga answers it, and calls no other hook. */
  const countException = async (
    contextOf: () => GraphqlServerContext | undefined,
    run: () => void | PromiseLike<void>,
  ): Promise<void> => {
    try {
      await run();
    } catch (error) {
      throw (await countRefused(contextOf())) ?? error;
    }
  };

  return {
    onRequestParse({ request, serverContext }) {
      contexts.set(request, serverContext);
    },
    instrumentation: {
      requestParse: ({ request }, wrapped) => countException(() => contexts.get(request), wrapped),
      operation: ({ context }, wrapped) => countException(() => context as GraphqlServerContext, wrapped),
    },
    // Operations over HTTP and server-sent events whose documents were refused are not executed.
    async onExecutionResult({ context, setResult }) {
      const exceeded = await countRefused(context);
      if (exceeded !== null) setResult({ errors: [exceeded] });
    },
    async onExecute({ args, setResultAndStopExecution }) {
      const checked = await checkOperation(args);
      if ('refusedWith' in checked) return setResultAndStopExecution({ errors: checked.refusedWith });
      const { addCost } = checked;
      if (addCost === null) return;
      return {
        onExecuteDone: ({ result, setResult }) => {
          if (!isAsyncIterable(result)) setResult(addCost(result));
        },
      };
    },
  };
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const values: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  return levels === 0 || values.some((inner) => isDeeperThan(levels - 1, inner));
}
