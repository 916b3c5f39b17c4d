import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { GraphqlServerContext } from '../execution-context.ts';

/** The fields that this plugin adds to the context of a batch. */
interface BatchContext {
  isBatch?: boolean;
  cancel?: GraphqlServerContext['cancel'];
}

/**
 * Refuses batches if they are disabled, empty batches, and subscriptions in batches. The operations of a batch share one
 * context, so the time-out of one does not cancel the database commands of the others.
 * @param maxBatch how many operations a batch may contain. 0 disables batches
 */
export const guardBatches = (maxBatch: number): Plugin<BatchContext, GraphqlServerContext & BatchContext> => ({
  onRequestParse: ({ serverContext }) => ({
    onRequestParseDone({ requestParserResult }) {
      if (!Array.isArray(requestParserResult)) return;
      if (maxBatch === 0) throw badRequest('Batches are disabled: the setting GRAPHQL_MAX_BATCH enables them');
      if (requestParserResult.length === 0) throw badRequest('A batch must contain an operation');
      Object.assign(serverContext, { isBatch: true, cancel: undefined } satisfies BatchContext);
    },
  }),
  onSubscribe({ args, setResultAndStopExecution }) {
    if (args.contextValue.isBatch === true) {
      setResultAndStopExecution({ errors: [badRequest('A batch must not contain a subscription')] });
    }
  },
});

const badRequest = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
