import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState } from 'react';
import { type AnyVariables, useMutation } from 'urql';
import { type ExpectedFailure, errorLines, type FieldIssue, messageOf } from '../error-messages.ts';

/** The success types of the result of a mutation with one field. */
type Success<Data> = Exclude<Extract<Data[Exclude<keyof Data, '__typename'>], object>, { message: string }>;

export interface Action<Data, Variables> {
  /** Resolves with the result, or with undefined if the mutation failed. `problems` then contains the reasons. */
  readonly run: (variables: Variables) => Promise<Success<Data> | undefined>;
  readonly isRunning: boolean;
  readonly problems: readonly string[];
  /** The same reasons by field, as far as they concern one. */
  readonly issues: readonly FieldIssue[];
}

/** A mutation with one field whose result is either a payload or an expected failure. */
export function useAction<Data extends object, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
): Action<Data, Variables> {
  const [{ fetching }, execute] = useMutation(mutation);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const run = async (variables: Variables): Promise<Success<Data> | undefined> => {
    setProblems([]);
    setIssues([]);
    const { data, error } = await execute(variables);
    if (error !== undefined) {
      setProblems([messageOf(error)]);
      return undefined;
    }
    const [result] = Object.values(data ?? {}).filter((value) => typeof value === 'object');
    if (result == null || 'message' in result) {
      const failure = (result as ExpectedFailure | undefined) ?? { message: 'The gateway did not answer.' };
      setProblems(errorLines(failure));
      setIssues(failure.issues ?? []);
      return undefined;
    }
    return result as Success<Data>;
  };
  return { run, isRunning: fetching, problems, issues };
}
