import { useState } from 'react';
import type { WebhookDeliveriesQuery, WebhookDeliveryStatus } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { Allowed } from '../parts/allowed.tsx';
import { Badge, labelOf, type Tone } from '../parts/badge.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import type { Filter } from '../parts/filters/filter.ts';
import { FilterBar } from '../parts/filters/filter-bar.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import { PagedTable } from '../parts/table/paged-table.tsx';
import { identifierColumn, instantColumn } from '../parts/table/shared-columns.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { useSelection } from '../parts/table/use-selection.ts';
import { RelativeTime } from '../parts/time.tsx';
import { useLocation } from '../router.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { EVENT_GROUPS, eventName } from './webhook-events.ts';

const DeliveryList = graphql(`
  query WebhookDeliveries($endpointId: ID!, $status: WebhookDeliveryStatus, $eventType: WebhookEvent, $first: Int = 20, $after: String) {
    webhookDeliveries(first: $first, after: $after, endpointId: $endpointId, status: $status, eventType: $eventType) {
      totalCount
      totalCountCapped
      edges {
        node {
          id
          _id
          eventId
          eventType
          status
          attemptCount
          nextAttemptAt
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

const SendAgain = graphql(`
  mutation RedriveWebhookDeliveries($input: RedriveWebhookDeliveriesInput!) {
    redriveWebhookDeliveries(input: $input) {
      ... on RedriveWebhookDeliveriesPayload {
        redrivenDeliveries
        hasMore
      }
      ...Refusal
    }
  }
`);

type Delivery = WebhookDeliveriesQuery['webhookDeliveries']['edges'][number]['node'];

const STATUSES: readonly WebhookDeliveryStatus[] = ['PENDING', 'DELIVERED', 'DEAD_LETTER'];
const TONES: Readonly<Record<WebhookDeliveryStatus, Tone>> = { PENDING: 'info', DELIVERED: 'good', DEAD_LETTER: 'bad' };
const EVENTS = [...EVENT_GROUPS.flatMap(([, events]) => events), 'WEBHOOK_TEST' as const];

const FILTERS: readonly Filter[] = [
  { kind: 'choice', name: 'status', label: 'Status', options: STATUSES.map((known) => [known, labelOf(known)]) },
  { kind: 'choice', name: 'event', label: 'Event', options: EVENTS.map((known) => [known, eventName(known)]) },
];

const TEMPLATE: RowTemplate<Delivery> = {
  nameOf: ({ eventId }) => eventId,
  columns: [
    { name: 'Event', width: 'minmax(0, 2fr)', isMain: true, cell: ({ eventType }) => eventName(eventType) },
    identifierColumn('Event id', ({ eventId }) => eventId, { width: 'minmax(0, 3fr)', isExtra: true }),
    { name: 'Status', width: '7rem', cell: ({ status }) => <Badge tone={TONES[status]}>{labelOf(status)}</Badge> },
    {
      name: 'Attempts',
      width: 'minmax(0, 2fr)',
      isLabelled: true,
      cell: ({ attemptCount, nextAttemptAt }) => (
        <>
          {attemptCount}
          {nextAttemptAt != null && (
            <>
              , next <RelativeTime at={nextAttemptAt} />
            </>
          )}
        </>
      ),
    },
    instantColumn('Created', ({ createdAt }) => createdAt),
  ],
  details: { name: 'Details', render: ({ _id }) => <DeliveryDetail id={_id} /> },
};

/** The deliveries to one endpoint, newest first. */
export function Deliveries({ endpointId }: { endpointId: string }) {
  const { query } = useLocation();
  const status = STATUSES.find((known) => known === query.get('status')) ?? null;
  const eventType = EVENTS.find((known) => known === query.get('event')) ?? null;
  const filters = { endpointId, status, eventType };
  const pages = usePagedQuery(DeliveryList, filters, ({ webhookDeliveries }) => webhookDeliveries);
  const sending = useAction(SendAgain);
  const [isAsked, setAsked] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const selection = useSelection(pages);
  const send = async (input: { deliveryIds: string[] } | { endpointId: string }) => {
    setSent(null);
    const done = await sending.run({ input });
    setAsked(false);
    if (done === undefined) return;
    const count = done.redrivenDeliveries;
    setSent(
      `${count === 1 ? '1 event is' : `${count} events are`} sent again.${done.hasMore ? ' There are more.' : ''}`,
    );
    selection.clear();
    pages.reload();
  };

  return (
    <div className="stack">
      <FilterBar list="deliveries" filters={FILTERS} />
      <div className="actions">
        <button type="button" className="button" onClick={pages.reload}>
          Refresh
        </button>
        <Allowed needs={['ADMIN']}>
          <button type="button" className="button" onClick={() => setAsked(true)}>
            Send dead letters again
          </button>
        </Allowed>
      </div>
      <Problems lines={sending.problems} />
      {sent !== null && (
        <p className="note" data-tone="good" role="status">
          {sent}
        </p>
      )}
      <PagedTable
        pages={pages}
        what="deliveries"
        template={TEMPLATE}
        selection={selection}
        bulkNeeds={['ADMIN']}
        bulkActions={[
          {
            label: 'Send again',
            isPossible: ({ status: current }) => current === 'DEAD_LETTER',
            run: (deliveries) => void send({ deliveryIds: deliveries.map(({ _id }) => _id) }),
          },
        ]}
        empty={
          <Empty title="No deliveries">
            <p>Deliveries appear when an event happens. Send a test to see one.</p>
          </Empty>
        }
      />
      {isAsked && (
        <ConfirmDialog
          title="Send the dead letters again?"
          about="All dead letters of this endpoint are sent again, up to 1,000 at once. Your back end may have handled some of them. You cannot undo this."
          yes="Send again"
          isRunning={sending.isRunning}
          onYes={() => send({ endpointId })}
          onNo={() => setAsked(false)}
        />
      )}
    </div>
  );
}
