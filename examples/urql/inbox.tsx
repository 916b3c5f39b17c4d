import { useState } from 'react';
import { type CombinedError, useClient, useMutation, useQuery, useSubscription } from 'urql';
import { ArchiveMutation, ChangesSubscription, InboxQuery, MarkMutation } from './documents.ts';

/** The inbox of the signed-in user. */
export function Inbox({ since }: { since: string }) {
  const client = useClient();
  // The cache adds the later pages to the first one. If the history is lost, it drops them, and the first page is read again.
  const [{ data, error }] = useQuery({ query: InboxQuery, variables: { after: null } });
  const [more, setMore] = useState<{ loading: boolean; error?: CombinedError }>({ loading: false });
  const [changes] = useSubscription({ query: ChangesSubscription, variables: { after: since } });
  const [marked, mark] = useMutation(MarkMutation);
  const [archived, archive] = useMutation(ArchiveMutation);

  // Expected failures, such as a message that does not exist, are types of the result.
  const results = [marked.data?.markMessagesAs, archived.data?.archiveMessages];
  const refusal = results.find((result) => result !== undefined && 'message' in result);
  const failure = error ?? more.error ?? changes.error ?? marked.error ?? archived.error ?? refusal;
  if (!data?.inbox) return <p role="status">{failure ? failure.message : 'Loading …'}</p>;
  const { unreadCount, messages } = data.inbox;

  const loadMore = async () => {
    setMore({ loading: true });
    const { error } = await client.query(InboxQuery, { after: messages.pageInfo.endCursor });
    setMore({ loading: false, error });
  };

  return (
    <main>
      <h1>Inbox ({unreadCount} unread)</h1>
      {failure && <p role="alert">{failure.message}</p>}
      <ul>
        {messages.edges.map(({ node: { id, subject, content, read } }) => (
          <li key={id} data-read={read}>
            <strong>{subject}</strong>
            <p>{content && 'text' in content ? content.text : null}</p>
            <button type="button" onClick={() => mark({ messageIds: [id], markAs: read ? 'UNREAD' : 'READ' })}>
              {read ? 'Mark as unread' : 'Mark as read'}
            </button>
            <button type="button" onClick={() => archive({ messageIds: [id] })}>
              Archive
            </button>
          </li>
        ))}
      </ul>
      {messages.edges.length === 0 && <p>Nothing here.</p>}
      {messages.pageInfo.hasNextPage && (
        <button type="button" disabled={more.loading} onClick={loadMore}>
          Load more
        </button>
      )}
    </main>
  );
}
