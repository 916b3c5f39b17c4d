import { z } from 'zod';
import { TOPIC_ORDERS, type Topic } from '../../model/topic.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { listTopics as listStoredTopics } from '../../store/topics.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

export const ListTopicsInput = ConnectionArgs.extend({
  key: z.string().nullish().describe('A prefix of the key.'),
  name: z.string().nullish().describe('A prefix of the name.'),
  orderBy: z.enum(TOPIC_ORDERS).nullish().describe('The field to order by.'),
  orderDirection: z.enum(['ASC', 'DESC']).nullish().describe('The direction of the order.'),
  includeCursor: z.boolean().default(false),
});

/**
 * One page of the environment's topics: by default by key, or by name if `name` is given. Both filters are prefixes and case
 * sensitive.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listTopics(ctx: OperationContext, input: z.input<typeof ListTopicsInput>): Promise<Page<Topic>> {
  authorise(ctx, 'listTopics');
  const { key, name, orderBy, orderDirection, includeCursor, ...args } = validate(ListTopicsInput, input);
  return listStoredTopics(
    ctx.store,
    ctx.scope,
    { key: key ?? undefined, name: name ?? undefined },
    orderBy ?? (name == null ? 'key' : 'name'),
    orderDirection ?? 'ASC',
    { ...parsePageArgs(args), includeCursor },
  );
}
