import { graphql } from '../generated/index.ts';
import { useReloadableQuery } from '../hooks/use-reloadable-query.ts';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';

const TransactionSize = graphql(`
  query TransactionSize($transactionId: String!) {
    notifications(first: 0, transactionId: $transactionId) {
      totalCount
      totalCountCapped
    }
  }
`);

/** Asks before waiting steps are canceled. A transaction may have notifications for many subscribers. */
export function CancelTransactionDialog({
  transactionId,
  ...dialog
}: {
  transactionId: string;
  isRunning: boolean;
  onYes: () => void;
  onNo: () => void;
}) {
  const { data, error } = useReloadableQuery(TransactionSize, { transactionId });
  const { totalCount, totalCountCapped } = data?.notifications ?? {};
  const count = totalCountCapped ? `more than ${(totalCount ?? 1) - 1}` : `${totalCount}`;
  const size =
    totalCount === undefined
      ? (error ?? 'Counting the notifications …')
      : `The transaction has ${totalCount === 1 ? '1 notification' : `${count} notifications`}.`;
  return (
    <ConfirmDialog
      title="Cancel the waiting steps?"
      about={`${size} Waiting steps of all of them are canceled. You cannot undo this.`}
      yes="Cancel waiting steps"
      {...dialog}
      isRunning={dialog.isRunning || totalCount === undefined}
    />
  );
}
