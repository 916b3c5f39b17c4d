/**
 * The jobs that run steps. The service's own database keeps one more for the trigger itself, of the type of steps that
 * trigger other workflows; those have a step id.
 */
export const ARE_OF_STEPS = { $nor: [{ type: 'trigger' as const, 'step.stepId': null }] };
