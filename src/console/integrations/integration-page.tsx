import type { ReactNode } from 'react';
import type { ProvidersQuery } from '../generated/graphql.ts';
import { useProviderNames } from '../hooks/use-provider-names.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { labelOf } from '../parts/badge.tsx';
import { NotFound } from '../parts/not-found.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { UnloadedPage } from '../parts/unloaded-page.tsx';
import { useRefusals } from '../rights.tsx';
import { Link } from '../router.tsx';
import { IntegrationDetail, IntegrationFacts, Providers } from './integration-documents.ts';
import { IntegrationForm } from './integration-form.tsx';
import { integrationName } from './integration-name.ts';
import { NewIntegrationForm } from './new-integration-form.tsx';

/** One integration. Only keys that may change it may read its credentials. */
export function IntegrationPage({ id }: { id: string }) {
  const refusal = useRefusals()(['ADMIN']);
  return refusal === null ? <EditedIntegration id={id} /> : <ShownIntegration id={id} refusal={refusal} />;
}

const Missing = () => (
  <NotFound title="Integration not found">
    <Link to="/integrations">Show all integrations</Link>
  </NotFound>
);

function ShownIntegration({ id, refusal }: { id: string; refusal: string }) {
  const query = useReloadableQuery(IntegrationFacts, { id });
  const nameOfProvider = useProviderNames();
  const { data, isUnknownId } = query;
  if (data === undefined && !isUnknownId) return <UnloadedPage title="Integration" query={query} />;
  const integration = data?.integration;
  if (integration == null) return <Missing />;
  const { identifier, channel, channelRaw, providerId, active, primary } = integration;
  return (
    <>
      <PageHead
        title={integrationName(integration)}
        trail={
          <>
            <Link to="/integrations">Integrations</Link> / {identifier}
          </>
        }
        about={`${labelOf(channel, channelRaw)} through ${nameOfProvider(providerId)}`}
      />
      <div className="panel">
        <dl className="inner facts">
          <dt>State</dt>
          <dd>{[active ? 'Active' : 'Inactive', primary && 'primary'].filter(Boolean).join(', ')}</dd>
          <dt>Changes and credentials</dt>
          <dd>{refusal}</dd>
        </dl>
      </div>
    </>
  );
}

/** Edits an integration, with a form for the credentials of its provider. */
function EditedIntegration({ id }: { id: string }) {
  const query = useReloadableQuery(IntegrationDetail, { id });
  const { data, isUnknownId } = query;
  if (data === undefined && !isUnknownId) return <UnloadedPage title="Integration" query={query} />;
  const integration = data?.integration;
  if (integration == null) return <Missing />;
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
