import type { CredentialTexts } from '../credential-texts.ts';
import type { ChatMessage } from '../provider.ts';
import { requireValue } from '../undeliverable-error.ts';

/**
 * The webhook of a chat: that of the subscriber's channel, else that of the integration.
 * @throws UndeliverableError if neither has one
 */
export const requireWebhookUrl = ({ address }: ChatMessage, credentials: CredentialTexts): string =>
  requireValue(address.webhookUrl || credentials.webhookUrl, 'webhook URL');
