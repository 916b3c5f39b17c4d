import { useEffect } from 'react';
import { usePagedQuery } from './use-paged-query.ts';

/** All items of a connection, for a choice. They are read page by page. */
export function useAllItems<Data, Node>(
  ...query: Parameters<typeof usePagedQuery<Data, { after?: string | null | undefined }, Node>>
): readonly Node[] {
  const { nodes, hasMore, isLoading, error, more } = usePagedQuery(...query);
  const isNext = hasMore && !isLoading && error === null;
  useEffect(() => {
    if (isNext) more();
  }, [isNext, more]);
  return nodes;
}
