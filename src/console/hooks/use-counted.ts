import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AnyVariables } from 'urql';
import type { Pages } from './use-paged-query.ts';
import { useReloadableQuery } from './use-reloadable-query.ts';

interface Count {
  readonly totalCount: number;
  readonly totalCountCapped: boolean;
}

/**
 * Adds the total to a list. The total is a query of its own, because counting a long list takes longer than reading its first
 * page. A list with all its items loaded is not counted by the gateway.
 */
export function useCounted<Node, Data, Variables extends AnyVariables>(
  pages: Pages<Node>,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  countOf: (data: Data) => Count,
): Pages<Node> {
  const { data, isLoading, reload } = useReloadableQuery(document, variables, { isPaused: !pages.hasMore });
  // While the items are counted again, the old count may not fit the list.
  const count = data === undefined || isLoading || !pages.hasMore ? undefined : countOf(data);
  const whole = pages.isLoading || pages.hasMore ? undefined : pages.nodes.length;
  const withCount = (load: () => void) => () => {
    load();
    if (pages.hasMore) reload();
  };
  return {
    ...pages,
    total: count?.totalCount ?? whole,
    isCapped: count?.totalCountCapped ?? false,
    reload: withCount(pages.reload),
    refresh: withCount(pages.refresh),
  };
}
