import { Suspense } from 'react';
import { RelayEnvironmentProvider } from 'react-relay';
import {
  commitMutation,
  createOperationDescriptor,
  fetchQuery,
  getRequest,
  getSingularSelector,
  type MutationConfig,
  type MutationParameters,
  requestSubscription,
} from 'relay-runtime';
import type { documentsArchiveMutation } from '../../examples/relay/__generated__/documentsArchiveMutation.graphql.ts';
import paginationQuery, {
  type documentsInboxPaginationQuery,
} from '../../examples/relay/__generated__/documentsInboxPaginationQuery.graphql.ts';
import type { documentsMarkMutation } from '../../examples/relay/__generated__/documentsMarkMutation.graphql.ts';
import {
  archiveMutation,
  changesSubscription,
  inboxFragment,
  inboxQuery,
  markMutation,
} from '../../examples/relay/documents.ts';
import { inboxEnvironment } from '../../examples/relay/environment.ts';
import { Inbox } from '../../examples/relay/inbox.tsx';
import { follow, removeArchived } from '../../examples/relay/inbox-store.ts';
import { connect, presentMoment } from '../../examples/relay/live.ts';
import { Session } from '../../examples/relay/session.ts';
import { closeAtEnd, type OpenExample, render, soon } from './example.ts';

export const openRelay: OpenExample = async ({ graphqlUrl, websocketUrl, mint }) => {
  const session = new Session(mint);
  const live = connect(websocketUrl, session, soon);
  closeAtEnd(live);
  const environment = inboxEnvironment(graphqlUrl, session, live);
  const since = await presentMoment(live);
  requestSubscription(environment, {
    subscription: changesSubscription,
    variables: { after: since },
    updater: follow,
  } as Parameters<typeof requestSubscription>[1]);
  const operation = createOperationDescriptor(getRequest(inboxQuery), {});
  environment.retain(operation);
  await fetchQuery(environment, inboxQuery, {}).toPromise();

  const endCursor = () => {
    const selector = getSingularSelector(inboxFragment, environment.lookup(operation.fragment).data as never);
    if (!selector) throw new Error('The query holds no inbox');
    type Data = { inbox: { messages: { pageInfo: { endCursor: string } } } };
    return (environment.lookup(selector as never).data as unknown as Data).inbox.messages.pageInfo.endCursor;
  };
  const commit = <M extends MutationParameters>(config: MutationConfig<M>) =>
    new Promise((resolve, reject) => {
      commitMutation<M>(environment, { ...config, onCompleted: resolve, onError: reject });
    });
  return {
    html: () =>
      render(
        <RelayEnvironmentProvider environment={environment}>
          <Suspense fallback="Loading">
            <Inbox since={since} />
          </Suspense>
        </RelayEnvironmentProvider>,
      ),
    loadMore: () =>
      fetchQuery<documentsInboxPaginationQuery>(environment, paginationQuery, {
        count: 10,
        cursor: endCursor(),
      }).toPromise(),
    mark: (id, markAs) =>
      commit<documentsMarkMutation>({
        mutation: markMutation,
        variables: { messageIds: [id], markAs },
        optimisticResponse: {
          markMessagesAs: { __typename: 'MarkMessagesAsPayload', messages: [{ id, read: markAs === 'READ' }] },
        },
      }),
    archive: (id) =>
      commit<documentsArchiveMutation>({
        mutation: archiveMutation,
        variables: { messageIds: [id] },
        updater: removeArchived,
      }),
  };
};
