import { z } from 'zod';
import { ValidationError } from '../../errors.ts';
import type { ChannelSettings, Subscriber } from '../../model/subscriber.ts';
import { ChannelCredentialsInput } from '../../model/trigger.ts';
import { changeChannels } from '../../store/subscribers.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireIntegration } from '../integration/require-integration.ts';
import { requireFound } from '../require-found.ts';
import { validate } from '../validate.ts';
import { requireUsableAddress } from './require-usable-address.ts';

/** At least one field of an address. */
export const SomeCredentials = ChannelCredentialsInput.refine(
  (credentials) => Object.values(credentials).some((value) => value !== undefined),
  'must contain at least one field',
);

const SetSubscriberChannelInput = z.object({
  integrationId: z.string('must be a string'),
  credentials: SomeCredentials,
});

/** Addresses of devices and chats are secrets, which errors must not repeat. */
export const isSecretAddress = (field: string): boolean => field.startsWith('credentials');

/**
 * Sets a subscriber's address at a chat or push integration. It replaces an existing address.
 * @throws DomainError VALIDATION also for an integration of another channel and a field that it does not use,
 * NOT_FOUND for the subscriber and the integration, BAD_REQUEST for an id that is not an object id
 */
export async function setSubscriberChannel(
  ctx: OperationContext,
  subscriberId: string,
  input: z.input<typeof SetSubscriberChannelInput>,
): Promise<Subscriber> {
  authorise(ctx, 'setSubscriberChannel');
  const { integrationId, credentials } = validate(SetSubscriberChannelInput, input, isSecretAddress);
  const integration = await requireIntegration(ctx, integrationId);
  const { _id: _integrationId, identifier, providerId, channel } = integration;
  if (channel !== 'chat' && channel !== 'push') {
    const message = 'must be an integration of the channel chat or push';
    throw new ValidationError('VALIDATION', `integrationId: ${message}`, [{ field: 'integrationId', message }]);
  }
  requireUsableAddress(integration, credentials);
  const settings: ChannelSettings = { providerId, integrationIdentifier: identifier, credentials, _integrationId };
  const changed = await changeChannels(ctx.store, ctx.scope, subscriberId, _integrationId, () => settings, ctx.now());
  return requireFound(changed, 'Subscriber', subscriberId);
}
