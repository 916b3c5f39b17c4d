import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createRequest, useClient } from 'urql';
import { onReachable } from '../connection.ts';
import { isOutage, messageOf } from '../error-messages.ts';
import { currentEntry } from '../router.tsx';
import { unsharedQuery } from './unshared-query.ts';

/** A Relay connection. */
interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
  readonly totalCount?: number;
  readonly totalCountCapped?: boolean;
}

export interface Pages<Node> {
  readonly nodes: readonly Node[];
  /** The unique key of an item. The function stays the same. */
  readonly keyOf: (node: Node) => string;
  readonly total: number | undefined;
  readonly isCapped: boolean;
  readonly isLoading: boolean;
  readonly error: string | null;
  readonly hasMore: boolean;
  readonly more: () => void;
  /** Loads the first page again and drops the other pages. The old items stay until the answer arrives. */
  readonly reload: () => void;
  /** Loads the first page again and keeps the other pages if they continue it. */
  readonly refresh: () => void;
  /** Reads a page of at most 100 items without showing it. Rejects if the gateway does not answer. */
  readonly readPage: (after: string | null) => Promise<Connection<Node>>;
  /** Changes the items, for example after an event. */
  readonly change: (edit: Edit<Node>) => void;
}

/** @param hasMore whether items follow that are not loaded */
type Edit<Node> = (nodes: readonly Node[], hasMore: boolean) => readonly Node[];

/** A request for a page. */
interface Request<Node> {
  /** The changes since it began, which its answer may not contain. */
  readonly edits: Edit<Node>[];
  /** Whether the first page is read again after it. */
  isOutdated: boolean;
}

interface State<Node> {
  /** The variables that the items belong to, as JSON. */
  readonly key: string;
  readonly nodes: readonly Node[];
  readonly connection: Connection<Node> | null;
  readonly isLoading: boolean;
  readonly error: string | null;
  /** Whether the list loads again as soon as the gateway is reachable. */
  readonly isWaiting: boolean;
}

const loading = <Node>(key: string): State<Node> => ({
  key,
  nodes: [],
  connection: null,
  isLoading: true,
  error: null,
  isWaiting: false,
});

type StoredPages<Node> = Pick<State<Node>, 'nodes' | 'connection'>;

/** The lists of former pages, so that a user who goes back finds all loaded items. The oldest lists are dropped. */
const stored = new Map<string, StoredPages<unknown>>();
const MAX_STORED_LISTS = 20;

/** The largest page that the gateway returns. */
const MAX_PAGE = 100;

function store(place: string, state: StoredPages<unknown>): void {
  stored.delete(place);
  stored.set(place, state);
  for (const oldest of [...stored.keys()].slice(0, -MAX_STORED_LISTS)) stored.delete(oldest);
}

/** Lists of one session must not appear in another. */
export const clearStoredPages = (): void => stored.clear();

/**
 * All loaded pages of a connection as one list. New variables start a new list.
 * @param document a query with the variable `$after`, and with `$first` if later pages can be larger
 * @param connectionOf returns the connection in the answer; undefined if its parent does not exist
 * @param keyOf returns the unique key of an item; defaults to its `id`
 */
export function usePagedQuery<Data, Variables extends { after?: string | null | undefined }, Node>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  connectionOf: (data: Data) => Connection<Node> | undefined,
  keyOf: (node: Node) => string = idOf,
): Pages<Node> {
  const client = useClient();
  const key = JSON.stringify(variables);
  const place = `${currentEntry()} ${createRequest(document, {} as Variables).key} ${key}`;
  const [state, setState] = useState<State<Node>>(() => {
    const found = stored.get(place) as StoredPages<Node> | undefined;
    return { ...loading(key), isLoading: found === undefined, ...found };
  });
  const find = useRef({ connectionOf, keyOf });
  find.current = { connectionOf, keyOf };
  // The answers to earlier requests are dropped.
  const running = useRef<Request<Node>>(null);

  /** Reads a page. Returns null if another request began meanwhile, or the variables changed. */
  const read = useCallback(
    async (after: string | null) => {
      const request: Request<Node> = { edits: [], isOutdated: after !== null && running.current !== null };
      running.current = request;
      // A user who wants more usually wants much more.
      const variables = { ...JSON.parse(key), after, ...(after !== null && { first: MAX_PAGE }) } as Variables;
      const { data, error } = await unsharedQuery(client, document, variables);
      if (running.current !== request) return null;
      running.current = null;
      // The gateway answers `data: null` if it refuses the whole query.
      const connection = data == null ? undefined : find.current.connectionOf(data);
      const nodes = (connection?.edges ?? []).map(({ node }) => node);
      return { data, error, connection, nodes, ...request };
    },
    [client, document, key],
  );

  const refresh = useCallback(async () => {
    if (running.current !== null) {
      running.current.isOutdated = true;
      return;
    }
    const answer = await read(null);
    if (answer === null) return;
    const { connection, nodes, edits, isOutdated } = answer;
    if (connection !== undefined) {
      const keyAt = find.current.keyOf;
      setState((before) => edited(withFirstPage(before, nodes, connection, keyAt), edits));
    }
    if (isOutdated) refresh();
  }, [read]);

  const load = useCallback(
    async (after: string | null, keeps: boolean) => {
      setState((before) => ({
        ...before,
        isLoading: true,
        error: null,
        isWaiting: false,
        ...(!keeps && loading(key)),
      }));
      const answer = await read(after);
      if (answer === null) return;
      const { data, error, connection, nodes, edits, isOutdated } = answer;
      const failure = {
        error: error === undefined ? null : messageOf(error),
        isWaiting: error !== undefined && isOutage(error),
      };
      setState((before) => {
        if (error !== undefined && data == null) return { ...before, ...failure, isLoading: false };
        const all = after === null ? nodes : [...before.nodes, ...nodes];
        return edited({ key, nodes: all, connection: connection ?? null, isLoading: false, ...failure }, edits);
      });
      if (isOutdated) refresh();
    },
    [read, refresh, key],
  );

  // The variables whose stored pages the list started with, until the variables change.
  const found = useRef(state.isLoading ? null : key);
  useEffect(() => {
    if (found.current === key) {
      refresh();
    } else {
      found.current = null;
      load(null, false);
    }
    return () => {
      running.current = null;
    };
  }, [load, refresh, key]);

  // The items of former variables are not shown, nor stored for the new ones.
  const { nodes, connection, isLoading, error, isWaiting } = state.key === key ? state : loading<Node>(key);
  const reload = useCallback(() => void load(null, true), [load]);
  useEffect(() => (isWaiting ? onReachable(reload) : undefined), [isWaiting, reload]);
  useEffect(() => {
    if (!isLoading && error === null) store(place, { nodes, connection });
  }, [place, nodes, connection, isLoading, error]);

  const end = connection?.pageInfo.endCursor ?? null;
  return {
    nodes,
    keyOf: useCallback((node) => find.current.keyOf(node), []),
    total: connection?.totalCount,
    isCapped: connection?.totalCountCapped ?? false,
    isLoading,
    error,
    hasMore: connection?.pageInfo.hasNextPage ?? false,
    more: useCallback(() => void (isLoading || load(end, true)), [isLoading, load, end]),
    reload,
    refresh: useCallback(() => void refresh(), [refresh]),
    readPage: useCallback(
      async (after) => {
        const variables = { ...JSON.parse(key), after, first: MAX_PAGE } as Variables;
        const { data, error } = await unsharedQuery(client, document, variables);
        if (error !== undefined) throw new Error(messageOf(error));
        const found = data == null ? undefined : find.current.connectionOf(data);
        return found ?? { edges: [], pageInfo: { hasNextPage: false } };
      },
      [client, document, key],
    ),
    change: useCallback((edit) => {
      running.current?.edits.push(edit);
      setState((before) => edited(before, [edit]));
    }, []),
  };
}

/** The list after some changes. More items follow a list that is not loaded yet. */
function edited<Node>(before: State<Node>, edits: readonly Edit<Node>[]): State<Node> {
  const hasMore = before.connection?.pageInfo.hasNextPage ?? true;
  return { ...before, nodes: edits.reduce((nodes, edit) => edit(nodes, hasMore), before.nodes) };
}

/** The list with another first page. The later pages stay if they continue it. */
function withFirstPage<Node>(
  before: State<Node>,
  nodes: readonly Node[],
  connection: Connection<Node>,
  keyOf: (node: Node) => string,
): State<Node> {
  const last = nodes.at(-1);
  const end = last === undefined ? -1 : before.nodes.findIndex((node) => keyOf(node) === keyOf(last));
  if (end < 0 || !connection.pageInfo.hasNextPage) return { ...before, nodes, connection, error: null };
  const { pageInfo } = before.connection ?? connection;
  return {
    ...before,
    error: null,
    nodes: [...nodes, ...before.nodes.slice(end + 1)],
    connection: end + 1 < before.nodes.length ? { ...connection, pageInfo } : connection,
  };
}

const idOf = (node: unknown): string => `${(node as { id?: string }).id}`;
