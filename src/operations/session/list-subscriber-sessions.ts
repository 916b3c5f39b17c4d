import { z } from 'zod';
import type { SubscriberSession } from '../../model/subscriber-session.ts';
import type { Page } from '../../store/mongo/pages.ts';
import { listSessions } from '../../store/subscriber-sessions.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';
import { ConnectionArgs, parsePageArgs } from '../page-args.ts';
import { requireSubscriber } from '../subscriber/require-subscriber.ts';
import { validate } from '../validate.ts';

const ListSubscriberSessionsInput = ConnectionArgs.extend({ subscriberId: z.string('must be a string') });

/**
 * One page of the sessions of a subscriber that have not ended, newest first. Their tokens cannot be read.
 * @throws DomainError FORBIDDEN, VALIDATION, NOT_FOUND for an unknown subscriber, BAD_REQUEST if both cursors or both sizes are
 * given, BAD_CURSOR
 */
export async function listSubscriberSessions(
  ctx: OperationContext,
  input: z.input<typeof ListSubscriberSessionsInput>,
): Promise<Page<SubscriberSession>> {
  authorise(ctx, 'listSubscriberSessions');
  const { subscriberId, ...args } = validate(ListSubscriberSessionsInput, input);
  const page = parsePageArgs(args);
  const { _id } = await requireSubscriber(ctx, subscriberId);
  return listSessions(ctx.store, ctx.scope, _id, ctx.now(), page);
}
