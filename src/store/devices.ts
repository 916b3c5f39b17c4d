import type { ObjectId } from 'mongodb';
import type { Integration } from '../model/integration.ts';
import type { Scope } from '../model/scalars.ts';
import type { ChannelSettings } from '../model/subscriber.ts';
import type { Store } from './mongo/connect.ts';
import { writeChannels } from './subscribers.ts';

interface NewDevice {
  readonly token: string;
  /** From how many devices on a new one replaces the oldest. A back end may have set more. */
  readonly max: number;
}

/**
 * Adds a device to the channel of a push integration, as the newest. A device that is there already moves to the end. From
 * the maximum on, the oldest device makes room.
 * @returns the number of devices of the integration; null if the subscriber does not exist
 */
export async function addDevice(
  store: Store,
  { _environmentId }: Scope,
  _subscriberId: ObjectId,
  { _id: _integrationId, identifier, providerId }: Pick<Integration, '_id' | 'identifier' | 'providerId'>,
  { token, max }: NewDevice,
  now: Date,
): Promise<number | null> {
  let count = 0;
  const written = await writeChannels(store, { _environmentId, _id: _subscriberId }, now, (channels) => {
    const index = channels.findIndex((channel) => `${channel?._integrationId}` === `${_integrationId}`);
    const existing = channels[index];
    const others = tokensOf(existing).filter((other) => other !== token);
    const deviceTokens = [...others.slice(others.length >= max ? 1 : 0), token];
    count = deviceTokens.length;
    const settings: ChannelSettings = {
      ...(existing ?? { providerId, integrationIdentifier: identifier, _integrationId }),
      credentials: { ...existing?.credentials, deviceTokens },
    };
    return index < 0 ? [...channels, settings] : channels.with(index, settings);
  });
  return written && count;
}

/** Removes a device from all channels of a subscriber. @returns whether any channel had it */
export async function removeDevice(
  store: Store,
  { _environmentId }: Scope,
  _subscriberId: ObjectId,
  token: string,
  now: Date,
): Promise<boolean> {
  const hasToken = (channel: ChannelSettings) => tokensOf(channel).includes(token);
  let isRemoved = false;
  const written = await writeChannels(store, { _environmentId, _id: _subscriberId }, now, (channels) => {
    isRemoved = channels.some(hasToken);
    if (!isRemoved) return null;
    return channels.map((channel) => {
      const deviceTokens = tokensOf(channel).filter((other) => other !== token);
      return hasToken(channel) ? { ...channel, credentials: { ...channel.credentials, deviceTokens } } : channel;
    });
  });
  return written !== null && isRemoved;
}

/** Another program may have stored anything. */
const tokensOf = (channel: ChannelSettings | undefined): readonly string[] => {
  const tokens = channel?.credentials?.deviceTokens;
  return Array.isArray(tokens) ? [...new Set(tokens)] : [];
};
