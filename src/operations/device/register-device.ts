import { z } from 'zod';
import type { Integration } from '../../model/integration.ts';
import { addDevice } from '../../store/devices.ts';
import { findActiveIntegrations } from '../../store/integrations.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { requireFound } from '../require-found.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { validate } from '../validate.ts';
import { DeviceToken, isTokenField } from './device-input.ts';

/** Fewer than a back end may set: a session can register devices, and a push message is sent to each. */
export const MAX_DEVICES = 100;

const RegisterDeviceInput = z.object({
  provider: z.string('must be a string'),
  integrationIdentifier: z.string('must be a string').nullish(),
  token: DeviceToken,
});

interface RegisteredDevice {
  readonly integration: Integration;
  /** The number of the subscriber's devices at the integration, with this one. */
  readonly deviceCount: number;
}

/**
 * Adds a device of a subscriber to a push integration. A device that is registered already becomes the newest. From
 * `MAX_DEVICES` on, a new device replaces the oldest registered device: a back end may have set more.
 * @param input `provider` is the `providerId` of an active push integration; the newest one by default
 * @throws DomainError VALIDATION, NOT_FOUND for the subscriber and the integration
 */
export async function registerDevice(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof RegisterDeviceInput>,
): Promise<RegisteredDevice> {
  authorise(ctx, 'registerDevice');
  const { provider, integrationIdentifier, token } = validate(RegisterDeviceInput, input, isTokenField);
  const { _id } = await requireSubscriber(ctx, subscriberId);
  const active = await findActiveIntegrations(ctx.store, ctx.scope);
  const integration = requireFound(
    active.find(
      ({ channel, providerId, identifier }) =>
        channel === 'push' &&
        providerId === provider &&
        (integrationIdentifier == null || identifier === integrationIdentifier),
    ),
    'Active push integration',
    integrationIdentifier ?? provider,
  );
  const deviceCount = await addDevice(ctx.store, ctx.scope, _id, integration, { token, max: MAX_DEVICES }, ctx.now());
  // The subscriber may have been deleted in between.
  return {
    integration,
    deviceCount: requireFound(deviceCount, 'Subscriber', subscriberId ?? ctx.session?.subscriberId),
  };
}
