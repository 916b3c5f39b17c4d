import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { onReachable } from './connection.ts';
import { messageOf } from './failure.ts';

export interface Answer<Data> {
  readonly data: Data | undefined;
  readonly isLoading: boolean;
  readonly error: string | null;
  /** Asks anew; what is shown stays until the answer is there. */
  readonly reload: () => void;
}

/** The answer to a query, asked again when the variables change. */
export function useAnswer<Data, Variables extends Record<string, unknown>>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Answer<Data> {
  const client = useClient();
  const [state, setState] = useState<Omit<Answer<Data>, 'reload'>>({ data: undefined, isLoading: true, error: null });
  const key = JSON.stringify(variables);
  const latest = useRef(0);
  const load = useCallback(async () => {
    latest.current += 1;
    const asked = latest.current;
    setState((before) => ({ ...before, isLoading: true, error: null }));
    const { data, error } = await client.query(document, JSON.parse(key) as Variables).toPromise();
    if (asked !== latest.current) return;
    setState((before) => ({
      data: data ?? before.data,
      isLoading: false,
      error: error === undefined ? null : messageOf(error),
    }));
  }, [client, document, key]);
  useEffect(() => {
    load();
    return () => {
      latest.current += 1;
    };
  }, [load]);
  const reload = useCallback(() => void load(), [load]);
  const hasFailed = state.error !== null;
  useEffect(() => (hasFailed ? onReachable(reload) : undefined), [hasFailed, reload]);
  return { ...state, reload };
}
