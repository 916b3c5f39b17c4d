import type { ExecutionResult } from 'graphql';
import { isAsyncIterable } from 'graphql-yoga';
import { resultSize } from '../../../graphql/kit/result-size.ts';
import { isTooLarge, MAX_RESULT_LENGTH } from '../../../model/result-length.ts';
import type { ExecutionPlugin } from '../execution-context.ts';
import { limitError } from '../request-errors.ts';

/**
 * Replaces results that are too large with an error, before their JSON is created. A query may contain the same large
 * document many times.
 */
export const limitResults: ExecutionPlugin = {
  onExecute: ({ args }) => ({
    onExecuteDone({ result, setResult }) {
      if (isAsyncIterable(result)) return;
      if (resultSize(args.contextValue).isExceeded || isTooLarge(result.data)) setResult(tooLarge(result));
    },
  }),
};

/** The result of an event, or an error if it is too large. */
export const limitEventResult = (result: ExecutionResult): ExecutionResult =>
  isTooLarge(result.data) ? tooLarge(result) : result;

/** What replaces a result that is too large. */
export const tooLarge = ({ extensions }: ExecutionResult): ExecutionResult => ({
  errors: [
    limitError('result', MAX_RESULT_LENGTH, `The result is longer than ${MAX_RESULT_LENGTH} characters of JSON`),
  ],
  data: null,
  ...(extensions !== undefined && { extensions }),
});
