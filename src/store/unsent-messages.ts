import type { ObjectId } from 'mongodb';
import type { Job } from '../model/notification.ts';
import { parseObjectId } from '../model/scalars.ts';

/** The message that a job has tried to send in vain. Undefined before the first attempt, and if some recipients have the message. */
export const attemptedMessageId = ({ state }: Pick<Job, 'state'>): ObjectId | undefined =>
  typeof state?._messageId === 'string' && state.devices === undefined
    ? (parseObjectId(state._messageId) ?? undefined)
    : undefined;

/** The write that ends messages without another attempt. */
export const endUnsentMessages = (_environmentId: ObjectId, messageIds: readonly ObjectId[], now: Date) => ({
  updateMany: {
    filter: { _environmentId, _id: { $in: [...messageIds] }, status: 'warning' as const },
    update: { $set: { status: 'error' as const, updatedAt: now } },
  },
});
