import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useEffect, useRef } from 'react';
import { type AnyVariables, type CombinedError, createRequest, useQuery } from 'urql';
import { onReachable } from '../connection.ts';
import { isOutage, isUnknownId, messageOf } from '../error-messages.ts';
import { forUrql } from '../urql-variables.ts';

export interface ReloadableQuery<Data> {
  /** The last answer for the variables. It stays while the query runs again, also if that fails. */
  readonly data: Data | undefined;
  readonly isLoading: boolean;
  readonly error: string | null;
  /** Whether nothing can have the id that was asked for. */
  readonly isUnknownId: boolean;
  readonly reload: () => void;
}

/**
 * A query that runs again when its variables change, and after an outage as soon as the gateway is reachable. A paused query
 * does not run.
 * @param keepsFormer whether the answer for former variables stays until the next answer, for a preview that follows what is
 * typed. The caller shows that it is outdated: `isLoading` or `error`
 */
export function useReloadableQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  written: Variables,
  { isPaused = false, keepsFormer = false }: { readonly isPaused?: boolean; readonly keepsFormer?: boolean } = {},
): ReloadableQuery<Data> {
  const variables = forUrql(written);
  const [{ data, error, fetching, operation }, execute] = useQuery({ query, variables, pause: isPaused } as Parameters<
    typeof useQuery<Data, Variables>
  >[0]);
  const { key } = createRequest(query, variables);
  // While a query runs, `data` and `operation` are those of the last one, which may have had other variables.
  const last = useRef<{ readonly key: number | undefined; readonly data: Data }>(undefined);
  if (data != null && isAnswer(data, error)) last.current = { key: operation?.key, data };
  const reload = useCallback(() => execute({ requestPolicy: 'network-only' }), [execute]);
  const isWaiting = error !== undefined && isOutage(error);
  useEffect(() => (isWaiting ? onReachable(reload) : undefined), [isWaiting, reload]);
  return {
    data: keepsFormer || last.current?.key === key ? last.current?.data : undefined,
    isLoading: fetching,
    error: error === undefined || fetching ? null : messageOf(error),
    isUnknownId: error !== undefined && !fetching && isUnknownId(error),
    reload,
  };
}

/** Whether data is an answer. If the gateway refuses a field, or fails, the field is null as if the object did not exist. */
const isAnswer = (data: object, error: CombinedError | undefined): boolean =>
  error === undefined || Object.values(data).some((field) => field !== null);
