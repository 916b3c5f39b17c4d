import { useCallback } from 'react';
import type { ActivityOverTimeQuery, ActivityOverTimeQueryVariables, DeliveryLagQuery } from '../generated/graphql.ts';
import { type ReloadableQuery, useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { ActivityOverTime, DeliveryLag } from './activity-buckets.ts';

/** What is known of a period. The lag comes later than the counts. */
export type Period = ActivityOverTimeQuery & Partial<DeliveryLagQuery>;

/** Reads a period. Two requests, because a period of many buckets with its lag costs too much for one. */
export function usePeriod({ from, to, span }: ActivityOverTimeQueryVariables): ReloadableQuery<Period> {
  const counts = useReloadableQuery(ActivityOverTime, { from, to, span });
  const lag = useReloadableQuery(DeliveryLag, { from, to });
  const reload = useCallback(() => {
    counts.reload();
    lag.reload();
  }, [counts.reload, lag.reload]);
  return {
    data: counts.data && { ...counts.data, ...lag.data },
    isLoading: counts.isLoading,
    error: counts.error ?? lag.error,
    reload,
  };
}
