import { useState } from 'react';
import type { TimelineJobFragment } from '../generated/graphql.ts';
import { graphql } from '../generated/index.ts';
import { useAction } from '../hooks/use-action.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { labelOf } from '../parts/badge.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Problems } from '../parts/states.tsx';

const CancelJob = graphql(`
  mutation CancelJob($input: CancelJobInput!) {
    cancelJob(input: $input) {
      ... on CancelJobPayload {
        canceledJobs
      }
      ...Refusal
    }
  }
`);

const WAITING: ReadonlySet<string> = new Set(['DELAYED', 'PENDING', 'QUEUED']);

/** Whether a step has neither begun nor ended. */
export const isWaiting = ({ jobStatus }: Pick<TimelineJobFragment, 'jobStatus'>): boolean => WAITING.has(jobStatus);

const nameOf = ({ step, type, typeRaw }: TimelineJobFragment): string => step.name || labelOf(type, typeRaw);

/** Ends a run at a step that waits, after a question. The page shows the result live. */
export function CancelStep({ job, jobs }: { job: TimelineJobFragment; jobs: readonly TimelineJobFragment[] }) {
  const cancel = useAction(CancelJob);
  const [isAsking, setIsAsking] = useState(false);
  const name = nameOf(job);
  return (
    <>
      <Allowed needs={['TRIGGER']}>
        <ActionButton data-size="small" isDisabled={cancel.isRunning} onClick={() => setIsAsking(true)}>
          Cancel<span className="hidden"> {name}</span>
        </ActionButton>
      </Allowed>
      {isAsking && (
        <ConfirmDialog
          title={`Cancel the step “${name}”?`}
          about={consequencesOf(job, jobs)}
          yes="Cancel the step"
          isRunning={cancel.isRunning}
          onYes={() => cancel.run({ input: { jobId: job.id } }).then(() => setIsAsking(false))}
          onNo={() => setIsAsking(false)}
        />
      )}
      <Problems lines={cancel.problems} />
    </>
  );
}

/** All that a cancellation affects. Events of others count, because they have no message of their own. */
function consequencesOf(job: TimelineJobFragment, jobs: readonly TimelineJobFragment[]): string {
  const at = jobs.indexOf(job);
  const later = jobs
    .slice(at + 1)
    .filter(isWaiting)
    .map(nameOf);
  const list = new Intl.ListFormat('en', { type: 'conjunction' }).format(later.map((name) => `“${name}”`));
  const collected = jobs.slice(0, at).some(({ type, jobStatus }) => type === 'DIGEST' && jobStatus === 'COMPLETED');
  return [
    `The run ends here${later.length === 0 ? '' : `: ${list} ${later.length === 1 ? 'is' : 'are'} canceled too`}.`,
    job.type === 'DIGEST' && job.jobStatus === 'DELAYED' && 'Events of other runs in its digest are still delivered.',
    collected && 'Events of other runs that its digest collected are not delivered either.',
    'Other runs of the transaction continue. You cannot undo this.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
