import type { ObjectId } from 'bson';
import { countInbox as countStoredInbox, type InboxCounts } from '../../store/messages.ts';
import { authorise } from '../authorise.ts';
import type { OperationContext } from '../context.ts';

/** The numbers of a subscriber's unseen and unread in-app messages. Each is counted up to 50,000. */
export function countInbox(ctx: OperationContext, _subscriberId: ObjectId): Promise<InboxCounts> {
  authorise(ctx, 'countInbox');
  return countStoredInbox(ctx.store, ctx.scope, _subscriberId);
}
