import { type ReactNode, useState } from 'react';
import type { NotificationRowFragment } from '../generated/graphql.ts';
import type { Pages } from '../hooks/use-paged-query.ts';
import { Badge } from '../parts/badge.tsx';
import type { CsvColumn } from '../parts/table/csv.ts';
import { PagedTable } from '../parts/table/paged-table.tsx';
import { identifierColumn, instantColumn } from '../parts/table/shared-columns.tsx';
import type { RowTemplate } from '../parts/table/table-row.tsx';
import { useSelection } from '../parts/table/use-selection.ts';
import { routeTo } from '../route-to.ts';
import { Link } from '../router.tsx';
import { nameOf } from '../subscribers/subscriber-name.ts';
import { CancelNotifications, RedriveNotifications } from './notification-bulk-actions.tsx';
import { failedJobs, hasWaitingStep, StepList, StepSummary, summaryOf } from './step-summary.tsx';

const workflowOf = ({ workflow }: NotificationRowFragment): string => workflow?.name ?? 'A deleted workflow';
const recipientOf = ({ subscriber }: NotificationRowFragment): string =>
  subscriber == null ? 'a deleted subscriber' : nameOf(subscriber);
const routeOf = ({ _id }: NotificationRowFragment): string => routeTo('notifications', _id);

const TEMPLATE: RowTemplate<NotificationRowFragment> = {
  nameOf: (row) => `${workflowOf(row)} to ${recipientOf(row)}`,
  routeOf,
  details: { name: 'Steps', render: (row) => <StepList notification={row} /> },
  columns: [
    {
      name: 'Workflow',
      width: 'minmax(0, 3fr)',
      isMain: true,
      cell: (row) => (
        <>
          <Link to={routeOf(row)}>{workflowOf(row)}</Link>
          {row.severity === 'HIGH' && <Badge tone="bad">High severity</Badge>}
        </>
      ),
    },
    { name: 'Subscriber', width: 'minmax(0, 2fr)', cell: recipientOf },
    { name: 'Steps', width: 'minmax(0, 3fr)', cell: (row) => <StepSummary notification={row} /> },
    identifierColumn('Transaction', ({ transactionId }) => transactionId, { isExtra: true }),
    instantColumn('Created', ({ createdAt }) => createdAt),
  ],
};

const CSV: readonly CsvColumn<NotificationRowFragment>[] = [
  ['id', ({ _id }) => _id],
  ['createdAt', ({ createdAt }) => createdAt],
  ['transactionId', ({ transactionId }) => transactionId],
  ['workflowId', ({ workflow }) => workflow?.workflowId],
  ['workflow', ({ workflow }) => workflow?.name],
  ['subscriberId', ({ subscriber }) => subscriber?.subscriberId],
  ['severity', ({ severity }) => severity],
  [
    'steps',
    (row) =>
      summaryOf(row)
        .map(({ count, name }) => `${count} ${name}`)
        .join(', '),
  ],
];

/** Notifications as a table, with actions for the selected ones. */
export function NotificationsTable({ pages, empty }: { pages: Pages<NotificationRowFragment>; empty: ReactNode }) {
  const selection = useSelection(pages);
  const [canceled, setCanceled] = useState<readonly NotificationRowFragment[] | null>(null);
  const [redriven, setRedriven] = useState<readonly NotificationRowFragment[] | null>(null);
  const done = () => {
    selection.clear();
    pages.refresh();
  };
  return (
    <>
      <CancelNotifications notifications={canceled} done={done} close={() => setCanceled(null)} />
      <RedriveNotifications notifications={redriven} done={done} close={() => setRedriven(null)} />
      <PagedTable
        pages={pages}
        what="notifications"
        template={TEMPLATE}
        selection={selection}
        bulkNeeds={['TRIGGER']}
        bulkActions={[
          { label: 'Cancel waiting steps', kind: 'danger', isPossible: hasWaitingStep, run: setCanceled },
          { label: 'Re-drive failed steps', isPossible: (row) => failedJobs(row).length > 0, run: setRedriven },
        ]}
        csv={CSV}
        empty={empty}
      />
    </>
  );
}
