import type { Integration } from '../../model/integration.ts';
import type { ChannelSettings, Subscriber } from '../../model/subscriber.ts';

/** The subscriber's addresses at an integration, without those that are empty. */
export const channelsAt = ({ channels = [] }: Subscriber, { _id }: Integration): readonly ChannelSettings[] =>
  channels.filter(
    ({ _integrationId, credentials }) =>
      `${_integrationId}` === `${_id}` &&
      Object.values(credentials ?? {}).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  );

/** The subscriber's devices at an integration, each once. */
export const devicesAt = (subscriber: Subscriber, integration: Integration): readonly string[] => [
  ...new Set(channelsAt(subscriber, integration).flatMap(({ credentials }) => credentials.deviceTokens ?? [])),
];
