import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AnyVariables, useClient } from 'urql';
import { readMutationResult, type Success } from './mutation-result.ts';

interface BulkItem<Variables> {
  /** For the messages of failures. */
  readonly name: string;
  readonly variables: Variables;
}

export interface BulkRun<Data, Variables> {
  /** Runs the mutation for each item, one after the other. A failure does not stop the rest. @returns the payloads */
  readonly run: (items: readonly BulkItem<Variables>[]) => Promise<readonly Success<Data>[]>;
  /** Ends the run after the item that is in progress. */
  readonly stop: () => void;
  /** How far the run is. Null if none runs. */
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly problems: readonly string[];
}

/** A mutation that runs for many items, for example for all selected rows of a table. */
export function useBulkAction<Data extends object, Variables extends AnyVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
): BulkRun<Data, Variables> {
  const client = useClient();
  const [progress, setProgress] = useState<BulkRun<Data, Variables>['progress']>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isStopped = useRef(false);
  const stop = useCallback(() => {
    isStopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);
  const run = async (items: readonly BulkItem<Variables>[]) => {
    setProblems([]);
    isStopped.current = false;
    const failures: string[] = [];
    const payloads: Success<Data>[] = [];
    for (const [done, { name, variables }] of items.entries()) {
      if (isStopped.current) {
        failures.push(`Stopped: ${items.length - done} of ${items.length} are as they were.`);
        break;
      }
      setProgress({ done, total: items.length });
      const result = readMutationResult(await client.mutation(mutation, variables).toPromise());
      if (result.payload !== undefined) payloads.push(result.payload);
      failures.push(...result.problems.map((problem) => `${name}: ${problem}`));
    }
    setProgress(null);
    setProblems(failures);
    return payloads;
  };
  return { run, stop, progress, problems };
}
