import { useState } from 'react';
import { curlOf } from '../gateway-commands.ts';
import type { WebhookEndpointsQuery } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useNewSecret } from '../hooks/use-new-secret.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { Allowed } from '../parts/allowed.tsx';
import { NewSecret } from '../parts/new-secret.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Empty } from '../parts/states.tsx';
import { PagedTable } from '../parts/table/paged-table.tsx';
import { instantColumn } from '../parts/table/shared-columns.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { ToggleButton } from '../parts/toggle-button.tsx';
import { routeTo } from '../route-to.ts';
import { Link } from '../router.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { NewEndpointForm } from './new-endpoint-form.tsx';
import { eventName } from './webhook-events.ts';

const WebhookEndpointList = graphql(`
  query WebhookEndpoints($first: Int = 20, $after: String) {
    webhookEndpoints(first: $first, after: $after) {
      totalCount
      totalCountCapped
      edges {
        node {
          id
          _id
          url
          name
          events
          hasAllEvents
          ...EndpointState
          createdAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

type Endpoint = WebhookEndpointsQuery['webhookEndpoints']['edges'][number]['node'];

const nameOf = ({ name, url }: Endpoint): string => name ?? url;
const routeOf = ({ _id }: Endpoint): string => routeTo('webhooks', _id);

const TEMPLATE: RowTemplate<Endpoint> = {
  nameOf,
  routeOf,
  columns: [
    {
      name: 'Endpoint',
      width: 'minmax(0, 2fr)',
      isMain: true,
      cell: (row) => <Link to={routeOf(row)}>{nameOf(row)}</Link>,
    },
    {
      name: 'URL',
      width: 'minmax(0, 2fr)',
      isExtra: true,
      cell: ({ url }) => <span className="mono clipped">{url}</span>,
    },
    {
      name: 'Events',
      width: 'minmax(0, 3fr)',
      cell: ({ hasAllEvents, events }) => (hasAllEvents ? 'All events' : events.map(eventName).join(', ')),
    },
    { name: 'State', width: 'minmax(0, 1.4fr)', cell: (row) => <EndpointState endpoint={row} /> },
    instantColumn('Created', ({ createdAt }) => createdAt),
  ],
};

const CREATE = curlOf('POST', '/graphql', {
  query:
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { __typename ... on CreateWebhookEndpointPayload { secret } } }',
  variables: { input: { name: 'Back end', url: 'https://example.com/notifications' } },
});

/** The URLs that receive the events of the environment. */
export function WebhooksPage() {
  const pages = usePagedQuery(WebhookEndpointList, {}, ({ webhookEndpoints }) => webhookEndpoints);
  const [isAdding, setAdding] = useState(false);
  const { made, show, saved, beforeAnother } = useNewSecret<{ readonly url: string; readonly secret: string }>();
  return (
    <>
      <PageHead title="Webhooks" about="Addresses of your back end that hear what happens to messages.">
        <Allowed needs={['ADMIN']}>
          <ToggleButton kind="main" isOpen={isAdding} toggle={() => beforeAnother(() => setAdding(!isAdding))}>
            New endpoint
          </ToggleButton>
        </Allowed>
      </PageHead>
      <div className="stack">
        {isAdding && (
          <NewEndpointForm
            cancel={() => setAdding(false)}
            created={(url, secret) => {
              show({ url, secret });
              pages.reload();
            }}
          />
        )}
        {made !== null && (
          <NewSecret
            title="The signing secret"
            about={`It verifies that the requests to ${made.url} come from this gateway.`}
            secret={made.secret}
            onSaved={saved}
          />
        )}
        <PagedTable
          pages={pages}
          what="endpoints"
          template={TEMPLATE}
          empty={
            <Empty title="No endpoints" command={CREATE}>
              <p>
                An endpoint gets a signed request for each event: a message that was sent, read or failed. Add one here,
                or with a command:
              </p>
            </Empty>
          }
        />
      </div>
    </>
  );
}
