import { useState } from 'react';
import type { NotificationRowFragment } from '../generated/graphql.ts';
import { useBulkAction } from '../hooks/use-bulk-action.ts';
import { BulkDialog } from '../parts/bulk-dialog.tsx';
import { countOf } from '../parts/count-of.ts';
import { Outcome } from '../parts/states.tsx';
import { RedriveJobs } from './redrive-jobs.tsx';
import { CancelTransaction } from './run-documents.ts';
import { failedJobs } from './step-summary.tsx';

interface BulkProps {
  /** The selected notifications. Null if the user did not ask for the action. */
  readonly notifications: readonly NotificationRowFragment[] | null;
  readonly done: () => void;
  readonly close: () => void;
}

/** Cancels the waiting steps of the transactions of notifications, after a question. */
export function CancelNotifications({ notifications, done, close }: BulkProps) {
  const cancel = useBulkAction(CancelTransaction);
  const [result, setResult] = useState<string | null>(null);
  const ids = [...new Set(notifications?.map(({ transactionId }) => transactionId))];
  const run = async () => {
    const payloads = await cancel.run(
      ids.map((transactionId) => ({ name: transactionId, variables: { transactionId } })),
    );
    const canceled = payloads.reduce((total, { canceledJobs }) => total + canceledJobs, 0);
    setResult(`${countOf(canceled, 'step')} canceled.`);
    close();
    done();
  };
  return (
    <>
      <Outcome problems={cancel.problems} result={result} />
      {notifications !== null && (
        <BulkDialog
          title={`Cancel the waiting steps of ${countOf(notifications.length, 'notification')}?`}
          about={`They belong to ${countOf(ids.length, 'transaction')}. Waiting steps of all notifications of ${ids.length === 1 ? 'it' : 'these transactions'} are canceled. You cannot undo this.`}
          yes="Cancel waiting steps"
          action={cancel}
          onYes={run}
          onNo={close}
        />
      )}
    </>
  );
}

/** Runs the failed steps of notifications again, after a question. */
export const RedriveNotifications = ({ notifications, ...actions }: BulkProps) => (
  <RedriveJobs jobIds={notifications?.flatMap((one) => failedJobs(one).map(({ id }) => id)) ?? null} {...actions} />
);
