import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { useState } from 'react';
import { follow, removeMessage } from './cache.ts';
import { ARCHIVE, GET_INBOX, MARK, ON_MESSAGE_CHANGED } from './documents.ts';

/** The inbox of the signed-in user. */
export function Inbox({ since }: { since: string }) {
  const { data, loading, error, fetchMore, refetch } = useQuery(GET_INBOX);
  const [lost, setLost] = useState<Error>();
  useSubscription(ON_MESSAGE_CHANGED, {
    variables: { after: since },
    // The error is a result, too.
    ignoreResults: true,
    onError: setLost,
    onData: ({ client, data: { data } }) => {
      if (data && follow(client.cache, data.messageChanged)) refetch();
    },
  });
  const [moreError, setMoreError] = useState<Error>();
  const [mark, marked] = useMutation(MARK);
  const [archive, archived] = useMutation(ARCHIVE, {
    update: (cache, { data }) => {
      if (data?.archiveMessages.__typename !== 'ArchiveMessagesPayload') return;
      for (const { _id } of data.archiveMessages.messages) removeMessage(cache, _id);
    },
  });

  // Expected failures, such as a message that does not exist, are types of the result.
  const results = [marked.data?.markMessagesAs, archived.data?.archiveMessages];
  const refusal = results.find((result) => result !== undefined && 'message' in result);
  const failure = error ?? moreError ?? lost ?? marked.error ?? archived.error ?? refusal;
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

  const loadMore = () => {
    setMoreError(undefined);
    fetchMore({ variables: { after: messages.pageInfo.endCursor } }).catch(setMoreError);
  };

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
        <button type="button" disabled={loading} onClick={loadMore}>
          Load more
        </button>
      )}
    </main>
  );
}
