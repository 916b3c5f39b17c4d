import type { ObjectId } from 'mongodb';
import type { Integration } from '../model/integration.ts';
import type { Scope } from '../model/scalars.ts';
import type { ChannelSettings } from '../model/subscriber.ts';
import type { Store } from './mongo/connect.ts';
import { withTransaction } from './mongo/transactions.ts';

interface NewDevice {
  readonly token: string;
  /** How many devices one integration may have. */
  readonly max: number;
}

/**
 * Adds a device to the channel of a push integration, as the newest. A device that is there already moves to the end. At
 * the maximum, the oldest device makes room.
 * @returns the number of devices of the integration; null if the subscriber does not exist
 */
export const addDevice = (
  store: Store,
  scope: Scope,
  _subscriberId: ObjectId,
  { _id: _integrationId, identifier, providerId }: Pick<Integration, '_id' | 'identifier' | 'providerId'>,
  { token, max }: NewDevice,
  now: Date,
): Promise<number | null> =>
  changeChannels(store, scope, _subscriberId, now, (channels) => {
    const index = channels.findIndex((channel) => `${channel?._integrationId}` === `${_integrationId}`);
    const existing = channels[index];
    const others = tokensOf(existing).filter((other) => other !== token);
    const deviceTokens = [...others.slice(others.length >= max ? 1 : 0), token];
    const settings: ChannelSettings = {
      ...(existing ?? { providerId, integrationIdentifier: identifier, _integrationId }),
      credentials: { ...existing?.credentials, deviceTokens },
    };
    const changed = index < 0 ? [...channels, settings] : channels.with(index, settings);
    return { channels: changed, result: deviceTokens.length };
  });

/** Removes a device from all channels of a subscriber. @returns whether any channel had it */
export const removeDevice = async (
  store: Store,
  scope: Scope,
  _subscriberId: ObjectId,
  token: string,
  now: Date,
): Promise<boolean> => {
  const removed = await changeChannels(store, scope, _subscriberId, now, (channels) => {
    const hasToken = (channel: ChannelSettings) => tokensOf(channel).includes(token);
    if (!channels.some(hasToken)) return { result: false };
    const changed = channels.map((channel) => {
      const deviceTokens = tokensOf(channel).filter((other) => other !== token);
      return hasToken(channel) ? { ...channel, credentials: { ...channel.credentials, deviceTokens } } : channel;
    });
    return { channels: changed, result: true };
  });
  return removed === true;
};

/** Another program may have stored anything. */
const tokensOf = (channel: ChannelSettings | undefined): readonly string[] => {
  const tokens = channel?.credentials?.deviceTokens;
  return Array.isArray(tokens) ? [...new Set(tokens)] : [];
};

/** Changes the channels of a subscriber in a transaction. @returns the result; null if the subscriber does not exist */
const changeChannels = <Result>(
  store: Store,
  { _environmentId }: Scope,
  _subscriberId: ObjectId,
  now: Date,
  change: (channels: readonly ChannelSettings[]) => { readonly channels?: ChannelSettings[]; readonly result: Result },
): Promise<Result | null> =>
  withTransaction(store, async (session) => {
    const { subscribers } = store.collections;
    const subscriber = { _environmentId, _id: _subscriberId, deleted: { $ne: true } };
    const found = await subscribers.findOne(subscriber, { session, projection: { channels: 1 } });
    if (found === null) return null;
    const { channels, result } = change(Array.isArray(found.channels) ? found.channels : []);
    if (channels !== undefined) {
      await subscribers.updateOne(subscriber, { $set: { channels, updatedAt: now } }, { session });
    }
    return result;
  });
