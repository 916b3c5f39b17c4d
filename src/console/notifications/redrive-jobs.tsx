import { useState } from 'react';
import { graphql } from '../generated/index.ts';
import { useBulkAction } from '../hooks/use-bulk-action.ts';
import { BulkDialog } from '../parts/bulk-dialog.tsx';
import { countOf } from '../parts/count-of.ts';
import { Outcome } from '../parts/states.tsx';

/** Runs failed steps again. */
export const RedriveSteps = graphql(`
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

/** Runs failed steps again, after a question. @param jobIds null if the user did not ask for it */
export function RedriveJobs({
  jobIds,
  done,
  close,
}: {
  jobIds: readonly string[] | null;
  done: () => void;
  close: () => void;
}) {
  const redrive = useBulkAction(RedriveSteps);
  const [result, setResult] = useState<string | null>(null);
  const run = async (ids: readonly string[]) => {
    const starts = Array.from({ length: Math.ceil(ids.length / MAX_JOBS) }, (_, index) => index * MAX_JOBS);
    const parts = starts.map((start) => ids.slice(start, start + MAX_JOBS));
    const payloads = await redrive.run(parts.map((part) => ({ name: 'Re-drive', variables: { jobIds: part } })));
    const redriven = payloads.reduce((total, { redrivenJobs }) => total + redrivenJobs, 0);
    setResult(`${countOf(redriven, 'step')} re-driven.`);
    close();
    done();
  };
  return (
    <>
      <Outcome problems={redrive.problems} result={result} />
      {jobIds !== null && (
        <BulkDialog
          title={`Re-drive ${countOf(jobIds.length, 'failed step')}?`}
          about="They run again, and their messages may be sent. You cannot undo this."
          yes="Re-drive"
          action={redrive}
          onYes={() => void run(jobIds)}
          onNo={close}
        />
      )}
    </>
  );
}
