import { formatDuration } from '../duration.ts';
import type { TimeSpan } from '../generated/graphql.ts';
import { Link } from '../router.tsx';
import { type Bucket, countFailed, countSent } from './activity-buckets.ts';
import { deadLettersOf, messagesOf, notificationsOf } from './drill-down.ts';

/** The figures of all buckets in which something happened, with links to the lists of the counted items. */
export function ActivityTable({ buckets, span }: { buckets: readonly Bucket[]; span: TimeSpan }) {
  const periodOf = ({ from }: Bucket) => ({ at: new Date(from), span });
  const busy = buckets.filter(
    ({ notifications, deliveries, deadLetters }) => notifications + deliveries.length + deadLetters > 0,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user must be able to scroll it
    <section className="inner scrolling" tabIndex={0} aria-label="Figures">
      <table>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Notifications</th>
            <th scope="col">Sent</th>
            <th scope="col">Failed</th>
            <th scope="col">Dead letters</th>
            <th scope="col">Median lag</th>
            <th scope="col">95% within</th>
          </tr>
        </thead>
        <tbody>
          {busy.map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">{new Date(bucket.from).toLocaleString()}</th>
              <Count count={bucket.notifications} to={notificationsOf(periodOf(bucket))} />
              <Count count={countSent([bucket])} to={messagesOf(periodOf(bucket), true)} />
              <Count count={countFailed([bucket])} to={messagesOf(periodOf(bucket), false)} />
              <Count count={bucket.deadLetters} to={deadLettersOf(periodOf(bucket))} />
              <td>{bucket.lag == null ? '–' : formatDuration(bucket.lag.p50Ms)}</td>
              <td>{bucket.lag == null ? '–' : formatDuration(bucket.lag.p95Ms)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Count = ({ count, to }: { count: number; to: string }) => (
  <td>{count === 0 ? count : <Link to={to}>{count.toLocaleString()}</Link>}</td>
);
