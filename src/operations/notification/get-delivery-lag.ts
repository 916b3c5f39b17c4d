import { z } from 'zod';
import { type DeliveryLag, deliveryLagOf } from '../../model/delivery-lag.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { validate } from '../validate.ts';

const GetDeliveryLagInput = z
  .object({ from: z.date(), to: z.date() })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'must be after from' });

/**
 * Measures how long the newest messages of a range took from the accepted event to their delivery.
 * @returns undefined if no message of the range was measured
 * @throws DomainError VALIDATION if the range is empty
 */
export async function getDeliveryLag(
  ctx: OperationContext,
  input: z.input<typeof GetDeliveryLagInput>,
): Promise<DeliveryLag | undefined> {
  authorise(ctx, 'getDeliveryLag');
  const range = validate(GetDeliveryLagInput, input);
  const measured = await ctx.loaders.lagsByRange.load(range);
  return deliveryLagOf(measured.map(({ lagMs }) => lagMs));
}
