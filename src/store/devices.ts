import type { ObjectId } from 'mongodb';
import { executionDetailOf } from '../model/execution-detail.ts';
import type { Integration } from '../model/integration.ts';
import type { Job } from '../model/notification.ts';
import type { Scope } from '../model/scalars.ts';
import type { ChannelSettings, Subscriber } from '../model/subscriber.ts';
import { setExpiry } from './expiry.ts';
import type { Store } from './mongo/connect.ts';
import { withTransaction } from './mongo/transactions.ts';
import { isWrittenBetween } from './profile-times.ts';
import { writeChannels, writeChannelsIn } from './subscribers.ts';

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
  let isRemoved = false;
  const written = await writeChannels(store, { _environmentId, _id: _subscriberId }, now, (channels) => {
    isRemoved = channels.some((channel) => tokensOf(channel).includes(token));
    return isRemoved ? channels.map((channel) => withoutTokens(channel, [token])) : null;
  });
  return written !== null && isRemoved;
}

/** Devices that no longer exist, as the provider of an integration says. */
export interface GoneDevices {
  readonly integration: Pick<Integration, '_id' | 'providerId'>;
  readonly tokens: readonly string[];
}

/**
 * Removes devices that no longer exist from the channel of their integration, and logs their number. Changes nothing if the
 * channels were written after the message was begun: a device can have been registered again. The next message finds it.
 * @param subscriber as it was loaded before the message was sent
 * @param job gets the line of the log
 * @returns the subscriber as it was written, with which the devices of a later message are to be removed
 */
export const removeGoneDevices = (
  store: Store,
  subscriber: Subscriber,
  job: Job,
  { integration: { _id: _integrationId, providerId }, tokens }: GoneDevices,
  now: Date,
): Promise<Subscriber> =>
  withTransaction(store, async (session) => {
    let count = 0;
    const { _environmentId, _id } = subscriber;
    const written = await writeChannelsIn({ store, session }, { _environmentId, _id }, now, (channels, stored) => {
      const isOfIntegration = (channel: ChannelSettings) => `${channel?._integrationId}` === `${_integrationId}`;
      const registered = new Set(channels.filter(isOfIntegration).flatMap(tokensOf));
      const removed = isWrittenBetween('channels', subscriber, stored)
        ? []
        : tokens.filter((token) => registered.has(token));
      count = removed.length;
      if (count === 0) return null;
      return channels.map((channel) => (isOfIntegration(channel) ? withoutTokens(channel, removed) : channel));
    });
    if (count === 0 || written === null) return subscriber;
    const detail = removedText(count);
    const line = { status: 'Warning', detail, source: 'Internal', providerId } as const;
    const details = setExpiry([executionDetailOf(job, line, now)], store.retention.detailDays);
    await store.collections.executionDetails.insertMany(details, { session });
    return written;
  });

const removedText = (count: number): string =>
  count === 1
    ? '1 device was removed from the subscriber: the provider reports it as gone'
    : `${count} devices were removed from the subscriber: the provider reports them as gone`;

function withoutTokens(channel: ChannelSettings, removed: readonly string[]): ChannelSettings {
  const tokens = tokensOf(channel);
  const deviceTokens = tokens.filter((token) => !removed.includes(token));
  if (deviceTokens.length === tokens.length) return channel;
  return { ...channel, credentials: { ...channel.credentials, deviceTokens } };
}

/** Another program may have stored anything. */
const tokensOf = (channel: ChannelSettings | undefined): readonly string[] => {
  const tokens = channel?.credentials?.deviceTokens;
  return Array.isArray(tokens) ? [...new Set(tokens)] : [];
};
