import type { InboundRequest, InboundTrust, ReadReports } from '../../delivery/inbound/inbound-provider.ts';
import { inboundProvider } from '../../delivery/inbound/inbound-providers.ts';
import type { Integration } from '../../model/integration.ts';

/** The largest body that the provider of an integration sends. In bytes. */
export const maxInboundBytes = ({ channel, providerId }: Integration, slug: string): number =>
  inboundProvider(channel, providerId, slug).maxBytes;

/**
 * Verifies a request of a provider with the signing key of the integration.
 * @returns what reads its reports
 * @throws DomainError UNAUTHENTICATED if the signature is wrong, BAD_REQUEST for a malformed body, UNAVAILABLE if the
 * certificate of the provider cannot be read
 */
export async function verifyInboundWebhook(
  { channel, providerId, configurations, credentials }: Integration,
  slug: string,
  request: InboundRequest,
  trust: InboundTrust,
): Promise<ReadReports> {
  const signingKey = configurations?.inboundWebhookSigningKey ?? '';
  return inboundProvider(channel, providerId, slug).verify(request, { ...trust, signingKey, credentials });
}
