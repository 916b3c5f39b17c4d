import { evaluateConditions } from '../model/condition.ts';
import type { WorkflowStep } from '../model/workflow.ts';
import { runnerOf } from './steps/registry.ts';
import type { StepContext, StepOutcome } from './steps/step.ts';

/** Runs a step whose conditions hold, and skips one whose do not. It never throws: what goes wrong is the step's outcome. */
export function runStep({ filters }: WorkflowStep, context: StepContext): StepOutcome {
  try {
    const { holds, comparisons } = evaluateConditions(filters ?? [], context.variables);
    if (!holds) return skipped(comparisons);
  } catch (error) {
    return failed('Processing step filter failed', error);
  }
  try {
    return runnerOf(context.job.type)(context);
  } catch (error) {
    return failed('There was one or more errors when trying to execute the notification', error);
  }
}

/** The last comparison is the one that decided. */
const skipped = (comparisons: readonly object[]): StepOutcome => ({
  status: 'skipped',
  details: [
    {
      status: 'Success',
      detail: 'Step was filtered based on steps filters',
      source: 'Internal',
      raw: JSON.stringify({ conditions: comparisons }),
    },
  ],
});

const failed = (detail: string, error: unknown): StepOutcome => ({
  status: 'failed',
  details: [
    {
      status: 'Failed',
      detail,
      source: 'Internal',
      raw: JSON.stringify({ message: error instanceof Error ? error.message : String(error) }),
    },
  ],
});
