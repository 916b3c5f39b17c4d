import { ApolloProvider } from '@apollo/client/react';
import { follow, removeMessage } from '../../examples/apollo/cache.ts';
import { inboxClient } from '../../examples/apollo/client.ts';
import { ARCHIVE, GET_INBOX, MARK, ON_MESSAGE_CHANGED } from '../../examples/apollo/documents.ts';
import { Inbox } from '../../examples/apollo/inbox.tsx';
import { connect, presentMoment } from '../../examples/apollo/live.ts';
import { Session } from '../../examples/apollo/session.ts';
import { closeAtEnd, type OpenExample, render, soon } from './example.ts';

export const openApollo: OpenExample = async ({ graphqlUrl, websocketUrl, mint }) => {
  const session = new Session(mint);
  const live = connect(websocketUrl, session, soon);
  closeAtEnd(live);
  const client = inboxClient(graphqlUrl, session, live);
  const since = await presentMoment(live);
  client.subscribe({ query: ON_MESSAGE_CHANGED, variables: { after: since } }).subscribe(({ data }) => {
    if (data) follow(client.cache, data.messageChanged);
  });
  await client.query({ query: GET_INBOX });
  const inbox = client.watchQuery({ query: GET_INBOX });
  inbox.subscribe(() => {});
  return {
    html: () =>
      render(
        <ApolloProvider client={client}>
          <Inbox since={since} />
        </ApolloProvider>,
      ),
    loadMore: () =>
      inbox.fetchMore({
        variables: { after: client.readQuery({ query: GET_INBOX })?.inbox?.messages.pageInfo.endCursor },
      }),
    mark: (id, markAs) =>
      client.mutate({
        mutation: MARK,
        variables: { messageIds: [id], markAs },
        optimisticResponse: {
          markMessagesAs: {
            __typename: 'MarkMessagesAsPayload',
            messages: [{ __typename: 'Message', id, read: markAs === 'READ' }],
          },
        },
      }),
    archive: (id) =>
      client.mutate({
        mutation: ARCHIVE,
        variables: { messageIds: [id] },
        update: (cache, { data }) => {
          if (data?.archiveMessages.__typename !== 'ArchiveMessagesPayload') return;
          for (const { _id } of data.archiveMessages.messages) removeMessage(cache, _id);
        },
      }),
  };
};
