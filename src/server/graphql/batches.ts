import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { GraphqlServerContext } from './execution.ts';

/** What a request of several operations leaves in its context. */
interface BatchContext {
  isBatch?: boolean;
  cancel?: GraphqlServerContext['cancel'] | undefined;
}

/**
 * What is different where one request is several operations, which the settings allow up to a number: none of them can be
 * followed, and none that takes too long ends the reading of the others, which share its context.
 */
export const guardBatches: Plugin<BatchContext, GraphqlServerContext & BatchContext> = {
  onRequestParse: ({ serverContext }) => ({
    onRequestParseDone({ requestParserResult }) {
      if (!Array.isArray(requestParserResult)) return;
      if (requestParserResult.length === 0) throw refused('A batch must have an operation');
      Object.assign(serverContext, { isBatch: true, cancel: undefined } satisfies BatchContext);
    },
  }),
  onSubscribe({ args, setResultAndStopExecution }) {
    if (args.contextValue.isBatch === true) {
      setResultAndStopExecution({ errors: [refused('A batch cannot have a subscription')] });
    }
  },
};

const refused = (message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code: 'BAD_REQUEST', http: { status: 400 } } });
