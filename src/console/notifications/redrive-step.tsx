import type { TimelineJobFragment } from '../generated/graphql.ts';
import { useAction } from '../hooks/use-action.ts';
import { ActionButton } from '../parts/action-button.tsx';
import { Allowed } from '../parts/allowed.tsx';
import { labelOf } from '../parts/badge.tsx';
import { Problems } from '../parts/states.tsx';
import { RedriveSteps } from './redrive-jobs.tsx';

/** Runs a step that failed permanently again. The page shows the result live. */
export function RedriveStep({ job }: { job: TimelineJobFragment }) {
  const redrive = useAction(RedriveSteps);
  return (
    <>
      <Allowed needs={['TRIGGER']}>
        <ActionButton
          data-size="small"
          isDisabled={redrive.isRunning}
          onClick={() => redrive.run({ jobIds: [job.id] })}
        >
          Re-drive<span className="hidden"> {job.step.name || labelOf(job.type, job.typeRaw)}</span>
        </ActionButton>
      </Allowed>
      <Problems lines={redrive.problems} />
    </>
  );
}
