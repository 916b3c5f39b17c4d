import type { ReactNode } from 'react';
import type { ProvidersQuery } from '../generated/graphql.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { NotFound } from '../parts/not-found.tsx';
import { Failed, Loading } from '../parts/states.tsx';
import { Link } from '../router.tsx';
import { IntegrationDetail, Providers } from './integration-documents.ts';
import { IntegrationForm } from './integration-form.tsx';
import { NewIntegrationForm } from './new-integration-form.tsx';

/** Edits an integration, with a form for the credentials of its provider. */
export function IntegrationPage({ id }: { id: string }) {
  const { data, error, isLoading, reload } = useReloadableQuery(IntegrationDetail, { id });
  if (data === undefined) {
    return isLoading ? <Loading what="the integration" /> : <Failed message={error ?? ''} retry={reload} />;
  }
  const { integration } = data;
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
  const { data, error, reload } = useReloadableQuery(Providers, {});
  if (data !== undefined) return children(data.providers);
  return error === null ? <Loading what="the providers" /> : <Failed message={error} retry={reload} />;
}
