import { type Integration, integrationOfChannel } from '../../model/integration.ts';
import { omitUndefined } from '../../model/omit-undefined.ts';
import type { ChannelSettings } from '../../model/subscriber.ts';
import type { SubscriberRecipient, Trigger } from '../../model/trigger.ts';
import type { NamedSubscriber } from '../../store/recipients.ts';

/** Whether a trigger names channel settings of its recipients or its actor. */
export const namesChannels = ({ to, actor }: Trigger): boolean =>
  [...to, ...(actor ? [actor] : [])].some((recipient) => 'channels' in recipient && recipient.channels !== undefined);

/**
 * The subscriber that a recipient of a trigger describes.
 * @param integrations the integrations that its channel settings can belong to, newest first
 */
export function toNamedSubscriber(
  { subscriberId, channels, ...fields }: SubscriberRecipient,
  { triggeredAt }: Trigger,
  integrations: readonly Integration[],
): NamedSubscriber {
  const profile = {
    ...omitUndefined(fields),
    ...(channels && { channels: channels.flatMap((channel) => toChannelSettings(channel, integrations) ?? []) }),
  };
  return { subscriberId, profile, namedAt: triggeredAt };
}

/** Channel settings for the integration of a channel. Null if the environment has none. */
function toChannelSettings(
  channel: NonNullable<SubscriberRecipient['channels']>[number],
  integrations: readonly Integration[],
): ChannelSettings | null {
  const { providerId, credentials } = channel;
  const integration = integrationOfChannel(channel, integrations);
  return integration === undefined
    ? null
    : { providerId, integrationIdentifier: integration.identifier, credentials, _integrationId: integration._id };
}

/** Merges the entries of each subscriber. Fields of later entries replace those of earlier ones. */
export function mergeBySubscriberId(named: readonly NamedSubscriber[]): NamedSubscriber[] {
  const merged = new Map<string, NamedSubscriber>();
  for (const { subscriberId, profile, namedAt } of named) {
    const earlier = merged.get(subscriberId);
    merged.set(subscriberId, { subscriberId, profile: { ...earlier?.profile, ...profile }, namedAt });
  }
  return [...merged.values()];
}
