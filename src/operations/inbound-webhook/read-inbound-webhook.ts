import type { InboundContent, InboundRequest, InboundTrust } from '../../delivery/inbound/inbound-provider.ts';
import { inboundProvider } from '../../delivery/inbound/inbound-providers.ts';
import type { Integration } from '../../model/integration.ts';

/** The largest body that the provider of an integration sends. In bytes. */
export const maxInboundBytes = ({ channel, providerId }: Integration, slug: string): number =>
  inboundProvider(channel, providerId, slug).maxBytes;

/**
 * Verifies a request of a provider with the signing key of the integration, and reads its reports.
 * @throws DomainError UNAUTHENTICATED if the signature is wrong, BAD_REQUEST for a malformed body, UNAVAILABLE if the
 * certificate of the provider cannot be read
 */
export async function readInboundWebhook(
  { channel, providerId, configurations, credentials }: Integration,
  slug: string,
  request: InboundRequest,
  trust: InboundTrust,
): Promise<InboundContent> {
  const signingKey = configurations?.inboundWebhookSigningKey ?? '';
  return inboundProvider(channel, providerId, slug).read(request, { ...trust, signingKey, credentials });
}
