import { useState } from 'react';
import type { NotificationRowFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useBulkAction } from '../hooks/use-bulk-action.ts';
import { BulkDialog } from '../parts/bulk-dialog.tsx';
import { countOf } from '../parts/count-of.ts';
import { Outcome } from '../parts/states.tsx';
import { failedJobs } from './step-summary.tsx';

const CancelTransactions = graphql(`
  mutation CancelTransactions($transactionId: String!) {
    cancelTransaction(input: { transactionId: $transactionId }) {
      ... on CancelTransactionPayload {
        canceledJobs
      }
      ... on Error {
        message
      }
    }
  }
`);

const RedriveSteps = graphql(`
  mutation RedriveSteps($jobIds: [ID!]!) {
    redriveDeadLetters(input: { jobIds: $jobIds }) {
      ... on RedriveDeadLettersPayload {
        redrivenJobs
      }
      ...Refusal
    }
  }
`);

/** One call re-drives at most this many jobs. */
const MAX_JOBS = 1_000;

interface BulkProps {
  /** The selected notifications. Null if the user did not ask for the action. */
  readonly notifications: readonly NotificationRowFragment[] | null;
  readonly done: () => void;
  readonly close: () => void;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Cancels the waiting steps of the transactions of notifications, after a question. */
export function CancelNotifications({ notifications, done, close }: BulkProps) {
  const cancel = useBulkAction(CancelTransactions);
  const [result, setResult] = useState<string | null>(null);
  const ids = [...new Set(notifications?.map(({ transactionId }) => transactionId))];
  const run = async () => {
    const payloads = await cancel.run(
      ids.map((transactionId) => ({ name: transactionId, variables: { transactionId } })),
    );
    setResult(`${countOf(sum(payloads.map(({ canceledJobs }) => canceledJobs)), 'step')} canceled.`);
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
          progress={cancel.progress}
          onYes={run}
          onNo={close}
        />
      )}
    </>
  );
}

/** Runs the failed steps of notifications again, after a question. */
export function RedriveNotifications({ notifications, done, close }: BulkProps) {
  const redrive = useBulkAction(RedriveSteps);
  const [result, setResult] = useState<string | null>(null);
  const jobIds = notifications?.flatMap((one) => failedJobs(one).map(({ id }) => id)) ?? [];
  const run = async () => {
    const starts = Array.from({ length: Math.ceil(jobIds.length / MAX_JOBS) }, (_, index) => index * MAX_JOBS);
    const parts = starts.map((start) => jobIds.slice(start, start + MAX_JOBS));
    const payloads = await redrive.run(parts.map((part) => ({ name: 'Re-drive', variables: { jobIds: part } })));
    setResult(`${countOf(sum(payloads.map(({ redrivenJobs }) => redrivenJobs)), 'step')} re-driven.`);
    close();
    done();
  };
  return (
    <>
      <Outcome problems={redrive.problems} result={result} />
      {notifications !== null && (
        <BulkDialog
          title={`Re-drive ${countOf(jobIds.length, 'failed step')}?`}
          about="They run again, and their messages may be sent. You cannot undo this."
          yes="Re-drive"
          progress={redrive.progress}
          onYes={run}
          onNo={close}
        />
      )}
    </>
  );
}
