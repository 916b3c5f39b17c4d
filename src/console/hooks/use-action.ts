import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useRef, useState } from 'react';
import { type AnyVariables, useMutation } from 'urql';
import type { FieldIssue } from '../error-messages.ts';
import { randomId } from '../random-id.ts';
import { forUrql } from '../urql-variables.ts';
import { type MutationResult, readMutationResult, type Success } from './mutation-result.ts';

interface Action<Data, Variables> {
  /** Resolves with the result, or with undefined if the mutation failed. `problems` then contains the reasons. */
  readonly run: (variables: Variables) => Promise<Success<Data> | undefined>;
  /** As `run`, with the reasons of a failure. */
  readonly attempt: (variables: Variables) => Promise<MutationResult<Data>>;
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
  const unknown = useRef<{ readonly variables: string; readonly idempotencyKey: string } | null>(null);
  const attempt = async (variables: Variables): Promise<MutationResult<Data>> => {
    setProblems([]);
    setIssues([]);
    // A call that is repeated because its answer was lost has one effect.
    const call = { variables: JSON.stringify(variables), idempotencyKey: randomId() };
    const { idempotencyKey } = unknown.current?.variables === call.variables ? unknown.current : call;
    const result = readMutationResult(await execute(forUrql(variables), { idempotencyKey }));
    unknown.current = result.isUnknown ? { ...call, idempotencyKey } : null;
    setProblems(result.problems);
    setIssues(result.issues);
    return result;
  };
  const run = async (variables: Variables) => (await attempt(variables)).payload;
  return { run, attempt, isRunning: fetching, problems, issues };
}
