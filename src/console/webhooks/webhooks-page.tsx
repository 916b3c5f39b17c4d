import { useState } from 'react';
import { graphql } from '../generated/index.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { NewSecret } from '../parts/new-secret.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { routeTo } from '../route-to.ts';
import { Link } from '../router.tsx';
import { EndpointState } from './endpoint-state.tsx';
import { NewEndpointForm } from './new-endpoint-form.tsx';
import { eventName } from './webhook-events.ts';

const WebhooksPage = graphql(`
  query WebhookEndpoints($after: String) {
    webhookEndpoints(first: 20, after: $after) {
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

/** The URLs that receive the events of the environment. */
export function Webhooks() {
  const pages = usePagedQuery(WebhooksPage, {}, ({ webhookEndpoints }) => webhookEndpoints);
  const [isAdding, setAdding] = useState(false);
  const [made, setMade] = useState<{ readonly url: string; readonly secret: string } | null>(null);
  return (
    <>
      <PageHead title="Webhooks" about="Addresses of your back end that hear what happens to messages.">
        <button
          type="button"
          className="button"
          data-kind="main"
          aria-expanded={isAdding}
          onClick={() => setAdding(!isAdding)}
        >
          New endpoint
        </button>
      </PageHead>
      <div className="stack">
        {isAdding && (
          <NewEndpointForm
            cancel={() => setAdding(false)}
            created={(url, secret) => {
              setAdding(false);
              setMade({ url, secret });
              pages.reload();
            }}
          />
        )}
        {made !== null && (
          <NewSecret
            title="The signing secret"
            about={`It verifies that the requests to ${made.url} come from this gateway.`}
            secret={made.secret}
            onSaved={() => setMade(null)}
          />
        )}
        <section className="panel" aria-label="Endpoints">
          <PageList
            pages={pages}
            what="endpoints"
            empty={
              <Empty title="No endpoints">
                <p>An endpoint gets a signed request for each event: a message that was sent, read or failed.</p>
              </Empty>
            }
          >
            {(endpoint) => (
              <Link className="row" to={routeTo('webhooks', endpoint._id)}>
                <div className="grow">
                  <div className="title">{endpoint.name ?? endpoint.url}</div>
                  <div className="about">
                    {[
                      endpoint.name != null && endpoint.url,
                      endpoint.hasAllEvents ? 'All events' : endpoint.events.map(eventName).join(', '),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                </div>
                <EndpointState endpoint={endpoint} />
                <RelativeTime at={endpoint.createdAt} />
              </Link>
            )}
          </PageList>
        </section>
      </div>
    </>
  );
}
