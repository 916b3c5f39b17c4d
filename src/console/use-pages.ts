import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { messageOf } from './failure.ts';

/** A relay connection, as every list of the graph is one. */
export interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
  readonly totalCount?: number;
  readonly totalCountCapped?: boolean;
}

export interface Pages<Node> {
  readonly nodes: readonly Node[];
  readonly total: number | undefined;
  readonly isCapped: boolean;
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly hasMore: boolean;
  readonly more: () => void;
  /** Reads the first page anew, and drops the others; what is shown stays until it is there. */
  readonly reload: () => void;
  /** Reads the first page anew, and keeps the others where they go on from it. */
  readonly refresh: () => void;
  /** Changes what is shown, as events tell of it. */
  readonly change: (edit: (nodes: readonly Node[]) => readonly Node[]) => void;
}

interface State<Node> {
  readonly nodes: readonly Node[];
  readonly connection: Connection<Node> | null;
  readonly isLoading: boolean;
  readonly error: string | null;
}

/**
 * The pages of a connection, one behind the other. Other variables begin again.
 * @param document takes `$after`, and the variables
 * @param connectionOf finds the connection in its answer; undefined where what holds it does not exist
 */
export function usePages<Data, Variables extends { after?: string | null | undefined }, Node>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  connectionOf: (data: Data) => Connection<Node> | undefined,
): Pages<Node> {
  const client = useClient();
  const [state, setState] = useState<State<Node>>({ nodes: [], connection: null, isLoading: true, error: null });
  const key = JSON.stringify(variables);
  const find = useRef(connectionOf);
  find.current = connectionOf;
  // Answers to what nobody asks any more are dropped.
  const latest = useRef(0);

  const load = useCallback(
    async (after: string | null, keeps: boolean) => {
      latest.current += 1;
      const asked = latest.current;
      setState((before) => ({
        ...before,
        isLoading: true,
        error: null,
        ...(!keeps && { nodes: [], connection: null }),
      }));
      const { data, error } = await client.query(document, { ...JSON.parse(key), after } as Variables).toPromise();
      if (asked !== latest.current) return;
      const connection = data === undefined ? undefined : find.current(data);
      setState((before) =>
        error !== undefined && data === undefined
          ? { ...before, isLoading: false, error: messageOf(error) }
          : {
              nodes: [...(after === null ? [] : before.nodes), ...(connection?.edges ?? []).map(({ node }) => node)],
              connection: connection ?? null,
              isLoading: false,
              error: error === undefined ? null : messageOf(error),
            },
      );
    },
    [client, document, key],
  );

  const refresh = useCallback(async () => {
    const asked = latest.current;
    const { data } = await client.query(document, { ...JSON.parse(key), after: null } as Variables).toPromise();
    const connection = data === undefined ? undefined : find.current(data);
    if (asked !== latest.current || connection === undefined) return;
    const nodes = connection.edges.map(({ node }) => node);
    setState((before) => {
      const end = nodes.length === 0 ? -1 : before.nodes.findIndex((node) => idOf(node) === idOf(nodes.at(-1)));
      if (before.isLoading || end < 0) return before.isLoading ? before : { ...before, nodes, connection };
      const { pageInfo } = before.connection ?? connection;
      return {
        ...before,
        nodes: [...nodes, ...before.nodes.slice(end + 1)],
        connection: end + 1 < before.nodes.length ? { ...connection, pageInfo } : connection,
      };
    });
  }, [client, document, key]);

  useEffect(() => {
    load(null, false);
    return () => {
      latest.current += 1;
    };
  }, [load]);

  const end = state.connection?.pageInfo.endCursor ?? null;
  return {
    nodes: state.nodes,
    total: state.connection?.totalCount,
    isCapped: state.connection?.totalCountCapped ?? false,
    isLoading: state.isLoading,
    error: state.error,
    hasMore: state.connection?.pageInfo.hasNextPage ?? false,
    more: useCallback(() => void load(end, true), [load, end]),
    reload: useCallback(() => void load(null, true), [load]),
    refresh: useCallback(() => void refresh(), [refresh]),
    change: useCallback((edit) => setState((before) => ({ ...before, nodes: edit(before.nodes) })), []),
  };
}

/** What tells the items of a list apart. */
const idOf = (node: unknown): unknown => (node as { id?: unknown } | undefined)?.id;
