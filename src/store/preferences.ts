import { ObjectId } from 'mongodb';
import { groupBy } from '../model/group-by.ts';
import {
  type ChannelSwitches,
  NO_PREFERENCES,
  PREFERENCE_TYPES,
  type Preference,
  type SubscriberPreferences,
  switchesOf,
} from '../model/preference.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from './mongo/connect.ts';
import { isDuplicateKey } from './mongo/errors.ts';

/** What subscribers said for all workflows and for the given ones, by hex id; those who said nothing are not there. */
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
      // Those of all workflows name none.
      _templateId: { $in: [null, ..._templateIds] as ObjectId[] },
    })
    .toArray();
  const said = found.filter(({ type }) => PREFERENCE_TYPES.includes(type));
  return new Map(
    [...groupBy(said, ({ _subscriberId }) => `${_subscriberId}`)].map(([id, ofOne]) => [id, asOne(ofOne)]),
  );
}

/** What one subscriber said, for all workflows and for the given ones. */
export async function findPreferencesOf(
  store: Pick<Store, 'collections'>,
  scope: Scope,
  _subscriberId: ObjectId,
  _templateIds: readonly ObjectId[],
): Promise<SubscriberPreferences> {
  const found = await findPreferences(store, scope, [_subscriberId], _templateIds);
  return found.get(_subscriberId.toHexString()) ?? NO_PREFERENCES;
}

function asOne(preferences: readonly Preference[]): SubscriberPreferences {
  const byWorkflow = preferences.flatMap((preference) =>
    preference._templateId == null ? [] : [[`${preference._templateId}`, switchesOf(preference)] as const],
  );
  const global = preferences.find(({ _templateId }) => _templateId == null);
  return { global: global === undefined ? {} : switchesOf(global), byWorkflow: new Map(byWorkflow) };
}

/**
 * Sets what a subscriber says of some channels; what it says of others stays.
 * @param _templateId of which workflow; null for all
 * @param switches null is to say nothing more of a channel
 */
export async function savePreference(
  { collections }: Pick<Store, 'collections'>,
  { _environmentId, _organizationId }: Scope,
  _subscriberId: ObjectId,
  _templateId: ObjectId | null,
  switches: { readonly [channel in keyof ChannelSwitches]: boolean | null | undefined },
  now: Date,
): Promise<ChannelSwitches> {
  const [global, ofWorkflow] = PREFERENCE_TYPES;
  const key = {
    _environmentId,
    _subscriberId,
    ...(_templateId === null ? { _templateId: { $exists: false }, type: global } : { _templateId, type: ofWorkflow }),
  };
  const said = Object.entries(switches).filter(([, isOn]) => isOn !== undefined);
  const pathOf = (channel: string) => `preferences.channels.${channel}.enabled`;
  const set = said.filter(([, isOn]) => isOn !== null).map(([channel, isOn]) => [pathOf(channel), isOn]);
  const unset = said.filter(([, isOn]) => isOn === null).map(([channel]) => [pathOf(channel), true]);
  const save = () =>
    collections.preferences.findOneAndUpdate(
      key,
      {
        $set: { ...Object.fromEntries(set), updatedAt: now },
        ...(unset.length > 0 && { $unset: Object.fromEntries(unset) }),
        $setOnInsert: { _id: new ObjectId(), _organizationId, createdAt: now },
      },
      { upsert: true, returnDocument: 'after' },
    );
  // Of two who make it at once, the second finds it made.
  const saved = await save().catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return save();
  });
  return saved === null ? {} : switchesOf(saved);
}
