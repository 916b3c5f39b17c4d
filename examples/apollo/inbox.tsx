import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { follow, removeMessage } from './cache.ts';
import { ARCHIVE, GET_INBOX, MARK, ON_MESSAGE_CHANGED } from './documents.ts';

/** The inbox of the signed-in user. */
export function Inbox({ since }: { since: string }) {
  const { data, loading, error, fetchMore, refetch } = useQuery(GET_INBOX);
  const changes = useSubscription(ON_MESSAGE_CHANGED, {
    variables: { after: since },
    ignoreResults: true,
    onData: ({ client, data: { data } }) => {
      if (data && follow(client.cache, data.messageChanged)) refetch();
    },
  });
  const [mark, marked] = useMutation(MARK);
  const [archive, archived] = useMutation(ARCHIVE, {
    update: (cache, { data }) => {
      if (data?.archiveMessages.__typename !== 'ArchiveMessagesPayload') return;
      for (const { _id } of data.archiveMessages.messages) removeMessage(cache, _id);
    },
  });

  const failure = error ?? changes.error ?? marked.error ?? archived.error;
  if (!data?.inbox) return <p role="status">{failure ? failure.message : 'Loading …'}</p>;
  const { unreadCount, messages } = data.inbox;

  const toggle = (id: string, read: boolean) =>
    mark({
      variables: { messageIds: [id], markAs: read ? 'UNREAD' : 'READ' },
      optimisticResponse: {
        markMessagesAs: {
          __typename: 'MarkMessagesAsPayload',
          messages: [{ __typename: 'Message', id, read: !read }],
        },
      },
    });

  return (
    <main>
      <h1>Inbox ({unreadCount} unread)</h1>
      {failure && <p role="alert">{failure.message}</p>}
      <ul>
        {messages.edges.map(({ node: { id, subject, content, read } }) => (
          <li key={id} data-read={read}>
            <strong>{subject}</strong>
            <p>{content?.__typename === 'MessageText' ? content.text : null}</p>
            <button type="button" onClick={() => toggle(id, read)}>
              {read ? 'Mark as unread' : 'Mark as read'}
            </button>
            <button type="button" onClick={() => archive({ variables: { messageIds: [id] } })}>
              Archive
            </button>
          </li>
        ))}
      </ul>
      {messages.edges.length === 0 && <p>Nothing here.</p>}
      {messages.pageInfo.hasNextPage && (
        <button
          type="button"
          disabled={loading}
          onClick={() => fetchMore({ variables: { after: messages.pageInfo.endCursor } })}
        >
          Load more
        </button>
      )}
    </main>
  );
}
