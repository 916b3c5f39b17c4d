import type { Integration } from '../model/integration.ts';
import type { Scope } from '../model/scalars.ts';
import type { Store } from './connect.ts';

/** The environment's chat and push integrations, newest first. */
export const findChannelIntegrations = ({ collections }: Store, { _environmentId }: Scope): Promise<Integration[]> =>
  collections.integrations
    .find({ _environmentId, channel: { $in: ['chat', 'push'] }, deleted: { $ne: true } })
    .sort({ _id: -1 })
    .toArray();
