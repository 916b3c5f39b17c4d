import type { ReactNode } from 'react';
import type { ProvidersQuery } from '../generated/graphql.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { NotFound } from '../parts/not-found.tsx';
import { UnloadedPage } from '../parts/unloaded-page.tsx';
import { Link } from '../router.tsx';
import { IntegrationDetail, Providers } from './integration-documents.ts';
import { IntegrationForm } from './integration-form.tsx';
import { NewIntegrationForm } from './new-integration-form.tsx';

/** Edits an integration, with a form for the credentials of its provider. */
export function IntegrationPage({ id }: { id: string }) {
  const query = useReloadableQuery(IntegrationDetail, { id });
  const { data, isUnknownId } = query;
  if (data === undefined && !isUnknownId) return <UnloadedPage title="Integration" query={query} />;
  const integration = data?.integration;
  if (integration == null) {
    return (
      <NotFound title="Integration not found">
        <Link to="/integrations">Show all integrations</Link>
      </NotFound>
    );
  }
  return <WithProviders>{(providers) => <IntegrationForm {...{ providers, integration }} />}</WithProviders>;
}

/** A new integration. */
export const NewIntegrationPage = () => (
  <WithProviders>{(providers) => <NewIntegrationForm providers={providers} />}</WithProviders>
);

function WithProviders({ children }: { children: (providers: ProvidersQuery['providers']) => ReactNode }) {
  const query = useReloadableQuery(Providers, {});
  if (query.data !== undefined) return children(query.data.providers);
  return <UnloadedPage title="Integration" query={query} />;
}
