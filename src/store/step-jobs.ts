/**
 * Matches the jobs that run steps. The service's own database also has one job for the trigger itself. Its type is that of
 * trigger steps, but it has no step id.
 */
export const IS_STEP_JOB = { $nor: [{ type: 'trigger' as const, 'step.stepId': null }] };
