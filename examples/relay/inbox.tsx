import { useMemo, useState } from 'react';
import { useFragment, useLazyLoadQuery, useMutation, usePaginationFragment, useSubscription } from 'react-relay';
import type { documentsArchiveMutation } from './__generated__/documentsArchiveMutation.graphql.ts';
import type { documentsChangesSubscription } from './__generated__/documentsChangesSubscription.graphql.ts';
import type { documentsInbox_query$key } from './__generated__/documentsInbox_query.graphql.ts';
import type { documentsInboxPaginationQuery } from './__generated__/documentsInboxPaginationQuery.graphql.ts';
import type { documentsInboxQuery } from './__generated__/documentsInboxQuery.graphql.ts';
import type { documentsMarkMutation } from './__generated__/documentsMarkMutation.graphql.ts';
import type { documentsMessage_message$key } from './__generated__/documentsMessage_message.graphql.ts';
import {
  archiveMutation,
  changesSubscription,
  inboxFragment,
  inboxQuery,
  markMutation,
  messageFragment,
} from './documents.ts';
import { follow, removeArchived } from './inbox-store.ts';

/** The inbox of the signed-in user. Suspends while it loads. */
export function Inbox({ since }: { since: string }) {
  const query = useLazyLoadQuery<documentsInboxQuery>(inboxQuery, {});
  const { data, hasNext, isLoadingNext, loadNext, refetch } = usePaginationFragment<
    documentsInboxPaginationQuery,
    documentsInbox_query$key
  >(inboxFragment, query);
  const [failure, setFailure] = useState<Problem>(null);
  const [lost, setLost] = useState<Problem>(null);
  useSubscription<documentsChangesSubscription>(
    useMemo(
      () => ({
        subscription: changesSubscription,
        variables: { after: since },
        updater: follow,
        onNext: (answer) => {
          if (answer?.messageChanged.change === 'HISTORY_LOST') refetch({}, { fetchPolicy: 'store-and-network' });
        },
        onError: setLost,
      }),
      [since, refetch],
    ),
  );

  if (!data.inbox) return <p role="status">There is no such inbox.</p>;
  const { unreadCount, messages } = data.inbox;
  const problem = failure ?? lost;
  return (
    <main>
      <h1>Inbox ({unreadCount} unread)</h1>
      {problem && <p role="alert">{problem.message}</p>}
      <ul>
        {messages.edges.map(({ node }) => (
          <MessageItem key={node.id} message={node} report={setFailure} />
        ))}
      </ul>
      {messages.edges.length === 0 && <p>Nothing here.</p>}
      {hasNext && (
        <button type="button" disabled={isLoadingNext} onClick={() => loadNext(10, { onComplete: setFailure })}>
          Load more
        </button>
      )}
    </main>
  );
}

type Problem = { readonly message: string } | null;

interface MessageItemProps {
  readonly message: documentsMessage_message$key;
  /** Called after each action, with null if it did not fail. */
  readonly report: (problem: Problem) => void;
}

function MessageItem({ message, report }: MessageItemProps) {
  const { id, subject, content, read } = useFragment(messageFragment, message);
  const [mark] = useMutation<documentsMarkMutation>(markMutation);
  const [archive] = useMutation<documentsArchiveMutation>(archiveMutation);

  const toggle = () =>
    mark({
      variables: { messageIds: [id], markAs: read ? 'UNREAD' : 'READ' },
      onCompleted: ({ markMessagesAs }, errors) => report(errors?.[0] ?? refusalOf(markMessagesAs)),
      onError: report,
      optimisticResponse: {
        markMessagesAs: { __typename: 'MarkMessagesAsPayload', messages: [{ id, read: !read }] },
      },
    });

  const putAway = () =>
    archive({
      variables: { messageIds: [id] },
      updater: removeArchived,
      onCompleted: ({ archiveMessages }, errors) => report(errors?.[0] ?? refusalOf(archiveMessages)),
      onError: report,
    });

  return (
    <li data-read={read}>
      <strong>{subject}</strong>
      <p>{content?.__typename === 'MessageText' ? content.text : null}</p>
      <button type="button" onClick={toggle}>
        {read ? 'Mark as unread' : 'Mark as read'}
      </button>
      <button type="button" onClick={putAway}>
        Archive
      </button>
    </li>
  );
}

/** Expected failures, such as a message that does not exist, are types of the result. */
const refusalOf = (result: object): Problem => ('message' in result ? { message: `${result.message}` } : null);
