import type { InboxFilter, InboxMessageFragment } from '../generated/graphql.ts';

/** A message, as the inbox shows it and passes it to the application. */
export type InboxMessage = InboxMessageFragment;
export type MessageButton = NonNullable<InboxMessage['cta']['action']>['buttons'][number];

/** A tab of the inbox: a filter with a label. All tabs hide archived and snoozed messages unless their filter selects them. */
export interface InboxTab {
  readonly label: string;
  /** As in the schema. Defaults to all messages that are neither archived nor snoozed. */
  readonly filter?: InboxFilter;
  /** Whether the label shows how many messages of the tab are unread. Defaults to true, unless the filter is about archived or snoozed messages. */
  readonly count?: boolean;
}

/** A list as the gateway reads it: a value alone counts as a list of one. */
const listOf = <T>(value: T[] | null | undefined): T[] | null | undefined =>
  value == null ? value : ([] as T[]).concat(value);

/** The filter of a tab as the gateway reads it, with its defaults. */
export function filterOf({ filter }: InboxTab): InboxFilter {
  const { tags, tagGroups, severities, workflowIds, ...others } = filter ?? {};
  return {
    archived: false,
    snoozed: false,
    ...others,
    tags: listOf(tags),
    tagGroups: listOf(tagGroups)?.map((group) => [group].flat()),
    severities: listOf(severities),
    workflowIds: listOf(workflowIds),
  };
}

/** The filter that counts the unread messages of a tab; null if the tab shows no count. */
export function countFilterOf(tab: InboxTab): InboxFilter | null {
  const filter = filterOf(tab);
  const isCounted = tab.count ?? (filter.archived === false && filter.snoozed === false && filter.read !== true);
  return isCounted ? { read: false, ...filter } : null;
}

/** Whether a message is snoozed. The gateway ends each snooze itself, by its own clock. */
export const isSnoozed = ({ snoozedUntil }: InboxMessage): boolean => snoozedUntil !== null;

const isOrAny = (wanted: boolean | null | undefined, is: boolean): boolean => wanted == null || wanted === is;

/**
 * Whether a message belongs to a tab, by the rules of the gateway. Undefined if only the gateway knows: workflows have several
 * ids, and the data of a message can be nested.
 */
export function matchesTab(tab: InboxTab, message: InboxMessage): boolean | undefined {
  const { read, seen, archived, snoozed, tags, tagGroups, severities, workflowIds, data } = filterOf(tab);
  const { severity } = message;
  const hasAny = (group: readonly string[]): boolean => group.some((tag) => message.tags.includes(tag));
  const matches =
    isOrAny(read, message.read) &&
    isOrAny(seen, message.seen) &&
    isOrAny(archived, message.archived) &&
    isOrAny(snoozed, isSnoozed(message)) &&
    (tags == null || hasAny(tags)) &&
    (tagGroups == null || tagGroups.every(hasAny)) &&
    (severities == null || severities.includes(severity ?? 'NONE'));
  return matches && (workflowIds != null || data != null) ? undefined : matches;
}

/** Whether what only the gateway can compare with a filter is equal in two states of a message. */
export const hasSameOrigin = (one: InboxMessage, other: InboxMessage): boolean =>
  one.templateIdentifier === other.templateIdentifier && JSON.stringify(one.data) === JSON.stringify(other.data);

/** The messages with one more, or with a newer state of one, newest first. */
export function withMessage(messages: readonly InboxMessage[], message: InboxMessage): readonly InboxMessage[] {
  const place = messages.findIndex(({ id }) => id === message.id);
  if (place >= 0) return messages.with(place, message);
  const at = messages.findIndex(({ _id }) => _id < message._id);
  return at < 0 ? [...messages, message] : messages.toSpliced(at, 0, message);
}
