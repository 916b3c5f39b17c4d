import { z } from 'zod';
import { removeDevice as removeStoredDevice } from '../../store/devices.ts';
import { authorise } from '../authorise.ts';
import { changeOnce } from '../change-once.ts';
import type { OperationContext } from '../context.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { validate } from '../validate.ts';
import { DeviceToken, isTokenField } from './device-input.ts';

const RemoveDeviceInput = z.object({ token: DeviceToken });

/**
 * Removes a device of a subscriber from all its integrations, also from deleted ones.
 * @returns whether the subscriber had the device
 * @throws DomainError VALIDATION, NOT_FOUND for the subscriber
 */
export async function removeDevice(
  ctx: OperationContext,
  subscriberId: string | null | undefined,
  input: z.input<typeof RemoveDeviceInput>,
): Promise<boolean> {
  authorise(ctx, 'removeDevice');
  const { token } = validate(RemoveDeviceInput, input, isTokenField);
  return changeOnce(ctx, async (ctx) => {
    const { _id } = await requireSubscriber(ctx, subscriberId);
    return removeStoredDevice(ctx.store, ctx.scope, _id, token, ctx.now());
  });
}
