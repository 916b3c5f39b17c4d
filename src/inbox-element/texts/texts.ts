import type { ProblemKind } from '../gateway/problem.ts';
import type { ChannelName } from '../state/channels.ts';

/** A text, or its plural forms by the categories of `Intl.PluralRules`. */
export type Text = string | ({ readonly other: string } & { readonly [category in Intl.LDMLPluralRule]?: string });

/** Every text that the inbox shows. `{count}`, `{title}` and `{time}` are replaced. */
export const ENGLISH = {
  title: 'Notifications',
  bell: 'Notifications',
  bellUnread: 'Notifications, {count} unread',
  bellUnseen: 'Notifications, {count} new',
  close: 'Close',
  back: 'Back to notifications',
  tabs: 'Filters',
  tabInbox: 'Inbox',
  tabUnread: 'Unread',
  tabArchived: 'Archived',
  tabSnoozed: 'Snoozed',
  tabCount: '{count} unread',
  loading: 'Loading…',
  loadMore: 'Load more',
  retry: 'Try again',
  dismiss: 'Dismiss',
  empty: 'You have no notifications here',
  emptyHint: 'New notifications appear immediately.',
  unread: 'Unread',
  important: 'Important',
  untitled: 'Notification',
  arrived: 'New notification: {title}',
  markAllRead: 'Mark all as read',
  markedAllRead: 'All marked as read',
  actions: 'Actions for {title}',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  archive: 'Archive',
  unarchive: 'Move to inbox',
  archived: 'Archived',
  unarchived: 'Moved to inbox',
  snooze: 'Snooze',
  unsnooze: 'End snooze',
  snoozed: 'Snoozed until {time}',
  unsnoozed: 'Snooze ended',
  snoozeHour: 'In an hour',
  snoozeTomorrow: 'Tomorrow morning',
  snoozeWeek: 'Next Monday',
  snoozeAt: 'Date and time',
  snoozeSet: 'Snooze until then',
  snoozeInvalid: 'Choose a time within the next 365 days.',
  pressed: 'Done: {title}',
  preferences: 'Preferences',
  preferencesAll: 'All notifications',
  preferencesEmpty: 'There is nothing to choose',
  critical: 'Always sent, because it is important',
  channelInApp: 'In this inbox',
  channelEmail: 'E-mail',
  channelSms: 'SMS',
  channelPush: 'Push',
  channelChat: 'Chat',
  saved: 'Saved',
  offline: 'You are offline. Notifications appear when you are online again.',
  waiting: 'Connecting…',
  notSaved: 'That was not saved. Try again.',
  problemMissing: 'Sign in to see your notifications.',
  problemExpired: 'Your session has expired. Sign in again to see your notifications.',
  problemRefused: 'Your session is no longer valid. Sign in again to see your notifications.',
  problemUnavailable: 'Your session could not be started.',
  problemUnreachable: 'Notifications cannot be reached at the moment.',
  problemBusy: 'Too many requests. Wait a moment.',
  problemOutdated: 'This page is out of date. Reload it to see new notifications.',
  problemFailed: 'Notifications cannot be shown.',
} as const satisfies Record<string, Text>;

export type TextName = keyof typeof ENGLISH;
/** The texts that an application replaces. The others stay English. */
export type Texts = { readonly [name in TextName]?: Text };

export const PROBLEM_TEXTS: Readonly<Record<ProblemKind, TextName>> = {
  missing: 'problemMissing',
  expired: 'problemExpired',
  refused: 'problemRefused',
  unavailable: 'problemUnavailable',
  unreachable: 'problemUnreachable',
  busy: 'problemBusy',
  outdated: 'problemOutdated',
  failed: 'problemFailed',
};

export const CHANNEL_TEXTS: Readonly<Record<ChannelName, TextName>> = {
  in_app: 'channelInApp',
  email: 'channelEmail',
  sms: 'channelSms',
  push: 'channelPush',
  chat: 'channelChat',
};

/** The values that replace placeholders of a text. */
export interface TextValues {
  readonly count?: number;
  /** Whether there are more than `count`. */
  readonly isCapped?: boolean;
  readonly title?: string;
  readonly time?: string;
}
