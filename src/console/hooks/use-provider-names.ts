import { useMemo } from 'react';
import type { ProviderNamesQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { labelOf } from '../parts/badge.tsx';
import { useReloadableQuery } from './use-reloadable-query.ts';

const ProviderNames = graphql(`
  query ProviderNames {
    providers {
      providerId
      name
    }
  }
`);

/** Returns the name of a provider by its id. */
export function nameAmong(providers: ProviderNamesQuery['providers'] = []): (providerId: string) => string {
  const names = new Map(providers.map(({ providerId, name }) => [providerId, name]));
  return (providerId) => names.get(providerId) ?? labelOf(providerId);
}

/** Returns the name of a provider by its id. The function changes when the names are loaded. */
export function useProviderNames(): (providerId: string) => string {
  const { data } = useReloadableQuery(ProviderNames, {});
  return useMemo(() => nameAmong(data?.providers), [data]);
}
