import type { ObjectId } from 'mongodb';
import { parseObjectId } from '../model/scalars.ts';
import { deliveryStateOf, type WithState } from '../model/step-state.ts';

/** The message that a job has tried to send in vain. Undefined before the first attempt, and if some recipients have the message. */
export function attemptedMessageId(job: WithState): ObjectId | undefined {
  const state = deliveryStateOf(job);
  if (state === undefined || state.unreached !== undefined) return undefined;
  return parseObjectId(state._messageId) ?? undefined;
}

/** The write that ends messages without another attempt. */
export const endUnsentMessages = (_environmentId: ObjectId, messageIds: readonly ObjectId[], now: Date) => ({
  updateMany: {
    filter: { _environmentId, _id: { $in: [...messageIds] }, status: 'warning' as const },
    update: { $set: { status: 'error' as const, updatedAt: now } },
  },
});
