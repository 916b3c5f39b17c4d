import { type Integration, integrationOfChannel } from '../../model/integration.ts';
import { readableChannelProviders } from '../../model/provider-ids.ts';
import type { SubscriberRecipient } from '../../model/trigger.ts';
import { findChannelIntegrations } from '../../store/integrations.ts';
import type { OperationContext } from '../context.ts';
import type { ValidEvent } from './valid-event.ts';

type Channel = NonNullable<SubscriberRecipient['channels']>[number];

/**
 * The channels of recipients and actors with an unknown provider or integration, as messages that name the field. A channel
 * of a known provider is accepted even if the environment does not use it. Reads only if an event names channels, once.
 * @returns the events with such a channel
 */
export async function findChannelProblems(
  { store, scope, serviceSlug }: OperationContext,
  events: readonly ValidEvent[],
): Promise<Map<ValidEvent, string[]>> {
  const named = events.map((event) => ({ event, channels: channelsOf(event) }));
  if (named.every(({ channels }) => channels.length === 0)) return new Map();
  const integrations = await findChannelIntegrations(store, scope);
  return new Map(
    named.flatMap(({ event, channels }) => {
      const messages = channels.flatMap(
        ({ field, channel }) => channelProblem(field, channel, integrations, serviceSlug) ?? [],
      );
      return messages.length === 0 ? [] : [[event, messages] as const];
    }),
  );
}

function channelsOf({ input: { actor }, to, hasOneRecipient }: ValidEvent): { field: string; channel: Channel }[] {
  const subscribers = [
    ...to.map((recipient, index) => ({ field: hasOneRecipient ? 'to' : `to[${index}]`, recipient })),
    ...(typeof actor === 'object' ? [{ field: 'actor', recipient: actor }] : []),
  ];
  return subscribers.flatMap(({ field, recipient }) =>
    'channels' in recipient
      ? (recipient.channels ?? []).map((channel, index) => ({ field: `${field}.channels[${index}]`, channel }))
      : [],
  );
}

function channelProblem(
  field: string,
  channel: Channel,
  integrations: readonly Integration[],
  slug: string,
): string | null {
  const { providerId, integrationIdentifier } = channel;
  if (integrationOfChannel(channel, integrations) !== undefined) return null;
  const isKnown =
    readableChannelProviders(slug).includes(providerId) ||
    integrationOfChannel({ providerId }, integrations) !== undefined;
  if (!isKnown) return `${field}.providerId: no chat or push provider has the id "${providerId}"`;
  return integrationIdentifier === undefined
    ? null
    : `${field}.integrationIdentifier: no integration of the provider "${providerId}" has the identifier "${integrationIdentifier}"`;
}
