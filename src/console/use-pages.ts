import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { onReachable } from './connection.ts';
import { messageOf } from './failure.ts';
import { currentEntry } from './router.tsx';

/** A relay connection, as every list of the graph is one. */
export interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
  readonly totalCount?: number;
  readonly totalCountCapped?: boolean;
}

export interface Pages<Node> {
  readonly nodes: readonly Node[];
  /** What tells the items apart. */
  readonly keyOf: (node: Node) => string;
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

type Kept<Node> = Pick<State<Node>, 'nodes' | 'connection'>;

/** The lists of pages that were left: who goes back to one finds it as long as it was. The oldest are forgotten. */
const kept = new Map<string, Kept<unknown>>();
const MAX_KEPT = 20;

function keep(place: string, state: Kept<unknown>): void {
  kept.delete(place);
  kept.set(place, state);
  for (const oldest of [...kept.keys()].slice(0, -MAX_KEPT)) kept.delete(oldest);
}

/** Other sessions see other lists. */
export const forgetPages = (): void => kept.clear();

/**
 * The pages of a connection, one behind the other. Other variables begin again.
 * @param document takes `$after`, and the variables
 * @param connectionOf finds the connection in its answer; undefined where what holds it does not exist
 * @param keyOf tells the items apart: by their `id` unless it says otherwise
 */
export function usePages<Data, Variables extends { after?: string | null | undefined }, Node>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  connectionOf: (data: Data) => Connection<Node> | undefined,
  keyOf: (node: Node) => string = idOf,
): Pages<Node> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const place = `${currentEntry()} ${(document as { __meta__?: { hash?: string } }).__meta__?.hash} ${key}`;
  const [state, setState] = useState<State<Node>>(() => {
    const found = kept.get(place) as Kept<Node> | undefined;
    return { nodes: [], connection: null, isLoading: found === undefined, error: null, ...found };
  });
  const find = useRef({ connectionOf, keyOf });
  find.current = { connectionOf, keyOf };
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
      const connection = data === undefined ? undefined : find.current.connectionOf(data);
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
    const connection = data === undefined ? undefined : find.current.connectionOf(data);
    if (asked !== latest.current || connection === undefined) return;
    const nodes = connection.edges.map(({ node }) => node);
    setState((before) => {
      const keyAt = find.current.keyOf;
      const last = nodes.at(-1);
      const end = last === undefined ? -1 : before.nodes.findIndex((node) => keyAt(node) === keyAt(last));
      if (before.isLoading) return before;
      if (end < 0) return { ...before, nodes, connection, error: null };
      const { pageInfo } = before.connection ?? connection;
      return {
        ...before,
        error: null,
        nodes: [...nodes, ...before.nodes.slice(end + 1)],
        connection: end + 1 < before.nodes.length ? { ...connection, pageInfo } : connection,
      };
    });
  }, [client, document, key]);

  // The variables whose pages were found when the list came up, until it shows others.
  const found = useRef(state.isLoading ? null : key);
  useEffect(() => {
    if (found.current === key) {
      refresh();
    } else {
      found.current = null;
      load(null, false);
    }
    return () => {
      latest.current += 1;
    };
  }, [load, refresh, key]);

  const { nodes, connection, isLoading, error } = state;
  const reload = useCallback(() => void load(null, true), [load]);
  useEffect(() => (error === null ? undefined : onReachable(reload)), [error, reload]);
  useEffect(() => {
    if (!isLoading && error === null) keep(place, { nodes, connection });
  }, [place, nodes, connection, isLoading, error]);

  const end = connection?.pageInfo.endCursor ?? null;
  return {
    nodes,
    keyOf,
    total: connection?.totalCount,
    isCapped: connection?.totalCountCapped ?? false,
    isLoading,
    error,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    more: useCallback(() => void (isLoading || load(end, true)), [isLoading, load, end]),
    reload,
    refresh: useCallback(() => void refresh(), [refresh]),
    change: useCallback((edit) => setState((before) => ({ ...before, nodes: edit(before.nodes) })), []),
  };
}

const idOf = (node: unknown): string => `${(node as { id?: string }).id}`;
