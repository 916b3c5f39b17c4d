import { z } from 'zod';
import { SUBSCRIBER_ORDERS, type Subscriber } from '../../model/subscriber.ts';
import { MAX_SHORT_TEXT, textUpTo } from '../../model/text-limits.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { listSubscribers } from '../../store/subscribers.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

export const SearchSubscribersInput = ConnectionArgs.extend({
  email: z.string().nullish().describe('The e-mail address.'),
  // A name is searched once for each of its blanks, because any of them can separate the first name from the last name.
  name: textUpTo(MAX_SHORT_TEXT)
    .nullish()
    .describe('A prefix of the first name, of the last name, or of "first last".'),
  phone: z.string().nullish().describe('The phone number.'),
  subscriberId: z.string().nullish().describe('The id that the client chose.'),
  orderBy: z.enum(SUBSCRIBER_ORDERS).default('_id').describe('The field to order by. Ties break on `_id`.'),
  orderDirection: z.enum(['ASC', 'DESC']).default('DESC').describe('The direction of the order.'),
  search: z
    .string()
    .nullish()
    .describe('A prefix of the id, the e-mail address, the phone number or the name, in any case.'),
  includeCursor: z.boolean().default(false),
});

/**
 * One page of the environment's subscribers. `email`, `phone` and `subscriberId` match exactly. `name` is a prefix of the
 * first name, of the last name or of "first last". These filters are case sensitive. `search` is a prefix of any of these
 * values, in any case and without accents. All filters must match.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors are given, BAD_CURSOR
 * Source: service interface
 */
export async function searchSubscribers(
  ctx: OperationContext,
  input: z.input<typeof SearchSubscribersInput>,
): Promise<Page<Subscriber>> {
  authorise(ctx, 'searchSubscribers');
  const { first, after, last, before, orderBy, orderDirection, includeCursor, ...filter } = validate(
    SearchSubscribersInput,
    input,
  );
  const page = { ...parsePageArgs({ first, after, last, before }), includeCursor };
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value != null));
  return listSubscribers(ctx.store, ctx.scope, given, orderBy, orderDirection, page);
}
