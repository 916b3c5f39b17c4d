import { z } from 'zod';
import { NotFoundError } from '../../errors.ts';
import { integrationOfChannel } from '../../model/integration.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import {
  type ChannelCredentials,
  type ChannelSettings,
  isDeviceToken,
  type Subscriber,
} from '../../model/subscriber.ts';
import { ChannelCredentialsInput } from '../../model/trigger.ts';
import { findChannelIntegrations } from '../../store/integrations.ts';
import { changeChannels } from '../../store/subscribers.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';
import { requireUsableAddress } from './require-usable-address.ts';
import { isSecretAddress, SomeCredentials } from './set-subscriber-channel.ts';

export const SetSubscriberCredentialsInput = z.object({
  providerId: z.string('must be a string').min(1, 'must not be empty'),
  integrationIdentifier: z.string('must be a string').nullish(),
  credentials: SomeCredentials,
});

/**
 * Sets a subscriber's address at a chat or push provider: at the named integration, else at the newest of the provider.
 * @param how `replace` replaces an existing address. `merge` changes the given fields, and adds device tokens to the
 * existing ones
 * @throws DomainError VALIDATION also for a field that the integration does not use, NOT_FOUND for the subscriber, and
 * if the environment has no such integration
 */
export async function setSubscriberCredentials(
  ctx: OperationContext,
  subscriberId: string,
  input: z.input<typeof SetSubscriberCredentialsInput>,
  how: 'replace' | 'merge',
): Promise<Subscriber> {
  authorise(ctx, 'setSubscriberCredentials');
  const { providerId, integrationIdentifier, credentials } = validate(
    SetSubscriberCredentialsInput,
    input,
    isSecretAddress,
  );
  const { store, scope } = ctx;
  const named = omitUndefined({ providerId, integrationIdentifier: integrationIdentifier ?? undefined });
  const integration = integrationOfChannel(named, await findChannelIntegrations(store, scope));
  if (integration === undefined) {
    const identifier = integrationIdentifier == null ? '' : ` and the identifier "${integrationIdentifier}"`;
    throw new NotFoundError(`No chat or push integration has the provider "${providerId}"${identifier}`);
  }
  requireUsableAddress(integration, credentials);
  const { _id: _integrationId, identifier } = integration;
  const settingsOf = (current: ChannelSettings | undefined): ChannelSettings => ({
    providerId,
    integrationIdentifier: identifier,
    credentials: how === 'replace' ? credentials : mergeCredentials(current?.credentials, credentials),
    _integrationId,
  });
  const changed = await changeChannels(store, scope, subscriberId, _integrationId, settingsOf, ctx.now());
  return requireFound(changed, 'Subscriber', subscriberId);
}

/** @throws DomainError VALIDATION if there are too many device tokens together */
function mergeCredentials(
  current: ChannelCredentials | null | undefined,
  credentials: ChannelCredentials,
): ChannelCredentials {
  const { deviceTokens } = credentials;
  if (deviceTokens === undefined) return { ...current, ...credentials };
  const stored = Array.isArray(current?.deviceTokens) ? current.deviceTokens.filter(isDeviceToken) : [];
  const merged = { ...current, ...credentials, deviceTokens: [...new Set([...stored, ...deviceTokens])] };
  validate(z.object({ credentials: ChannelCredentialsInput.pick({ deviceTokens: true }) }), { credentials: merged });
  return merged;
}
