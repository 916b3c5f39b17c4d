import type { ExecutionArgs } from 'graphql';
import type { ExecutionPlugin } from '../execution-context.ts';
import { writeQuery } from './write-query.ts';

/**
 * Writes the JSON of queries over HTTP without the objects that the executor would create for it. Anything unusual is left
 * to the executor: large results, and every query with a field that fails, so that all errors are those of the executor.
 *
 * Measured for a page of 50 notifications with 150 jobs, 450 execution details and 100 messages, in processor time: 1.2 times
 * that of an endpoint by hand, instead of 1.8 times (15.8 and 13.5 ms in one run, 24.5 and 13.6 ms in another).
 */
export const writeQueries: ExecutionPlugin = {
  onExecute({ args: { contextValue }, executeFn, setExecuteFn }) {
    // The protocol of websockets takes objects.
    if (contextValue.connection !== undefined) return;
    setExecuteFn(async (args: ExecutionArgs) => (await writeQuery(args)) ?? executeFn(args));
  },
};
