import type { ObjectId } from 'mongodb';
import type { Message, MessageCta } from '../model/message.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from './mongo/connect.ts';

/** The pressed button, and data of the application. */
type ActionResult = NonNullable<NonNullable<MessageCta['action']>['result']>;

/**
 * Records the first pressed button of an in-app message, in one update of its document. Changes nothing if the message does
 * not have the button, or if a button was pressed before.
 * @returns the current message; null if it is not an in-app message of the subscriber
 */
export async function completeAction(
  { collections }: Store,
  { _environmentId }: Scope,
  { _id, _subscriberId }: { readonly _id: ObjectId; readonly _subscriberId: ObjectId },
  result: ActionResult,
  now: Date,
): Promise<Message | null> {
  const message = { _environmentId, _id, _subscriberId, channel: 'in_app' } as const;
  const completed = await collections.messages.findOneAndUpdate(
    { ...message, 'cta.action.buttons.type': result.type, 'cta.action.status': { $ne: 'done' } },
    { $set: { 'cta.action.status': 'done', 'cta.action.result': result, updatedAt: now } },
    { returnDocument: 'after' },
  );
  return completed ?? collections.messages.findOne(message);
}
