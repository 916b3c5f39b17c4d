import type { ObjectId } from 'bson';
import { countInbox as countStoredInbox } from '../../store/messages.ts';
import type { CappedCount } from '../../store/mongo/pages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';

const STATES = { unseen: { seen: false }, unread: { read: false } } as const;

/** The number of a subscriber's unseen or unread in-app messages. Counted up to 50,000. */
export function countInbox(
  ctx: OperationContext,
  _subscriberId: ObjectId,
  state: keyof typeof STATES,
): Promise<CappedCount> {
  authorise(ctx, 'countInbox');
  return countStoredInbox(ctx.store, ctx.scope, _subscriberId, STATES[state]);
}
