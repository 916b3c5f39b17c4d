import { formatDuration } from '../duration.ts';
import { graphql } from '../generated/index.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { Badge } from '../parts/badge.tsx';
import { Failed, Loading } from '../parts/states.tsx';
import { RelativeTime } from '../parts/time.tsx';

const Detail = graphql(`
  query WebhookDeliveryDetail($id: ID!) {
    webhookDelivery(id: $id) {
      id
      payload
      attempts {
        at
        durationMs
        status
        error
        response
      }
    }
  }
`);

/** The attempts of a delivery, and the body of its requests. */
export function DeliveryDetail({ id }: { id: string }) {
  const { data, error, isLoading, reload } = useReloadableQuery(Detail, { id });
  const delivery = data?.webhookDelivery;
  if (delivery == null) {
    return isLoading ? <Loading what="the delivery" /> : <Failed message={error ?? 'Not found'} retry={reload} />;
  }
  return (
    <div className="stack">
      <h3>Attempts</h3>
      {delivery.attempts.length === 0 && <p className="about">No attempt was made yet.</p>}
      <ol className="stack">
        {delivery.attempts.map((attempt) => (
          <li key={attempt.at}>
            <div className="badges">
              <Badge tone={attempt.error == null ? 'good' : 'bad'}>
                {attempt.status == null ? 'No response' : `HTTP ${attempt.status}`}
              </Badge>
              <span className="when">
                <RelativeTime at={attempt.at} />, {formatDuration(attempt.durationMs)}
              </span>
            </div>
            {attempt.error != null && <p>{attempt.error}</p>}
            {attempt.response != null && attempt.response !== '' && <pre>{attempt.response}</pre>}
          </li>
        ))}
      </ol>
      <h3>Body</h3>
      <pre>{JSON.stringify(delivery.payload, null, 2)}</pre>
    </div>
  );
}
