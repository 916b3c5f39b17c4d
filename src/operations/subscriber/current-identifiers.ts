import type { ChannelSettings, Subscriber } from '../../model/subscriber.ts';
import type { OperationContext } from '../context.ts';
import { loadStoredId } from '../load-stored-id.ts';

type Loading = Pick<OperationContext, 'loaders'>;

/**
 * The identifier of the integration that channel settings belong to. The stored one is what the integration was called when
 * they were set: it answers only for an integration that no longer exists.
 */
export async function currentIdentifier(
  { loaders }: Loading,
  { _integrationId, integrationIdentifier }: ChannelSettings,
): Promise<string | undefined> {
  const integration = await loadStoredId(loaders.integrationById, _integrationId);
  return integration?.identifier ?? integrationIdentifier;
}

/** A subscriber whose channels have the current identifiers of their integrations. Many are read with one database command. */
export async function withCurrentIdentifiers<T extends Pick<Subscriber, 'channels'>>(
  ctx: Loading,
  subscriber: T,
): Promise<T> {
  const { channels } = subscriber;
  if (!Array.isArray(channels)) return subscriber;
  const current = channels.map(async (channel: ChannelSettings | null) => {
    if (channel == null) return channel;
    const integrationIdentifier = await currentIdentifier(ctx, channel);
    return integrationIdentifier === undefined ? channel : { ...channel, integrationIdentifier };
  });
  return { ...subscriber, channels: await Promise.all(current) };
}
