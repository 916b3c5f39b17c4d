import type { ObjectId } from 'bson';
import { countInbox as countStoredInbox, type InboxCounts } from '../../store/messages.ts';
import type { OperationContext } from '../context.ts';

/** The numbers of a subscriber's unseen and unread in-app messages. Each is counted up to 50,000. */
export function countInbox(ctx: OperationContext, _subscriberId: ObjectId): Promise<InboxCounts> {
  return countStoredInbox(ctx.store, ctx.scope, _subscriberId);
}
