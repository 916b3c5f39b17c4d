import type { InboxChannelsFragment, InboxPreferenceFragment } from '../generated/graphql.ts';

export type ChannelName = keyof InboxChannelsFragment;

/** The channels, in the order in which they are shown. */
export const CHANNEL_NAMES: readonly ChannelName[] = ['in_app', 'email', 'sms', 'push', 'chat'];

/** The channels of a workflow that can be shown. */
export const channelsOf = ({ channels }: InboxPreferenceFragment): readonly ChannelName[] => {
  const names = channels.map((channel) => channel.toLowerCase());
  return CHANNEL_NAMES.filter((channel) => names.includes(channel));
};
