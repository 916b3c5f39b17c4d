import { type CredentialLabel, credentialLabel } from '../../delivery/credential-labels.ts';
import { listedProviders, providerCredentials, providerName } from '../../delivery/listed-providers.ts';
import { isSupportedProvider } from '../../delivery/send-through.ts';
import { CHANNELS, type Channel } from '../../model/enums.ts';
import type { CredentialName } from '../../model/integration.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';

/** A provider that integrations can use. */
export interface ListedProvider {
  readonly providerId: string;
  readonly channel: Channel;
  readonly name: string;
  /** Whether the gateway can send through the provider, so that an integration of it can be active. */
  readonly isBuilt: boolean;
  /** The required credentials, then the optional ones. */
  readonly credentials: readonly ListedCredential[];
}

/** A credential of a provider, for a form. */
export interface ListedCredential extends CredentialLabel {
  readonly name: CredentialName;
  readonly isRequired: boolean;
}

/** The providers of a channel, or of all channels if `channel` is null, ordered by channel and id. */
export function listProviders(ctx: OperationContext, channel: Channel | null): ListedProvider[] {
  authorise(ctx, 'listProviders');
  const { serviceSlug } = ctx;
  return CHANNELS.filter((listed) => channel === null || listed === channel).flatMap((listed) =>
    listedProviders(listed, serviceSlug)
      .sort()
      .map((providerId) => ({
        providerId,
        channel: listed,
        name: providerName(listed, providerId, serviceSlug),
        isBuilt: isSupportedProvider(listed, providerId, serviceSlug),
        credentials: listCredentials(listed, providerId, serviceSlug),
      })),
  );
}

function listCredentials(channel: Channel, providerId: string, serviceSlug: string): ListedCredential[] {
  const { required, optional } = providerCredentials(channel, providerId, serviceSlug);
  return [...required, ...optional].map((name) => ({
    name,
    isRequired: required.includes(name),
    ...credentialLabel(channel, providerId, name, serviceSlug),
  }));
}
