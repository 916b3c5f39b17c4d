import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { addressProblem } from '../../delivery/http/address-problem.ts';
import { listOf } from '../../model/bounded-schemas.ts';
import { textUpTo } from '../../model/text-limits.ts';
import { toUrl } from '../../model/to-url.ts';
import { WEBHOOK_EVENTS } from '../../model/webhook.ts';
import type { OperationContext } from '../context.ts';
import { requireNoIssues } from '../validate.ts';

const MAX_URL_LENGTH = 2_048;

export const WebhookUrlInput = textUpTo(MAX_URL_LENGTH)
  .refine((url) => toUrl(url) !== null, 'must be a URL such as https://example.com/webhooks')
  .refine((url) => !hasLogin(url), 'must not contain a user or a password: the signature identifies the gateway')
  .refine((url) => !url.includes('#'), 'must not contain a fragment');

export const WebhookEventsInput = listOf(
  z.enum(WEBHOOK_EVENTS, `must be one of ${WEBHOOK_EVENTS.join(', ')}`),
  'must be a list of events',
)
  .min(1, 'must not be empty: null means all events')
  .transform((events) => [...new Set(events)]);

function hasLogin(text: string): boolean {
  const url = toUrl(text);
  return url !== null && (url.username !== '' || url.password !== '');
}

/** The specification allows 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** A new secret, as the Standard Webhooks specification writes it. */
export const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** @throws DomainError VALIDATION if the gateway must not send requests to the URL */
export async function requireReachableUrl({ outgoing }: OperationContext, url: string): Promise<void> {
  const message = await addressProblem(outgoing, url);
  requireNoIssues(message === null ? [] : [{ field: 'url', message, value: url }]);
}
