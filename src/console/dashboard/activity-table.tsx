import { formatDuration } from '../duration.ts';
import { type Bucket, countFailed, countSent } from './activity-buckets.ts';

/** The figures of all buckets in which something happened. */
export function ActivityTable({ buckets }: { buckets: readonly Bucket[] }) {
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
            <th scope="col">Mean lag</th>
            <th scope="col">Maximum lag</th>
          </tr>
        </thead>
        <tbody>
          {busy.map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">{new Date(bucket.from).toLocaleString()}</th>
              <td>{bucket.notifications}</td>
              <td>{countSent([bucket])}</td>
              <td>{countFailed([bucket])}</td>
              <td>{bucket.deadLetters}</td>
              <td>{bucket.meanLagMs == null ? '–' : formatDuration(bucket.meanLagMs)}</td>
              <td>{bucket.maxLagMs == null ? '–' : formatDuration(bucket.maxLagMs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
