import type { ExecutionArgs, ExecutionResult } from 'graphql';
import { errorType, inSpan, markFailed } from '../../../telemetry/tracing.ts';
import type { ExecutionPlugin } from '../execution-context.ts';
import { nameOperation } from '../operation-name.ts';
import { causeOfFailure } from '../operation-outcome.ts';

/** Traces queries and mutations. Must come after `executeOperations`, which replaces the functions of earlier plugins. */
export const traceOperations: ExecutionPlugin = {
  onExecute({ args, executeFn, setExecuteFn }) {
    const { type, field } = nameOperation(args);
    const attributes = { 'graphql.operation.type': type, 'graphql.operation.field': field };
    setExecuteFn((executionArgs: ExecutionArgs) =>
      inSpan(`${type} ${field}`, { attributes }, async (span) => {
        const result: ExecutionResult = await executeFn(executionArgs);
        const cause = causeOfFailure(result);
        if (cause !== undefined) markFailed(span, errorType(cause));
        return result;
      }),
    );
  },
};
