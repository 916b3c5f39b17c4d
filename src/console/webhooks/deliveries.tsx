import { useState } from 'react';
import type { WebhookDeliveriesQuery, WebhookDeliveryStatus } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { Badge, labelOf, type Tone } from '../parts/badge.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { SelectField } from '../parts/field.tsx';
import { PageList } from '../parts/page-list.tsx';
import { Empty, Problems } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { setQuery, useLocation } from '../router.tsx';
import { DeliveryDetail } from './delivery-detail.tsx';
import { EVENT_GROUPS, eventName } from './webhook-events.ts';

const DeliveriesPage = graphql(`
  query WebhookDeliveries($endpointId: ID!, $status: WebhookDeliveryStatus, $eventType: WebhookEvent, $after: String) {
    webhookDeliveries(first: 20, after: $after, endpointId: $endpointId, status: $status, eventType: $eventType) {
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
  mutation SendWebhooksAgain($input: RedriveWebhookDeliveriesInput!) {
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

/** The deliveries to one endpoint, newest first. */
export function Deliveries({ endpointId }: { endpointId: string }) {
  const { query } = useLocation();
  const status = STATUSES.find((known) => known === query.get('status')) ?? null;
  const eventType = EVENTS.find((known) => known === query.get('event')) ?? null;
  const filters = { endpointId, status, eventType };
  const pages = usePagedQuery(DeliveriesPage, filters, ({ webhookDeliveries }) => webhookDeliveries);
  const sending = useAction(SendAgain);
  const [isAsked, setAsked] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const send = async (input: { deliveryIds: string[] } | { endpointId: string }) => {
    setSent(null);
    const done = await sending.run({ input });
    setAsked(false);
    if (done === undefined) return;
    const count = done.redrivenDeliveries;
    setSent(
      `${count === 1 ? '1 event is' : `${count} events are`} sent again.${done.hasMore ? ' There are more.' : ''}`,
    );
    pages.reload();
  };

  return (
    <div className="stack">
      <search className="filters">
        <SelectField
          label="Status"
          value={status ?? ''}
          onChange={(value) => setQuery({ status: value })}
          options={[['', 'All'], ...STATUSES.map((known) => [known, labelOf(known)] as const)]}
        />
        <SelectField
          label="Event"
          value={eventType ?? ''}
          onChange={(value) => setQuery({ event: value })}
          options={[['', 'All'], ...EVENTS.map((known) => [known, eventName(known)] as const)]}
        />
        <button type="button" className="button" onClick={pages.reload}>
          Refresh
        </button>
        <button type="button" className="button" onClick={() => setAsked(true)}>
          Send dead letters again
        </button>
      </search>
      <Problems lines={sending.problems} />
      {sent !== null && (
        <p className="note" data-tone="good" role="status">
          {sent}
        </p>
      )}
      <section className="panel" aria-label="Deliveries">
        <PageList
          pages={pages}
          what="deliveries"
          empty={
            <Empty title="No deliveries">
              <p>Deliveries appear when an event happens. Send a test to see one.</p>
            </Empty>
          }
        >
          {(delivery) => (
            <>
              <div className="row">
                <div className="grow">
                  <div className="title">{eventName(delivery.eventType)}</div>
                  <div className="about">
                    {delivery.eventId} ·{' '}
                    {delivery.attemptCount === 1 ? '1 attempt' : `${delivery.attemptCount} attempts`}
                    {delivery.nextAttemptAt != null && (
                      <>
                        , next <RelativeTime at={delivery.nextAttemptAt} />
                      </>
                    )}
                  </div>
                </div>
                <Badge tone={TONES[delivery.status]}>{labelOf(delivery.status)}</Badge>
                <RelativeTime at={delivery.createdAt} />
                <DeliveryActions
                  delivery={delivery}
                  isOpen={open === delivery.id}
                  toggle={() => setOpen(open === delivery.id ? null : delivery.id)}
                  sendAgain={() => send({ deliveryIds: [delivery._id] })}
                />
              </div>
              {open === delivery.id && <DeliveryDetail id={delivery._id} />}
            </>
          )}
        </PageList>
      </section>
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

function DeliveryActions({
  delivery: { status, eventId },
  isOpen,
  toggle,
  sendAgain,
}: {
  delivery: Delivery;
  isOpen: boolean;
  toggle: () => void;
  sendAgain: () => void;
}) {
  return (
    <div className="actions">
      {status === 'DEAD_LETTER' && (
        <button type="button" className="button" data-size="small" onClick={sendAgain}>
          Send again<span className="hidden"> {eventId}</span>
        </button>
      )}
      <button type="button" className="button" data-size="small" aria-expanded={isOpen} onClick={toggle}>
        Details<span className="hidden"> of {eventId}</span>
      </button>
    </div>
  );
}
