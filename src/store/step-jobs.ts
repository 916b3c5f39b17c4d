import type { Document } from 'mongodb';

/**
 * Matches the jobs that run steps. The service's own database also has one job for the trigger itself. Its type is that of
 * trigger steps, but it has no step id.
 */
export const IS_STEP_JOB = { $nor: [{ type: 'trigger' as const, 'step.stepId': null }] };

/** `IS_STEP_JOB` for jobs within a field, such as the `fullDocument` of a change. */
export const isStepJobIn = (field: string): Document => ({
  $nor: [{ [`${field}.type`]: 'trigger', [`${field}.step.stepId`]: null }],
});
