import { usePagedQuery } from '../hooks/use-paged-query.ts';
import { PageList } from '../parts/page-list.tsx';
import { RelativeTime } from '../parts/time.tsx';
import { routeTo } from '../route-to.ts';
import { Link } from '../router.tsx';
import { DigestedEvents as Document } from './run-documents.ts';

/** The notifications whose events a digest collected besides its own. */
export function DigestedEvents({ jobId, isOpen }: { jobId: string; isOpen: boolean }) {
  const events = usePagedQuery(Document, { id: jobId }, ({ node }) =>
    node != null && 'mergedJobs' in node ? node.mergedJobs : undefined,
  );
  return (
    <section className="digested" aria-label="Collected events">
      <p className="step-note">Events of other notifications in this digest:</p>
      <PageList
        pages={events}
        what="collected events"
        empty={<p className="step-note">{isOpen ? 'None yet.' : 'None.'}</p>}
      >
        {({ notification }) =>
          notification == null ? (
            'An event of a deleted notification'
          ) : (
            <>
              <Link to={routeTo('notifications', notification._id)}>{notification.transactionId}</Link>{' '}
              <RelativeTime at={notification.createdAt} />
            </>
          )
        }
      </PageList>
    </section>
  );
}
