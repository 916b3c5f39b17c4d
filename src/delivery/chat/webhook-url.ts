import { toUrl } from '../../model/to-url.ts';
import type { CredentialTexts } from '../credential-texts.ts';
import { withScheme } from '../http/base-url.ts';
import type { ChatMessage } from '../provider.ts';
import { requireValue, UndeliverableError } from '../undeliverable-error.ts';

/**
 * The webhook of a chat: that of the subscriber's channel, else that of the integration. The request must not contain
 * credentials: see `requireOwnWebhookUrl`.
 * @throws UndeliverableError if neither has one
 */
export const requireWebhookUrl = ({ address }: ChatMessage, credentials: CredentialTexts): string =>
  requireValue(address.webhookUrl || credentials.webhookUrl, 'webhook URL');

/**
 * The webhook of a chat whose requests contain credentials of the integration. The integration names the origin: events
 * and subscribers can name any, and would get the credentials.
 * @throws UndeliverableError if the integration names no origin, or the message another one
 */
export function requireOwnWebhookUrl({ address }: ChatMessage, credentials: CredentialTexts): string {
  const own = withScheme(requireValue(credentials.webhookUrl, 'webhookUrl in the credentials of the integration'));
  const url = withScheme(address.webhookUrl || own);
  const origin = toUrl(own)?.origin;
  if (origin !== undefined && origin === toUrl(url)?.origin) return url;
  throw new UndeliverableError(
    'the webhook URL must have the scheme, host and port of the webhookUrl of the integration',
  );
}
