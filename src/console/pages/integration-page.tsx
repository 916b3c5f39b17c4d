import type { IntegrationDetailQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { NotFound } from '../parts/not-found.tsx';
import { Failed, Loading } from '../parts/states.tsx';
import { Link } from '../router.tsx';
import { IntegrationForm } from './integration-form.tsx';

const Providers = graphql(`
  query Providers {
    providers {
      providerId
      name
      channel
      isBuilt
      credentials {
        name
        label
        description
        isRequired
        isSecret
        isMultiline
        type
      }
    }
  }
`);

const IntegrationDetail = graphql(`
  query IntegrationDetail($id: ID!) {
    integration(id: $id) {
      _id
      name
      identifier
      channel
      channelRaw
      providerId
      active
      credentials {
        AppIOBaseUrl
        accessKey
        accountSid
        alertUid
        apiKey
        apiKeyRequestHeader
        apiToken
        apiURL
        appID
        appSid
        applicationId
        authenticateByToken
        authenticationTokenKey
        baseUrl
        channelId
        clientId
        contentType
        datePath
        domain
        externalLink
        from
        hmac
        host
        idPath
        ignoreTls
        imageUrl
        instanceId
        ipPoolName
        messageProfileId
        password
        phoneNumberIdentification
        port
        projectName
        redirectUrl
        region
        requireTls
        secretKey
        secretKeyRequestHeader
        secure
        senderId
        senderName
        serviceAccount
        state
        title
        tlsOptions
        token
        user
        webhookUrl
      }
    }
  }
`);

type Integration = NonNullable<IntegrationDetailQuery['integration']>;

/** Edits an integration, with a form for the credentials of its provider. */
export function IntegrationPage({ id }: { id: string }) {
  const { data, error, isLoading, reload } = useReloadableQuery(IntegrationDetail, { id });
  if (data === undefined) {
    return isLoading ? <Loading what="the integration" /> : <Failed message={error ?? ''} retry={reload} />;
  }
  if (data.integration == null) {
    return (
      <NotFound title="Integration not found">
        <Link to="/integrations">Show all integrations</Link>
      </NotFound>
    );
  }
  return <WithProviders integration={data.integration} />;
}

/** A new integration. */
export const NewIntegration = () => <WithProviders integration={null} />;

function WithProviders({ integration }: { integration: Integration | null }) {
  const { data, error, reload } = useReloadableQuery(Providers, {});
  if (data !== undefined) return <IntegrationForm providers={data.providers} integration={integration} />;
  return error === null ? <Loading what="the providers" /> : <Failed message={error} retry={reload} />;
}
