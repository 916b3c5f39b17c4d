import type { ObjectId } from 'mongodb';
import type { Channel } from '../model/enums.ts';
import type { InEnvironment, Scope } from '../model/scalars.ts';
import type { Transaction } from './mongo/transactions.ts';
import { savePreference } from './preferences.ts';

/** What an unsubscription concerns. */
interface SwitchedOff extends Scope {
  readonly _subscriberId: ObjectId;
  /** The workflow. Null if it is not known. */
  readonly _templateId: ObjectId | null;
}

/** Whether the channel is off now, or why not. */
export type SwitchOffResult = 'off' | 'workflow is critical' | 'workflow is gone' | 'subscriber is gone';

/**
 * Switches a channel off for a workflow, as part of a transaction. For a subscriber that was deleted and created again, the new one
 * gets the preference. A deleted workflow may still send messages of earlier events.
 */
export async function switchChannelOff(
  transaction: Transaction,
  { _subscriberId, _templateId, ...scope }: SwitchedOff,
  channel: Channel,
  now: Date,
): Promise<SwitchOffResult> {
  const { store, session } = transaction;
  const { _environmentId } = scope;
  const options = { session, projection: { critical: 1 } };
  const workflow =
    _templateId && (await store.collections.workflows.findOne({ _environmentId, _id: _templateId }, options));
  if (workflow === null) return 'workflow is gone';
  if (workflow.critical === true) return 'workflow is critical';
  const _id = await findPresentId(transaction, scope, _subscriberId);
  if (_id === null) return 'subscriber is gone';
  const channels = { [channel]: false };
  await savePreference(store, scope, _id, workflow._id, { channels }, now, session);
  return 'off';
}

/** The internal id that a subscriber has now. Null if it was deleted or erased, and not created again. */
async function findPresentId(
  { store: { collections }, session }: Transaction,
  { _environmentId }: InEnvironment,
  _id: ObjectId,
): Promise<ObjectId | null> {
  const subscriber = await collections.subscribers.findOne({ _environmentId, _id }, { session });
  if (subscriber === null || subscriber._erasureId !== undefined) return null;
  const { subscriberId, deleted } = subscriber;
  if (deleted !== true) return _id;
  const present = { _environmentId, subscriberId, deleted: { $ne: true } };
  return (await collections.subscribers.findOne(present, { session, projection: { _id: 1 } }))?._id ?? null;
}
