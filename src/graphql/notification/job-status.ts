import type { JobStatus } from '../../model/enums.ts';
import { enumOf } from '../kit/enum-of.ts';

export const JobStatusEnum = enumOf<JobStatus>('JobStatus', {
  description: 'How far the run of a step is.',
  isOpen: true,
  values: {
    pending: 'Its turn has not come.',
    queued: 'It waits to be worked off.',
    running: 'It is being worked off.',
    completed: 'It is done.',
    failed: 'It failed.',
    delayed: 'It waits, or collects.',
    canceled: 'It was called off.',
    merged: 'Another digest took it in.',
    skipped: 'Its conditions do not hold.',
  },
});
