import type { Channel } from '../model/enums.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from './connect.ts';

/** The channels for which the environment has an active integration. */
export async function findActiveChannels(
  { collections }: Store,
  { _environmentId }: Scope,
): Promise<ReadonlySet<Channel>> {
  return new Set(
    await collections.integrations.distinct('channel', { _environmentId, active: true, deleted: { $ne: true } }),
  );
}
