import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { NotFound } from '../parts/not-found.tsx';
import { Failed, Loading } from '../parts/states.tsx';
import { Link } from '../router.tsx';
import { Run } from './run.tsx';
import { NotificationRun } from './run-documents.ts';

/** One notification: the story of its run. */
export function NotificationPage({ id }: { id: string }) {
  const { data, isLoading, error, reload } = useReloadableQuery(NotificationRun, { id });
  if (data === undefined) {
    return error === null && isLoading ? (
      <Loading what="the notification" />
    ) : (
      <Failed message={error ?? ''} retry={reload} />
    );
  }
  if (data.notification == null) {
    return (
      <NotFound title="Notification not found">
        It does not exist, or it has expired. <Link to="/">Show all notifications</Link>
      </NotFound>
    );
  }
  return <Run key={id} notification={data.notification} />;
}
