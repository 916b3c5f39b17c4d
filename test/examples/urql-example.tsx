import { Provider } from 'urql';
import { inboxClient } from '../../examples/urql/client.ts';
import { ArchiveMutation, ChangesSubscription, InboxQuery, MarkMutation } from '../../examples/urql/documents.ts';
import { Inbox } from '../../examples/urql/inbox.tsx';
import { connect, presentMoment } from '../../examples/urql/live.ts';
import { Session } from '../../examples/urql/session.ts';
import { closeAtEnd, type OpenExample, render, soon } from './example.ts';

export const openUrql: OpenExample = async ({ graphqlUrl, websocketUrl, mint }) => {
  const session = new Session(mint);
  const live = connect(websocketUrl, session, soon);
  closeAtEnd(live);
  const client = inboxClient(graphqlUrl, session, live);
  const since = await presentMoment(live);
  client.subscription(ChangesSubscription, { after: since }).subscribe(() => {});
  // Keep the query while the inbox is shown.
  client.query(InboxQuery, { after: null }).subscribe(() => {});
  const { data } = await client.query(InboxQuery, { after: null });
  return {
    html: () =>
      render(
        <Provider value={client}>
          <Inbox since={since} />
        </Provider>,
      ),
    loadMore: () => client.query(InboxQuery, { after: data?.inbox?.messages.pageInfo.endCursor }).toPromise(),
    mark: (id, markAs) => client.mutation(MarkMutation, { messageIds: [id], markAs }).toPromise(),
    archive: (id) => client.mutation(ArchiveMutation, { messageIds: [id] }).toPromise(),
  };
};
