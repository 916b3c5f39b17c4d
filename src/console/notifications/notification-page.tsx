import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { NotFound } from '../parts/not-found.tsx';
import { UnloadedPage } from '../parts/unloaded-page.tsx';
import { Link } from '../router.tsx';
import { Run } from './run.tsx';
import { NotificationRun } from './run-documents.ts';

/** One notification: the story of its run. */
export function NotificationPage({ id }: { id: string }) {
  const query = useReloadableQuery(NotificationRun, { id });
  const { data, isUnknownId } = query;
  if (data === undefined && !isUnknownId) return <UnloadedPage title="Notification" query={query} />;
  if (data?.notification == null) {
    return (
      <NotFound title="Notification not found">
        It does not exist, or it has expired. <Link to="/">Show all notifications</Link>
      </NotFound>
    );
  }
  return <Run key={id} notification={data.notification} />;
}
