import type { ObjectId } from 'bson';
import { countInbox as countStoredInbox, type InboxCounts } from '../../store/messages.ts';
import type { OperationContext } from '../context.ts';

/** How many in-app messages of a subscriber are unseen and unread, each counted up to 50,000. */
export function countInbox(ctx: OperationContext, _subscriberId: ObjectId): Promise<InboxCounts> {
  return countStoredInbox(ctx.store, ctx.scope, _subscriberId);
}
