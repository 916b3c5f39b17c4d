import { type Document, ObjectId } from 'mongodb';
import { groupBy } from '../model/group-by.ts';
import { isPlainObject } from '../model/plain-object.ts';
import {
  type ChannelSwitches,
  PREFERENCE_TYPES,
  type Preference,
  type SubscriberPreferences,
} from '../model/preference.ts';
import { dateOrNull, nextUpdatedAt } from '../model/repairs.ts';
import type { Scope } from '../model/scalars.ts';
import type { Schedule } from '../model/schedule.ts';
import { channelSwitchesOf, NO_PREFERENCES } from '../workflow-language/channel-preferences.ts';
import { scheduleOf } from '../workflow-language/timing/weekly-schedule.ts';
import type { Store } from './mongo/connect.ts';
import { isDuplicateKey } from './mongo/errors.ts';
import { retryOnDuplicateKey, withTransaction } from './mongo/transactions.ts';
import { subscriberExists } from './subscribers.ts';

/** The preferences of subscribers for all workflows and for the given ones, by hex id. Only of subscribers that set any. */
export async function findPreferences(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId }: Scope,
  _subscriberIds: readonly ObjectId[],
  _templateIds: readonly ObjectId[],
): Promise<ReadonlyMap<string, SubscriberPreferences>> {
  if (_subscriberIds.length === 0) return new Map();
  const found = await collections.preferences
    .find({
      _environmentId,
      _subscriberId: { $in: [..._subscriberIds] },
      // A preference for all workflows has no `_templateId`.
      _templateId: { $in: [null, ..._templateIds] as ObjectId[] },
    })
    .toArray();
  const known = found.filter(({ type }) => PREFERENCE_TYPES.includes(type));
  const bySubscriber = groupBy(known, ({ _subscriberId }) => `${_subscriberId}`);
  return new Map([...bySubscriber].map(([id, preferences]) => [id, combinePreferences(preferences)]));
}

/** The preferences of one subscriber for all workflows and for the given ones. */
export async function findSubscriberPreferences(
  store: Pick<Store, 'collections'>,
  scope: Scope,
  _subscriberId: ObjectId,
  _templateIds: readonly ObjectId[],
): Promise<SubscriberPreferences> {
  const found = await findPreferences(store, scope, [_subscriberId], _templateIds);
  return found.get(_subscriberId.toHexString()) ?? NO_PREFERENCES;
}

function combinePreferences(preferences: readonly Preference[]): SubscriberPreferences {
  const byWorkflow = new Map<string, ChannelSwitches>();
  for (const preference of preferences) {
    if (preference._templateId != null) byWorkflow.set(`${preference._templateId}`, channelSwitchesOf(preference));
  }
  const global = preferences.find(({ _templateId }) => _templateId == null);
  return {
    global: global === undefined ? {} : channelSwitchesOf(global),
    byWorkflow,
    schedule: scheduleOf(global?.schedule),
    updatedAt: dateOrNull(global?.updatedAt),
  };
}

/** The changes of a preference. Absent fields stay as they are. */
interface PreferenceChanges {
  /** Null removes the preference for a channel. */
  readonly channels?: { readonly [channel in keyof ChannelSwitches]: boolean | null | undefined } | null | undefined;
  /** Null removes the schedule. A schedule without `weeklySchedule` keeps the stored hours. */
  readonly schedule?: Schedule | null | undefined;
  /** Nothing is changed if the preference was changed after this instant. */
  readonly expectedUpdatedAt?: Date | undefined;
}

/** A change for one workflow. Null stands for all workflows, which alone have a schedule. */
interface PreferenceChange extends PreferenceChanges {
  readonly _templateId: ObjectId | null;
}

/**
 * Changes the preferences of a subscriber. Other channels stay as they are.
 * @param _templateId the workflow; null for all workflows, which alone have a schedule
 * @returns whether the preference was changed: false if it is not of the expected instant
 * @param session of a transaction. The whole transaction runs again if a concurrent call inserted the preference first
 */
export async function savePreference(
  { collections, session: ofStore }: Pick<Store, 'collections' | 'session'>,
  scope: Scope,
  _subscriberId: ObjectId,
  _templateId: ObjectId | null,
  changes: PreferenceChanges,
  now: Date,
  session = ofStore,
): Promise<boolean> {
  const { filter, update, upsert } = writeOf(scope, _subscriberId, { _templateId, ...changes }, now);
  const save = () => collections.preferences.updateOne(filter, update, { upsert, ...(session && { session }) });
  const saveAgain = (error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return save();
  };
  // If a concurrent call inserted the preference first, the second try finds it. An error ends a transaction.
  const { matchedCount } = await (session === undefined ? save().catch(saveAgain) : retryOnDuplicateKey(save));
  return matchedCount > 0 || upsert;
}

/**
 * Changes several preferences of a subscriber: all of them, or none. Later changes of one workflow come after earlier ones.
 * @returns whether the subscriber still exists
 */
export const savePreferences = (
  store: Store,
  scope: Scope,
  _subscriberId: ObjectId,
  changes: readonly PreferenceChange[],
  now: Date,
): Promise<boolean> =>
  withTransaction(
    store,
    async (session) => {
      const { _environmentId } = scope;
      if (!(await subscriberExists(store, { _environmentId, _id: _subscriberId }, session))) return false;
      const writes = changes.map((change) => ({ updateOne: writeOf(scope, _subscriberId, change, now) }));
      await retryOnDuplicateKey(() => store.collections.preferences.bulkWrite(writes, { session }));
      return true;
    },
    'local',
  );

/** The write that makes one change. */
function writeOf(
  { _environmentId, _organizationId }: Scope,
  _subscriberId: ObjectId,
  { _templateId, channels, schedule, expectedUpdatedAt }: PreferenceChange,
  now: Date,
) {
  const [globalType, workflowType] = PREFERENCE_TYPES;
  const key = {
    _environmentId,
    _subscriberId,
    ...(_templateId === null
      ? { _templateId: { $exists: false }, type: globalType }
      : { _templateId, type: workflowType }),
  };
  const expected = expectedUpdatedAt && { updatedAt: expectedUpdatedAt };
  const switched = Object.entries(channels ?? {}).filter(([, isOn]) => isOn != null);
  const switches = Object.fromEntries(switched.map(([channel, enabled]) => [channel, { enabled }]));
  const removed = Object.entries(channels ?? {}).flatMap(([channel, isOn]) => (isOn === null ? channel : []));
  const changed = {
    ...(switched.length > 0 && { preferences: mergedInto('$preferences', { channels: switches }) }),
    ...(schedule && { schedule: schedule.weeklySchedule ? { $literal: schedule } : mergedInto('$schedule', schedule) }),
    updatedAt: nextUpdatedAt({ ...expected }, now),
  };
  const unset = [
    ...removed.map((channel) => `preferences.channels.${channel}.enabled`),
    ...(schedule === null ? ['schedule'] : []),
  ];
  const first = { _id: new ObjectId(), _organizationId, createdAt: now };
  const isNew = { $eq: [{ $type: '$_id' }, 'missing'] };
  const update: Document[] = [
    { $replaceWith: { $mergeObjects: [{ $cond: [isNew, first, {}] }, '$$ROOT', changed] } },
    ...(unset.length > 0 ? [{ $unset: unset }] : []),
  ];
  return { filter: { ...key, ...expected }, update, upsert: expected === undefined };
}

/**
 * An expression that merges values into a stored object. Replaces what another program may have stored in place of an object
 * on the way: the path of a `$set` cannot lead through it.
 */
function mergedInto(stored: string, changes: object): Document {
  const isObject = { $eq: [{ $type: stored }, 'object'] };
  const merged = Object.entries(changes).map(([name, value]) => [
    name,
    isPlainObject(value) ? mergedInto(`${stored}.${name}`, value) : value,
  ]);
  return { $mergeObjects: [{ $cond: [isObject, stored, {}] }, Object.fromEntries(merged)] };
}
