import { listedProviders, providerCredentials, providerName } from '../../delivery/providers.ts';
import { isSupportedProvider } from '../../delivery/send-through.ts';
import { CHANNELS, type Channel } from '../../model/enums.ts';
import type { CredentialName } from '../../model/integration.ts';
import type { OperationContext } from '../context.ts';

/** A provider that integrations can be of. */
export interface ListedProvider {
  readonly providerId: string;
  readonly channel: Channel;
  readonly name: string;
  /** Whether the gateway can send through it, so that an integration of it can be active. */
  readonly isBuilt: boolean;
  readonly required: readonly CredentialName[];
  readonly optional: readonly CredentialName[];
}

/** Every provider of a channel, or of all channels, in the order of their ids. */
export const listProviders = ({ serviceSlug }: OperationContext, channel: Channel | null): ListedProvider[] =>
  CHANNELS.filter((listed) => channel === null || listed === channel).flatMap((listed) =>
    listedProviders(listed, serviceSlug)
      .sort()
      .map((providerId) => ({
        providerId,
        channel: listed,
        name: providerName(providerId, serviceSlug),
        isBuilt: isSupportedProvider(listed, providerId, serviceSlug),
        ...providerCredentials(listed, providerId, serviceSlug),
      })),
  );
