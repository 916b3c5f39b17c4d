import { useEffect } from 'react';
import { usePagedQuery } from './use-paged-query.ts';

/** The items of a choice. */
export interface AllItems<Node> {
  readonly items: readonly Node[];
  /** Why some of them, or all, are not there. Null if nothing failed. */
  readonly error: string | null;
  /** Reads what is not there. */
  readonly retry: () => void;
}

/** All items of a connection, for a choice. They are read page by page. */
export function useAllItems<Data, Node>(
  ...query: Parameters<typeof usePagedQuery<Data, { after?: string | null | undefined }, Node>>
): AllItems<Node> {
  const { nodes, hasMore, isLoading, error, more, reload } = usePagedQuery(...query);
  const isNext = hasMore && !isLoading && error === null;
  useEffect(() => {
    if (isNext) more();
  }, [isNext, more]);
  return { items: nodes, error, retry: hasMore ? more : reload };
}
