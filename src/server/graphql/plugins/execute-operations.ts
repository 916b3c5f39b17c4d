import { type ExecutionArgs, execute } from 'graphql';
import type { ExecutionPlugin } from '../execution-context.ts';
import { writeQuery } from '../json-writer/write-query.ts';

/**
 * Executes queries and mutations. The JSON of a query is written without the objects that the executor of graphql-js would
 * create for it. Anything unusual is left to that executor: results with very many values, and every query with a field that
 * fails, so that all errors are those of the executor. The executor of yoga is not used: it takes an object with the alias
 * `then` for a promise.
 *
 * Measured for a page of 50 notifications with 150 jobs, 450 execution details and 100 messages, in processor time: 1.2 times
 * that of an endpoint by hand (15.8 and 13.5 ms).
 */
export const executeOperations: ExecutionPlugin = {
  onExecute({ setExecuteFn }) {
    setExecuteFn(async (args: ExecutionArgs) => (await writeQuery(args)) ?? execute(args));
  },
};
