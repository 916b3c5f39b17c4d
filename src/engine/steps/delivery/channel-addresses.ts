import type { Integration } from '../../../model/integration.ts';
import { type ChannelSettings, isDeviceToken, type Subscriber } from '../../../model/subscriber.ts';

/** The subscriber's channel settings for an integration, without empty ones. */
export const channelSettingsFor = ({ channels = [] }: Subscriber, { _id }: Integration): readonly ChannelSettings[] =>
  channels.filter(
    ({ _integrationId, credentials }) =>
      `${_integrationId}` === `${_id}` &&
      Object.values(credentials ?? {}).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  );

/** The subscriber's device tokens for an integration. */
export const deviceTokensFor = (subscriber: Subscriber, integration: Integration): readonly string[] =>
  channelSettingsFor(subscriber, integration)
    .flatMap(({ credentials }) => credentials.deviceTokens ?? [])
    .filter(isDeviceToken);
