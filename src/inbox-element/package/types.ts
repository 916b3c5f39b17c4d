export type { InboxCounts, InboxEventDetails } from '../element-events.ts';
export type { InboxEvents, InboxProperties, NotificationInboxElement } from '../element-type.ts';
export type { ProblemKind } from '../gateway/problem.ts';
export type { SessionToken, TokenProvider } from '../gateway/session.ts';
export type { TransportName } from '../gateway/transport.ts';
export type { InboxFilter } from '../generated/graphql.ts';
export type { InboxMessage, InboxTab } from '../state/tab.ts';
export type { Text, TextName, Texts } from '../texts/texts.ts';
