import { type ReactNode, useState } from 'react';
import type { InboxMessageFragment, InboxMessagesQueryVariables } from '../generated/graphql.ts';
import { useAction } from '../hooks/use-action.ts';
import { useEvents } from '../hooks/use-events.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { Badge } from '../parts/badge.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { useRefusals } from '../rights.tsx';
import { setQuery, useLocation } from '../router.tsx';
import {
  Archive,
  InboxCounts,
  InboxEvents,
  InboxMessages,
  Mark,
  MarkAll,
  Snooze,
  Unarchive,
  Unsnooze,
} from './inbox-documents.ts';

const VIEWS = {
  all: { label: 'Inbox', filter: { read: null, archived: false, snoozed: false } },
  unread: { label: 'Unread', filter: { read: false, archived: false, snoozed: false } },
  archived: { label: 'Archived', filter: { read: null, archived: true, snoozed: null } },
  snoozed: { label: 'Snoozed', filter: { read: null, archived: null, snoozed: true } },
} as const satisfies Record<string, { label: string; filter: InboxMessagesQueryVariables }>;
type View = keyof typeof VIEWS;

const HOUR_MS = 3_600_000;

/** Whether a message belongs to a view, by the same rules as in the gateway. */
function isIn(view: View, { read, archived, snoozedUntil }: InboxMessageFragment): boolean {
  const isSnoozed = snoozedUntil != null && Date.parse(snoozedUntil) > Date.now();
  if (view === 'archived') return archived;
  if (view === 'snoozed') return isSnoozed;
  return !archived && !isSnoozed && (view === 'all' || !read);
}

/**
 * The inbox of a subscriber. It follows the changes of all clients.
 * @param subscriberId optional for a subscriber session
 */
export function Inbox({ subscriberId = null }: { subscriberId?: string | null }) {
  const { query } = useLocation();
  const asked = query.get('view') ?? '';
  const view: View = Object.hasOwn(VIEWS, asked) ? (asked as View) : 'all';
  const counts = useReloadableQuery(InboxCounts, { subscriberId });
  const [live, setLive] = useState<{ unreadCount: number; unseenCount: number } | null>(null);
  const pages = usePagedQuery(InboxMessages, { subscriberId, ...VIEWS[view].filter }, ({ inbox }) => inbox?.messages);
  const [marking, archiving, unarchiving] = [useAction(Mark), useAction(Archive), useAction(Unarchive)];
  const [snoozing, unsnoozing, markingAll] = [useAction(Snooze), useAction(Unsnooze), useAction(MarkAll)];

  const put = (message: InboxMessageFragment) =>
    pages.change((messages, hasMore) => {
      const others = messages.filter(({ id }) => id !== message.id);
      if (!isIn(view, message)) return others;
      const place = messages.findIndex(({ id }) => id === message.id);
      if (place >= 0) return messages.with(place, message);
      const at = others.findIndex(({ _id }) => _id < message._id);
      if (at < 0) return hasMore ? others : [...others, message];
      return others.toSpliced(at, 0, message);
    });
  const liveProblems = useEvents(
    InboxEvents,
    { subscriberId },
    ({ messageChanged }) => {
      const { change, message, _messageId, unreadCount, unseenCount } = messageChanged;
      setLive({ unreadCount, unseenCount });
      if (change === 'HISTORY_LOST') pages.reload();
      else if (change === 'DELETED') pages.change((messages) => messages.filter(({ _id }) => _id !== _messageId));
      else if (message != null) put(message);
    },
    pages.refresh,
  );
  const show = (done: { messages: readonly InboxMessageFragment[] } | undefined) => done?.messages.forEach(put);
  const inputOf = ({ _id }: InboxMessageFragment) => ({ subscriberId, messageIds: [_id] });
  const { unreadCount, unseenCount } = live ?? counts.data?.inbox ?? { unreadCount: 0, unseenCount: 0 };
  const problems = [marking, archiving, unarchiving, snoozing, unsnoozing, markingAll].flatMap(
    (action) => action.problems,
  );

  return (
    <div className="stack">
      <Problems lines={[...problems, ...liveProblems]} />
      <section className="panel" aria-label="Inbox">
        <header>
          <fieldset className="actions">
            <legend className="hidden">View</legend>
            {Object.entries(VIEWS).map(([name, { label }]) => (
              <button
                key={name}
                type="button"
                className="button"
                data-size="small"
                aria-pressed={view === name}
                onClick={() => setQuery({ view: name === 'all' ? '' : name })}
              >
                {label}
              </button>
            ))}
          </fieldset>
          <div className="actions">
            <span className="about" role="status">
              {unreadCount} unread, {unseenCount} unseen
            </span>
            <Allowed needs={['INBOX']}>
              <ActionButton
                data-size="small"
                isDisabled={unreadCount + unseenCount === 0 || markingAll.isRunning}
                onClick={() => markingAll.run({ input: { subscriberId, markAs: 'READ' } })}
              >
                Mark all as read
              </ActionButton>
            </Allowed>
          </div>
        </header>
        <PageList
          pages={pages}
          what="messages"
          empty={
            <Empty title={view === 'all' ? 'The inbox is empty' : `No ${VIEWS[view].label.toLowerCase()} messages`}>
              <p>New messages appear here immediately.</p>
            </Empty>
          }
        >
          {(message) => (
            <Message message={message}>
              <Act
                label={message.read ? 'Mark as unread' : 'Mark as read'}
                of={message}
                act={() =>
                  marking.run({ input: { ...inputOf(message), markAs: message.read ? 'UNREAD' : 'READ' } }).then(show)
                }
              />
              {message.archived ? (
                <Act
                  label="Move to inbox"
                  of={message}
                  act={() => unarchiving.run({ input: inputOf(message) }).then(show)}
                />
              ) : (
                <Act label="Archive" of={message} act={() => archiving.run({ input: inputOf(message) }).then(show)} />
              )}
              {isIn('snoozed', message) ? (
                <Act label="Unsnooze" of={message} act={() => unsnoozing.run({ input: inputOf(message) }).then(show)} />
              ) : (
                <Act
                  label="Snooze for an hour"
                  of={message}
                  act={() =>
                    snoozing
                      .run({ input: { ...inputOf(message), until: new Date(Date.now() + HOUR_MS).toISOString() } })
                      .then(show)
                  }
                />
              )}
            </Message>
          )}
        </PageList>
      </section>
    </div>
  );
}

const bodyText = ({ content }: InboxMessageFragment): string => {
  if (content == null) return '';
  return 'text' in content ? content.text : content.blocks.map((block) => block.content).join('\n');
};

const titleOf = (message: InboxMessageFragment): string =>
  message.subject || bodyText(message).slice(0, 60) || 'Message';

function Act({ label, of, act }: { label: string; of: InboxMessageFragment; act: () => void }) {
  const isRefused = useRefusals()(['INBOX']) !== null;
  return (
    <button type="button" className="button quiet" data-size="small" disabled={isRefused} onClick={act}>
      {label}
      <span className="hidden">: {titleOf(of)}</span>
    </button>
  );
}

function Message({ message, children }: { message: InboxMessageFragment; children: ReactNode }) {
  const { read, seen, createdAt, snoozedUntil, subject } = message;
  return (
    <article className="message" data-read={read} aria-label={titleOf(message)}>
      <div>
        <div className="title" dir="auto">
          {titleOf(message)} {!read && <span className="hidden">(unread)</span>}
        </div>
        {subject && (
          <div className="body about" dir="auto">
            {bodyText(message)}
          </div>
        )}
      </div>
      <div className="badges when">
        {!seen && <Badge tone="accent">New</Badge>}
        {snoozedUntil != null && Date.parse(snoozedUntil) > Date.now() && (
          <span>
            until <RelativeTime at={snoozedUntil} />
          </span>
        )}
        <RelativeTime at={createdAt} />
      </div>
      <div className="actions">{children}</div>
    </article>
  );
}
