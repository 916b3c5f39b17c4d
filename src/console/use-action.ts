import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useState } from 'react';
import { useClient } from 'urql';
import { type ExpectedFailure, linesOf, messageOf } from './failure.ts';

/** What a mutation did, of all that its one field may answer. */
type Done<Data> = Exclude<Extract<Data[Exclude<keyof Data, '__typename'>], object>, { message: string }>;

export interface Action<Data, Variables> {
  /** Resolves with what was done; undefined where it failed, and `problems` say why. */
  readonly run: (variables: Variables) => Promise<Done<Data> | undefined>;
  readonly isRunning: boolean;
  readonly problems: readonly string[];
}

/** A mutation of one field, whose result is what it did or a failure that says what was wrong. */
export function useAction<Data extends object, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
): Action<Data, Variables> {
  const client = useClient();
  const [isRunning, setRunning] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const run = async (variables: Variables): Promise<Done<Data> | undefined> => {
    setRunning(true);
    setProblems([]);
    const { data, error } = await client.mutation(document, variables).toPromise();
    setRunning(false);
    if (error !== undefined) {
      setProblems([messageOf(error)]);
      return undefined;
    }
    const [result] = Object.values(data ?? {}).filter((value) => typeof value === 'object');
    if (result == null || 'message' in result) {
      setProblems(linesOf((result as ExpectedFailure | undefined) ?? { message: 'The gateway gave no answer.' }));
      return undefined;
    }
    return result as Done<Data>;
  };
  return { run, isRunning, problems };
}
