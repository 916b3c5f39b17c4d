import type { CombinedError } from 'urql';
import { type ExpectedFailure, errorLines, type FieldIssue, isOutage, messageOf } from '../error-messages.ts';

/** The success types of the result of a mutation with one field. */
export type Success<Data> = Exclude<Extract<Data[Exclude<keyof Data, '__typename'>], object>, { message: string }>;

export interface MutationResult<Data> {
  /** Undefined if the mutation failed. `problems` then contains the reasons. */
  readonly payload: Success<Data> | undefined;
  readonly problems: readonly string[];
  readonly issues: readonly FieldIssue[];
  /** Whether the mutation may have had its effect nevertheless: its answer was lost, or it still runs. */
  readonly isUnknown: boolean;
}

/** The result of a mutation with one field: either a payload or the reasons of a failure. */
export function readMutationResult<Data extends object>({
  data,
  error,
}: {
  data?: Data | undefined;
  error?: CombinedError | undefined;
}): MutationResult<Data> {
  if (error !== undefined)
    return { payload: undefined, problems: [messageOf(error)], issues: [], isUnknown: isOutage(error) };
  const [result] = Object.values(data ?? {}).filter((value) => typeof value === 'object');
  if (result == null || 'message' in result) {
    const failure = (result as ExpectedFailure | undefined) ?? { message: 'The gateway did not answer.' };
    const isUnknown = result == null || typeof failure.retryAfter === 'number';
    return { payload: undefined, problems: errorLines(failure), issues: failure.issues ?? [], isUnknown };
  }
  return { payload: result as Success<Data>, problems: [], issues: [], isUnknown: false };
}
