import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import { DAY_MS } from '../../model/retention.ts';
import type { WebhookEndpoint, WebhookSecret } from '../../model/webhook.ts';
import { changeWebhookEndpoint } from '../../store/change-webhook-endpoint.ts';
import { sealWebhookSecret } from '../../store/sealed/webhook-secrets.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { parseId } from '../parse-id.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';
import type { EndpointWithSecret } from './create-webhook-endpoint.ts';
import { newWebhookSecret } from './webhook-fields.ts';

export const MAX_OVERLAP_DAYS = 30;

const RotateWebhookSecretInput = z.object({
  endpointId: z.string('must be a string'),
  /** When the old secret stops signing. Defaults to a day from now. */
  expiresAt: z.date('must be an instant').nullish(),
});

/**
 * Replaces the secret of an endpoint. Until `expiresAt`, each request has a signature of the old secret, too. A secret that
 * an earlier rotation replaced stops signing now.
 * @returns the endpoint, and its new secret, which cannot be read again
 * @throws DomainError VALIDATION, BAD_REQUEST for an invalid id, NOT_FOUND
 */
export async function rotateWebhookSecret(
  ctx: OperationContext,
  input: z.input<typeof RotateWebhookSecretInput>,
): Promise<EndpointWithSecret> {
  authorise(ctx, 'rotateWebhookSecret');
  const { endpointId, expiresAt } = validate(RotateWebhookSecretInput, input);
  const _id = parseId(endpointId, 'endpointId');
  const now = ctx.now();
  const oldExpiresAt = expiresAt ?? new Date(now.getTime() + DAY_MS);
  requireExpiryInRange(oldExpiresAt, now);
  const secret = newWebhookSecret();
  const sealed = sealWebhookSecret(ctx.store, _id, secret, now);
  const secretsAfter = ([newest]: readonly WebhookSecret[]): WebhookSecret[] =>
    newest !== undefined && oldExpiresAt > now ? [sealed, { ...newest, expiresAt: oldExpiresAt }] : [sealed];
  return changeOnce(ctx, async ({ store, scope }) => {
    const change = ({ secrets }: WebhookEndpoint) => ({ secrets: secretsAfter(secrets) });
    const changed = await changeWebhookEndpoint(store, scope, _id, change, now);
    return { endpoint: requireFound(changed, 'Webhook endpoint', endpointId), secret };
  });
}

/** A moment of the past stops the old secret at once: the clock of the client may be slow. */
function requireExpiryInRange(expiresAt: Date, now: Date): void {
  if (expiresAt.getTime() - now.getTime() <= MAX_OVERLAP_DAYS * DAY_MS) return;
  const message = `must be at most ${MAX_OVERLAP_DAYS} days from now`;
  const issue = { field: 'expiresAt', message, value: expiresAt.toISOString() };
  throw new ValidationError('VALIDATION', `expiresAt: ${message}`, [issue]);
}
