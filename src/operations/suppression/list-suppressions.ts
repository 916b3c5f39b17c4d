import { z } from 'zod';
import { SUPPRESSION_REASONS, type Suppression } from '../../model/suppression.ts';
import { emptyPage, type Page } from '../../store/mongo/pages.ts';
import { listSuppressions as listStoredSuppressions } from '../../store/suppressions.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

const ListSuppressionsInput = ConnectionArgs.extend({
  address: z
    .string()
    .nullish()
    .describe(
      'An e-mail address. Upper and lower case are the same, and so are both forms of an international domain.',
    ),
  reason: z.enum(SUPPRESSION_REASONS).nullish(),
  subscriberId: z.string().nullish().describe('The `subscriberId` of a subscriber.'),
});

/**
 * One page of the addresses of the environment that get no more e-mail, newest first.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listSuppressions(
  ctx: OperationContext,
  input: z.input<typeof ListSuppressionsInput>,
): Promise<Page<Suppression>> {
  authorise(ctx, 'listSuppressions');
  const { address, reason, subscriberId, ...args } = validate(ListSuppressionsInput, input);
  const page = parsePageArgs(args);
  const subscriber = subscriberId == null ? undefined : await ctx.loaders.subscriberBySubscriberId.load(subscriberId);
  if (subscriber === null) return emptyPage();
  const filter = {
    address: address ?? undefined,
    reason: reason ?? undefined,
    _subscriberId: subscriber?._id,
  };
  return listStoredSuppressions(ctx.store, ctx.scope, filter, page);
}
