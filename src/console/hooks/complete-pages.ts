import type { Pages } from './use-paged-query.ts';
import type { ReloadableQuery } from './use-reloadable-query.ts';

const nothing = (): void => {};

/** A list that a query returns at once, for a table. */
export const completePages = <Node, Data>(
  { isLoading, error, reload }: ReloadableQuery<Data>,
  nodes: readonly Node[],
  keyOf: (node: Node) => string,
): Pages<Node> => ({
  nodes,
  keyOf,
  total: nodes.length,
  isCapped: false,
  isLoading,
  error,
  hasMore: false,
  more: nothing,
  reload,
  refresh: reload,
  readPage: async () => ({ edges: nodes.map((node) => ({ node })), pageInfo: { hasNextPage: false } }),
  change: nothing,
});
