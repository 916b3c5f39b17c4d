import { inboundProvider } from '../../delivery/inbound/inbound-providers.ts';
import type { FieldIssue } from '../../errors.ts';
import type { Integration } from '../../model/integration.ts';

/** Why the webhook of a provider could not verify any report with the signing key of its integration. */
export function signingKeyProblems(
  { channel, providerId }: Pick<Integration, 'channel' | 'providerId'>,
  configurations: Integration['configurations'],
  serviceSlug: string,
): FieldIssue[] {
  const key = configurations?.inboundWebhookSigningKey;
  const message = key && inboundProvider(channel, providerId, serviceSlug).keyProblem?.(key);
  return message ? [{ field: 'configurations.inboundWebhookSigningKey', message }] : [];
}
