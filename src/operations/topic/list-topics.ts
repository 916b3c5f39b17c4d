import { z } from 'zod';
import type { Topic } from '../../model/topic.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { listTopics as listStoredTopics } from '../../store/topics.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { validate } from '../validate.ts';

export const ListTopicsInput = ConnectionArgs.extend({ key: z.string().nullish(), name: z.string().nullish() });

/**
 * One page of the environment's topics by key, or by name if `name` is given. Both filters are prefixes and case sensitive.
 * @throws DomainError VALIDATION, BAD_REQUEST if both cursors or both sizes are given, BAD_CURSOR
 */
export async function listTopics(ctx: OperationContext, input: z.input<typeof ListTopicsInput>): Promise<Page<Topic>> {
  authorise(ctx, 'listTopics');
  const { key, name, ...args } = validate(ListTopicsInput, input);
  return listStoredTopics(
    ctx.store,
    ctx.scope,
    { key: key ?? undefined, name: name ?? undefined },
    parsePageArgs(args),
  );
}
